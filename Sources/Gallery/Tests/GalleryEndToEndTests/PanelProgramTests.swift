import Foundation
import FoundationNetworking
import Glibc
import Testing

/// The real programs with a panel: the command pairs it, the gallery serves it, the host draws for it.
@Suite(.enabled(if: Programs.areBuilt, "`swift build` at the top level makes the host"))
struct PanelProgramTests {
  private let port = FreePort.find()
  private let mac = "A4:CF:12:00:FE:01"

  private struct Setup: Decodable {
    var status: Int
    var apiKey: String
    var message: String
    var imageUrl: String
  }

  private struct Display: Decodable {
    var status: Int
    var filename: String
    var imageUrl: String
    var refreshRate: Int
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  private func started(_ more: String = "") throws -> RunningGallery {
    let gallery = try RunningGallery(
      """
      [host]
      state_directory = "state"
      [gallery]
      panel_listen = "127.0.0.1:\(port)"
      [[widget]]
      id = "desk"
      kind = "clock"
      family = "large"
      size = [800, 480]
      \(more)
      """)
    try gallery.startHost()
    try gallery.startGallery()
    try gallery.awaitEntry(of: "desk")
    return gallery
  }

  private func get(
    _ path: String, key: String = "", mac: String? = nil, more: [String: String] = [:]
  ) async throws -> (status: Int, type: String?, body: Data) {
    let address = path.hasPrefix("http") ? path : "http://127.0.0.1:\(port)\(path)"
    var request = URLRequest(url: try #require(URL(string: address)))
    request.setValue(mac ?? self.mac, forHTTPHeaderField: "ID")
    request.setValue(key, forHTTPHeaderField: "Access-Token")
    for (name, value) in more { request.setValue(value, forHTTPHeaderField: name) }
    let (body, answer) = try await URLSession.shared.data(for: request)
    let response = try #require(answer as? HTTPURLResponse)
    return (response.statusCode, response.value(forHTTPHeaderField: "Content-Type"), body)
  }

  private func setUp() async throws -> Setup {
    try Self.decoder.decode(Setup.self, from: try await get("/api/setup").body)
  }

  @Test("the command pairs a panel, which gets pictures of its size until its key is taken")
  func pairing() async throws {
    let gallery = try started()
    let refused = try await setUp()
    #expect(refused.status == 404 && refused.message.contains("widgethost panel pair"))

    let command = Process()
    command.executableURL = gallery.folder.appending(path: "widgethost")
    command.arguments = ["panel", "pair", "kitchen", "desk", "--config", "host.conf"]
    command.currentDirectoryURL = gallery.folder
    command.environment = ["PATH": "/usr/bin:/bin", "HOME": gallery.folder.path, "TZ": "UTC"]
    let output = Pipe()
    command.standardOutput = output
    command.standardError = FileHandle.nullDevice
    try command.run()
    var setup = refused
    for _ in 0..<600 where setup.status != 200 {
      try await Task.sleep(for: .milliseconds(100))
      setup = try await setUp()
    }
    command.waitUntilExit()
    #expect(command.terminationStatus == 0)
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told == "kitchen (\(mac)) is paired\n")
    #expect(try await get(setup.imageUrl, mac: "").status == 200)

    let picture = try await picture(setup.apiKey)
    #expect(picture.count < 90_000)
    // The size in the header of a PNG, and one bit of grey.
    #expect(Array(picture[16..<26]) == [0, 0, 3, 32, 0, 0, 1, 224, 1, 0])
    let list = try gallery.run("panel", "list", "--config", "host.conf")
    #expect(list.output.hasPrefix("kitchen\t\(mac)\t20"))
    #expect(list.output.hasSuffix("\t3.9\t-61\t1.8.14\tdesk\t-\n"))

    #expect(try await setUp().status == 404)
    #expect(try gallery.run("panel", "remove", "kitchen", "--config", "host.conf").status == 0)
    #expect(try await get("/api/display", key: setup.apiKey).status == 401)
  }

  /// Asks as the firmware does, and returns the picture.
  private func picture(_ key: String) async throws -> Data {
    let headers = [
      "Width": "800", "Height": "480", "Battery-Voltage": "3.9", "RSSI": "-61",
      "FW-Version": "1.8.14",
    ]
    let answer = try await get("/api/display", key: key, more: headers)
    #expect(answer.status == 200)
    let display = try Self.decoder.decode(Display.self, from: answer.body)
    #expect(display.status == 0 && display.filename.utf8.count == 31)
    #expect((60...3600).contains(display.refreshRate))
    #expect(display.imageUrl == "http://127.0.0.1:\(port)/panel/\(display.filename)")
    #expect(try await get(display.imageUrl, key: "wrong").status == 401)
    let picture = try await get(display.imageUrl, key: key)
    #expect(picture.status == 200 && picture.type == "image/png")
    return picture.body
  }

  @Test("a panel of host.conf keeps its picture without the host, and the address has nothing else")
  func withoutHost() async throws {
    let gallery = try started("[panel.wall]\nmac = \"\(mac)\"\nwidgets = [\"desk\"]")
    let setup = try await setUp()
    #expect(setup.status == 200)
    _ = try await picture(setup.apiKey)
    for path in ["/", "/api/widgets", "/widget/desk.svg", "/metrics", "/login", "/api/log/level"] {
      #expect(try await get(path, key: setup.apiKey).status == 404)
    }
    gallery.stopHost()
    let answer = try await get("/api/display", key: setup.apiKey)
    let display = try Self.decoder.decode(Display.self, from: answer.body)
    #expect(answer.status == 200 && display.refreshRate == 300)
    #expect(try await get(display.imageUrl, key: setup.apiKey).status == 200)
  }

  @Test("hostile headers end in a refusal, and the next panel is served")
  func hostileHeaders() async throws {
    let gallery = try started("[panel.wall]\nmac = \"\(mac)\"\nwidgets = [\"desk\"]")
    let setup = try await setUp()
    let lines = [
      "Host: a b\r\n", "Host: <script>\r\n", "",
      "Host: x\r\nID: \(String(repeating: "A", count: 9000))\r\n",
      "Host: x\r\n" + String(repeating: "A: b\r\n", count: 200),
    ]
    for line in lines {
      let connection = try RawHTTP(UInt16(port))
      connection.send("GET /api/display HTTP/1.1\r\nConnection: close\r\n\(line)\r\n")
      let status = HTTPAnswer(connection.read()).status
      #expect(status == 0 || (400..<500).contains(status), "\(line.prefix(40)): \(status)")
    }
    let large = try RawHTTP(UInt16(port))
    large.send(
      "POST /api/log HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n")
    large.send(String(repeating: "x", count: 64 << 10))
    #expect(HTTPAnswer(large.read()).status == 413)
    _ = try await picture(setup.apiKey)
    _ = gallery
  }
}
