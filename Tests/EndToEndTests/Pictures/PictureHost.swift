import Foundation
import Testing

extension RunningHost {
  /// Starts a host with a widget of the test plugin `pictures` for each id and content, until all are
  /// live.
  ///
  /// - Parameters:
  ///   - plugins: The example plugins of the configured widgets.
  ///   - limit: The time until all are live.
  static func withPictures(
    _ contents: [(id: String, act: String)], configuration: String = "", size: Int = 100,
    plugins: [String] = [], within limit: Duration = .seconds(30)
  ) async throws -> RunningHost {
    let widgets = contents.map { id, act in
      """
      [[widget]]
      id = "\(id)"
      kind = "pictures"
      size = [\(size), \(size)]
      parameters = { act = "\(act)" }

      """
    }
    let host = try RunningHost(configuration: configuration + "\n" + widgets.joined())
    try await host.installTestPlugin("pictures")
    for plugin in plugins { try host.install(plugin) }
    try await host.start()
    try await eventually("the widgets are live; the log: \(host.logText)", within: limit) {
      for (id, _) in contents where try await host.ask("get \(id)").field("state") != "live" {
        return false
      }
      return true
    }
    return host
  }

  /// The numbers of the drawing processes of this host.
  var drawingProcesses: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")")
      else { return false }
      let words = status[end...].split(separator: " ")
      // The name is cut at 15 bytes (proc_pid_stat(5)).
      return status[..<end].hasSuffix("(widgethost-rend") && words[1] != "Z"
        && words[2] == "\(pid)"
    }
  }

  /// Returns a picture of a widget, in one of many forms: where the deadline is short and the machine
  /// loaded, a picture may be given up.
  func picture(of id: String) async throws -> LineConnection.Reply {
    var last = LineConnection.Reply(header: "", body: [])
    for scale in 1...4 {
      for palette in ["rgba", "rgb", "gray8", "gray4", "gray2", "gray1"] {
        last = try await ask("get \(id) fmt=png scale=\(scale) palette=\(palette)")
        if last.isPNG { return last }
      }
    }
    return last
  }

  /// A number of `pictures` in the reply to `stats`.
  func pictureNumber(_ name: String) async throws -> Int {
    let object =
      try JSONSerialization.jsonObject(with: Data(try await ask("stats").body)) as? [String: Any]
    return try #require((object?["pictures"] as? [String: Any])?[name] as? Int)
  }
}

extension LineConnection.Reply {
  /// Whether the body is a PNG.
  var isPNG: Bool { body.starts(with: [0x89, 0x50, 0x4e, 0x47]) }
}
