import Foundation
import Testing

/// The log of a whole host about files that the sandbox has refused.
@Suite(.timeLimit(.minutes(5))) struct DeniedFileTests {
  @Test func `each refused file is logged once, with the key that would permit it`() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "denied-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(
      at: folder.appending(path: "opendir"), withIntermediateDirectories: true)
    let many = (0..<40).map { "many-\($0)" }
    for name in ["open", "open64", "openat", "fopen", "forbidden"] + many {
      try Data().write(to: folder.appending(path: name))
    }
    // The permission bits refuse this one, which no key changes.
    let forbidden = folder.appending(path: "forbidden").path
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: forbidden)
    let host = try RunningHost(
      configuration: """
        [[widget]]
        id = "w"
        kind = "opener"
        parameters = { folder = "\(folder.path)" }
        """)
    try await host.installTestPlugin("opener")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    for (name, work, key) in [
      ("open", "reading", "read"), ("open", "writing", "write"), ("open64", "reading", "read"),
      ("openat", "reading", "read"), ("creat", "writing", "write"), ("fopen", "reading", "read"),
      ("appended", "writing", "write"), ("opendir", "reading", "read"),
    ] {
      let path = folder.appending(path: name).path
      let sentence =
        "The sandbox denied \(work) \(path) to the plugin; to permit it, add \"\(path)\" to \(key) "
        + "in [plugin.opener] of host.conf"
      let count = host.logText.components(separatedBy: sentence).count - 1
      #expect(count == 1, "\(sentence): \(count) times")
    }
    // A worker tells 32 files, of which eight are above.
    #expect(host.logText.components(separatedBy: "denied reading \(folder.path)/many-").count == 25)
    for name in ["missing", "forbidden", "own"] {
      #expect(!host.logText.contains("/\(name) to the plugin"))
    }
  }
}
