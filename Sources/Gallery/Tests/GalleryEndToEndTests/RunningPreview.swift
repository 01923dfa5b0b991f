import Foundation
import Glibc
import Testing

/// `widgethost preview --open` of a copy of the clock's sources, with a stand-in for the desktop's browser.
final class RunningPreview {
  /// The sheet as the page gets it.
  struct State: Decodable {
    struct Problem: Decodable {
      var about: String
      var message: String
    }

    struct Cell: Decodable {
      var picture: String?
      var isFormer: Bool
      var rev: String?
      var failure: String?
    }

    struct Band: Decodable {
      var title: String
      var cells: [Cell]
    }

    struct Family: Decodable {
      var title: String
      var bands: [Band]
    }

    struct Kind: Decodable {
      var title: String
      var families: [Family]
    }

    struct Sheet: Decodable {
      var title: String
      var problems: [Problem]
      var kinds: [Kind]
    }

    var state: String
    var problem: Problem?
    var took: Double?
    var sheet: Sheet?

    /// The cells in their order.
    var cells: [Cell] {
      sheet?.kinds.flatMap(\.families).flatMap(\.bands).flatMap(\.cells) ?? []
    }
  }

  /// The failure of a wait.
  struct Missing: Error {
    var wanted: String
    var last: String
  }

  private static let patience: Duration = .seconds(120)
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  /// The folder with the programs; the sources are in `plugin`, temporary folders in `tmp`.
  let folder: URL
  let process = Process()
  private(set) var port: UInt16 = 0
  private(set) var token = ""
  private let output = Pipe()

  /// Makes the folder. Nothing runs yet.
  init() throws {
    folder = Programs.package.appending(path: ".build/p\(UUID().uuidString.prefix(6))")
    try Programs.install(in: folder)
    let files = FileManager.default
    for name in ["bin", "tmp", "config/widgethost"] {
      try files.createDirectory(at: file(name), withIntermediateDirectories: true)
    }
    let root = Programs.package.deletingLastPathComponent().deletingLastPathComponent()
    try files.copyItem(at: root.appending(path: "Plugins/clock"), to: file("plugin"))
    // Budgets that a loaded machine keeps.
    try Data("[budget]\nplaceholder = \"20s\"\ntimeline = \"20s\"\nload = \"20s\"\n".utf8)
      .write(to: file("config/widgethost/host.conf"))
    let opener = file("bin/xdg-open")
    let script = "#!/bin/sh\ncd '\(folder.path)' && printf '%s' \"$1\" >new && mv new opened\n"
    try Data(script.utf8).write(to: opener)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// A file in the folder.
  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Starts the command with a desktop in sight, and reads the printed address.
  func start(_ words: String..., source: String = "plugin") throws {
    process.executableURL = file("widgethost")
    process.arguments = ["preview", source, "--open"] + words
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: emptyFile("errors"))
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = URLComponents(string: line.trimmingCharacters(in: .whitespacesAndNewlines))
    port = UInt16(address?.port ?? 0)
    token = address?.queryItems?.first { $0.name == "token" }?.value ?? ""
  }

  private func emptyFile(_ name: String) throws -> URL {
    try Data().write(to: file(name))
    return file(name)
  }

  /// Runs `widgethost` to its end.
  func run(_ words: String...) throws -> (status: Int32, output: String, errors: String) {
    try run(words)
  }

  /// Runs `widgethost` to its end.
  func run(_ words: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = file("widgethost")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: problems, as: UTF8.self)
    )
  }

  private var environment: [String: String] {
    [
      "PATH": "\(folder.path)/bin:/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC",
      "XDG_CONFIG_HOME": file("config").path, "TMPDIR": file("tmp").path, "DISPLAY": ":99",
    ]
  }

  /// The text that the command has written to standard error so far.
  var errors: String { (try? String(contentsOf: file("errors"), encoding: .utf8)) ?? "" }

  /// Waits until a condition holds.
  func await(_ words: String, _ condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while try !condition() {
      guard .now < deadline else { throw Missing(wanted: words, last: errors) }
      usleep(20_000)
    }
  }

  /// Replaces a text in a source file in one step, as editors do.
  func replace(_ text: String, by other: String, in name: String = "plugin/clock.c") throws {
    let source = try String(contentsOf: file(name), encoding: .utf8)
    #expect(source.contains(text))
    try source.replacingOccurrences(of: text, with: other)
      .write(to: file(name), atomically: true, encoding: .utf8)
  }

  /// Opens the stream of changes.
  func stream() throws -> Stream {
    let connection = try RawHTTP(port)
    connection.send(
      "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
    )
    return Stream(connection: connection)
  }

  /// Sends a request and returns the answer.
  func request(
    _ path: String, token: String? = nil, host: String? = nil, _ fields: [String] = []
  ) throws -> HTTPAnswer {
    let connection = try RawHTTP(port)
    let lines =
      ["GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"]
      + (token ?? self.token).split(separator: "\n").map { "Authorization: Bearer \($0)" } + fields
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return HTTPAnswer(connection.read())
  }

  /// The changes that a page is told.
  struct Stream {
    let connection: RawHTTP

    /// Waits for a state of the sheet.
    func next(_ words: String, where isWanted: (State) -> Bool) throws -> State {
      let deadline = ContinuousClock.now + RunningPreview.patience
      var last = ""
      while .now < deadline {
        last = connection.read(until: "\n\n")
        guard last.contains("event: sheet"), let data = last.range(of: "data: ") else { continue }
        let state = try RunningPreview.decoder.decode(
          State.self, from: Data(last[data.upperBound...].utf8))
        if isWanted(state) { return state }
      }
      throw Missing(wanted: words, last: last)
    }
  }
}
