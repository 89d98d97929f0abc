/// What some objects hold, found by type and never by the name of a property.
///
/// Seen is what stands in stored properties, also private and lazy ones. Not seen is what a closure, a task or a global
/// holds, and what Foundation's objects and the doubles of the tests hold. So a test also holds weakly what it finds,
/// and looks whether it is freed.
public struct Held<Part> {
    public let part: Part
    /// For messages: "Program.user.analytics".
    public let path: String
}

/// - Returns: Each part of that type, with the way to it.
public func held<Part>(_ type: Part.Type, by roots: Any...) -> [Held<Part>] {
    var walk = Walk()
    for root in roots { walk.visit(root, path: "\(Swift.type(of: root))") }
    return walk.found.compactMap { found in (found.part as? Part).map { Held(part: $0, path: found.path) } }
}

/// - Returns: The objects of that type, each once.
public func objects<Part>(of type: Part.Type, heldBy roots: Any...) -> [ObjectIdentifier: Part] {
    // A number is no object, though it can be cast to one.
    let objects = roots.flatMap { held(Any.self, by: $0) }.map(\.part).filter {
        Swift.type(of: $0) is AnyClass
    }
    let parts = objects.compactMap { $0 as? Part }.map { (ObjectIdentifier($0 as AnyObject), $0) }
    return Dictionary(parts, uniquingKeysWith: { one, _ in one })
}

private struct Walk {
    var found: [Held<Any>] = []
    private var visited: Set<ObjectIdentifier> = []

    mutating func visit(_ value: Any, path: String) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            for child in mirror.children { visit(child.value, path: path) }
            return
        }
        found.append(Held(part: value, path: path))
        if type(of: value) is AnyClass, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted {
            return
        }
        guard isOfTheStep(type(of: value)) else { return }
        var level: Mirror? = mirror
        while let current = level {
            for (index, child) in current.children.enumerated() {
                let label = (child.label ?? "\(index)").replacing("$__lazy_storage_$_", with: "")
                visit(child.value, path: "\(path).\(label)")
            }
            level = current.superclassMirror
        }
    }

    /// The insides of Foundation's objects change on other threads, and those of the doubles are the tests'.
    private func isOfTheStep(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return module == "Swift" || module.hasPrefix("Step") && !module.hasSuffix("Tests")
            || module.hasPrefix("(")
    }
}
