extension Verb {
    static let help = Verb(name: "help", purpose: "this") { _ in
        Console.say(usage)
        return .done
    }
}
