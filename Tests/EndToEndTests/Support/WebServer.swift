import Foundation
import Testing

/// A small web server in Python on this machine, ended with the test.
///
/// `/stored/NAME` gives the file NAME of the folder, with an ETag. A file that begins with `!` is a
/// directive instead: `!status 503 120`, `!loop`, `!to URL`, `!big`, `!bomb`, `!slow`.
final class WebServer: @unchecked Sendable {  // one test task at a time uses it
  let folder: URL
  let port: Int
  private let process: Process

  /// Whether this machine has Python.
  static var isAvailable: Bool { Program.find("python3") != nil }

  /// Starts the server; with TLS if there is a file with a key and a certificate.
  init(certificate: URL? = nil) async throws {
    folder = URL(filePath: "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let python = try #require(Program.find("python3"))
    process = Process()
    process.executableURL = python
    let paths = [folder.path, certificate?.path].compactMap { $0 }
    process.arguments = ["-c", Self.program] + paths
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let line = await withCheckedContinuation { done in
      DispatchQueue.global().async {
        done.resume(returning: output.fileHandleForReading.availableData)
      }
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    port = try #require(Int(text), "the server printed \(text)")
  }

  deinit {
    // The test runner blocks SIGTERM, and Python inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Replaces what `/stored/NAME` gives.
  func store(_ text: String, as name: String) throws {
    try store(Data(text.utf8), as: name)
  }

  func store(_ content: Data, as name: String) throws {
    try content.write(to: folder.appending(path: name), options: .atomic)
  }

  /// One line for each request: path, If-None-Match, X-Key.
  var requests: [String] {
    let text = try? String(contentsOf: folder.appending(path: "requests"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  private static let program = #"""
    import gzip, hashlib, http.server, os, socketserver, ssl, sys, time

    folder = sys.argv[1]
    certificate = sys.argv[2] if len(sys.argv) > 2 else None

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

        def answer(self, status, body=b"", **headers):
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def endless(self, piece, pause):
            self.send_response(200)
            self.end_headers()
            while True:
                self.wfile.write(piece)
                # A server is slow by the time between its bytes; no test waits for this one to end.
                time.sleep(pause)

        def obey(self, word, arguments):
            if word == "!status":
                self.answer(int(arguments[0]), b"no", Retry_After=" ".join(arguments[1:]))
            elif word == "!loop":
                self.answer(302, Location=self.path)
            elif word == "!to":
                self.answer(302, Location=arguments[0])
            elif word == "!big":
                self.endless(b"0" * 65536, 0)
            elif word == "!bomb":
                self.answer(200, gzip.compress(b"0" * (64 << 20)), Content_Encoding="gzip")
            elif word == "!slow":
                self.endless(b"1", 0.1)

        def do_GET(self):
            with open(os.path.join(folder, "requests"), "a") as log:
                log.write("%s %s %s\n" % (self.path, self.headers.get("If-None-Match"),
                                          self.headers.get("X-Key")))
            path = os.path.join(folder, os.path.basename(self.path.partition("?")[0]))
            if not os.path.exists(path):
                return self.answer(404)
            with open(path, "rb") as file:
                body = file.read()
            etag = '"%s"' % hashlib.sha256(body).hexdigest()[:16]
            try:
                if body.startswith(b"!"):
                    words = body.decode().split()
                    self.obey(words[0], words[1:])
                elif self.headers.get("If-None-Match") == etag:
                    self.answer(304, ETag=etag)
                else:
                    self.answer(200, body, ETag=etag)
            except OSError:
                pass

    class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
        daemon_threads = True

    server = Server(("127.0.0.1", 0), Handler)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """#
}
