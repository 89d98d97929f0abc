import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A small HTTP server on 127.0.0.1, on a port of its own, that answers as it was told to.
///
/// It is for what a spy cannot show: that the real client works. Make one a test, and stop it.
public final class LoopbackServer: @unchecked Sendable {
    /// What every request gets.
    public enum Answer: Sendable {
        /// A complete answer with this status code and this body.
        case status(Int, body: Data)
        /// Announces more bytes than it sends, then closes.
        case truncated(Data)
        /// Closes the connection with a reset, without an answer.
        case reset
        /// Says nothing, and keeps the connection open until the server stops.
        case stall

        public static func ok(_ body: String) -> Answer { .status(200, body: Data(body.utf8)) }
    }

    public struct Request: Sendable {
        public let method: String
        public let path: String
        /// By lower-case name.
        public let headers: [String: String]
    }

    public let baseURL: URL
    /// Called for each request, before it is answered, on a queue of the server's.
    public var onRequest: (@Sendable (Request) -> Void)? {
        get { lock.withLock { requestHandler } }
        set { lock.withLock { requestHandler = newValue } }
    }
    /// What has been asked so far, in order of arrival.
    public var requests: [Request] { lock.withLock { received } }

    private let answer: Answer
    private let listener: DispatchSourceRead
    private let lock = NSLock()
    private var received: [Request] = []
    private var stalled: [Int32] = []
    private var isStopped = false
    private var requestHandler: (@Sendable (Request) -> Void)?

    /// - Throws: `POSIXError`, if no port could be opened.
    public init(_ answer: Answer) throws {
        _ = nowhere  // sets no_proxy, once
        let (descriptor, port) = try Self.listen()
        self.answer = answer
        baseURL = URL(string: "http://127.0.0.1:\(port)")!
        listener = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        listener.setCancelHandler { _ = close(descriptor) }
        listener.setEventHandler { [weak self] in
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            guard let self else {
                _ = close(connection)
                return
            }
            DispatchQueue.global().async { self.serve(connection) }
        }
        listener.resume()
    }

    deinit { stop() }

    /// Closes the port, and the connections that were kept waiting.
    public func stop() {
        listener.cancel()
        lock.withLock {
            isStopped = true
            stalled.forEach { _ = close($0) }
            stalled = []
        }
    }

    private func serve(_ connection: Int32) {
        guard let request = Self.readRequest(connection) else {
            _ = close(connection)
            return
        }
        let handler = lock.withLock {
            received.append(request)
            return requestHandler
        }
        handler?(request)

        switch answer {
        case .status(let code, let body):
            Self.send(Self.head(code, length: body.count) + body, to: connection)
        case .truncated(let body):
            Self.send(Self.head(200, length: body.count + 100) + body, to: connection)
        case .reset:
            var now = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        case .stall:
            let isKept = lock.withLock {
                if !isStopped { stalled.append(connection) }
                return !isStopped
            }
            if isKept { return }
        }
        _ = close(connection)
    }

    private static func head(_ code: Int, length: Int) -> Data {
        // 204 and 304 have no body, and so no length either.
        let length = code == 204 || code == 304 ? "" : "Content-Length: \(length)\r\n"
        return Data(
            "HTTP/1.1 \(code) Answer\r\n\(length)Cache-Control: no-store\r\nConnection: close\r\n\r\n".utf8)
    }
}

// MARK: - Sockets

extension LoopbackServer {
    private static func listen() throws -> (descriptor: Int32, port: UInt16) {
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && systemListen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else {
            let reason = POSIXErrorCode(rawValue: errno) ?? .EIO
            _ = close(descriptor)
            throw POSIXError(reason)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    private static func readRequest(_ connection: Int32) -> Request? {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 4096)
        while data.range(of: Data("\r\n\r\n".utf8)) == nil {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            data.append(contentsOf: chunk[..<count])
        }
        let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] =
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return Request(method: words[0], path: words[1], headers: headers)
    }

    private static func send(_ data: Data, to connection: Int32) {
        #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = systemSend(connection, bytes.baseAddress! + sent, bytes.count - sent, flags)
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}

// Inside the class these names would mean its own methods.
private let systemListen = { (descriptor: Int32, backlog: Int32) in listen(descriptor, backlog) }
private let systemSend = { (connection: Int32, bytes: UnsafeRawPointer, count: Int, flags: Int32) in
    send(connection, bytes, count, flags)
}

/// Where nothing listens: whoever asks here is refused at once.
public let nowhere: URL = {
    // A proxy in the environment would get loopback requests too, and send them off the machine.
    for name in ["no_proxy", "NO_PROXY"] { setenv(name, "127.0.0.1,localhost", 1) }
    return URL(string: "http://127.0.0.1:1")!
}()
