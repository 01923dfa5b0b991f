import Foundation
import TestPluginBuilder
import Testing

/// `widgethost doctor` for users who lack a right or a home folder. The user of the other tests may
/// be root, for whom every folder is writable.
@Suite(.timeLimit(.minutes(5))) struct DoctorUserTests {
  private static let nobody = "65534"

  private static let asNobody = [
    "/usr/bin/setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups",
  ]

  /// Whether the command can run as another user.
  private static let canChangeUser: Bool = {
    guard geteuid() == 0, access(asNobody[0], X_OK) == 0 else { return false }
    let process = Process()
    process.executableURL = URL(filePath: asNobody[0])
    process.arguments = asNobody.dropFirst() + ["/usr/bin/test", "-x", Program.widgethost.path]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs the command behind a program, and returns the findings about the state directory.
  private func findings(
    _ launcher: [String], _ arguments: [String]
  ) async throws -> [DoctorReport.Finding] {
    let words = launcher + [Program.widgethost.path, "doctor", "--json"] + arguments
    let output = try await Program.run(URL(filePath: words[0]), Array(words.dropFirst()))
    #expect(output.standardError == "" && output.status == 1)
    struct Document: Decodable { var findings: [DoctorReport.Finding] }
    return try JSONDecoder().decode(Document.self, from: Data(output.standardOutput.utf8))
      .findings.filter { $0.check.hasPrefix("state.") }
  }

  /// A host that was never started, in a folder that others may read.
  private func readableHost() throws -> RunningHost {
    let host = try RunningHost(plugins: ["clock"])
    for path in [host.root.path, host.plugins.path] { chmod(path, 0o755) }
    return host
  }

  /// The arguments for a host. Nobody may look at the folder of its own socket.
  private func arguments(_ host: RunningHost) -> [String] {
    [
      "--config", host.configuration.path, "--socket", host.root.appending(path: "socket").path,
      "--state-dir", host.state.path, "--plugin-dir", host.plugins.path,
    ]
  }

  @Test(.enabled(if: canChangeUser, "running as another user needs a privilege"))
  func `a state directory of another user is found, with the command that gives it`() async throws {
    let host = try readableHost()
    try FileManager.default.createDirectory(at: host.state, withIntermediateDirectories: false)
    chmod(host.state.path, 0o755)
    let found = try await findings(Self.asNobody, arguments(host))
    let unwritable = try #require(found.first { $0.check == "state.unwritable" })
    #expect(
      unwritable.what
        == "User 65534 cannot write to \(host.state.path), which belongs to user 0 (mode 755)")
    #expect(
      unwritable.command
        == "sudo chown -R 65534 \(host.state.path) && chmod u+rwx \(host.state.path)")
    #expect(try await findings([], arguments(host)).map(\.check) == [])
  }

  @Test(.enabled(if: canChangeUser, "running as another user needs a privilege"))
  func `a state directory that the user cannot make is found`() async throws {
    let host = try readableHost()
    let found = try await findings(Self.asNobody, arguments(host))
    #expect(found.map(\.check) == ["state.unwritable"])
    #expect(found.first?.what.contains("cannot write to \(host.root.path), which") == true)
    #expect(found.first?.command == "sudo install -d -m 700 -o 65534 \(host.state.path)")
    #expect(!FileManager.default.fileExists(atPath: host.state.path))
  }

  @Test(.enabled(if: canChangeUser, "root has the folders of the system"))
  func `a user without a home folder has no state directory`() async throws {
    let host = try readableHost()
    let places = Array(arguments(host).prefix(4))
    let launcher = Self.asNobody + ["/usr/bin/env", "-i"]
    let found = try await findings(launcher, places)
    #expect(found.map(\.check) == ["state.no-path"])
    #expect(found.first?.what.contains("HOME and XDG_STATE_HOME are unset") == true, "\(found)")
    let words = launcher + [Program.widgethost.path, "serve"] + places
    let serve = try await Program.run(URL(filePath: words[0]), Array(words.dropFirst()))
    #expect(serve.status == 78)
    #expect(serve.standardError.contains(found.first?.what ?? "-"), "\(serve.standardError)")
  }
}
