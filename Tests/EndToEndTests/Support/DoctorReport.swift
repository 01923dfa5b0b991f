import Foundation
import Testing

/// A report of `widgethost doctor --json`.
struct DoctorReport {
  var status: Int32
  var findings: [Finding]

  struct Finding: Decodable {
    var check: String
    var severity: String
    var what: String
    var command: String
  }

  /// The ids of the findings that concern the host and its files, and not the machine.
  var ids: Set<String> {
    let areas = ["configuration", "socket", "host", "state", "plugins", "widgets", "budget"]
    return Set(findings.map(\.check).filter { id in areas.contains { id.hasPrefix("\($0).") } })
  }

  /// The sentence of the first finding with an id.
  func what(_ id: String) -> String? { findings.first { $0.check == id }?.what }
}

/// Runs `widgethost doctor` with the flags of a host.
func doctor(
  _ host: RunningHost, _ arguments: [String] = [], environment: [String: String] = [:],
  program: URL = Program.widgethost
) async throws -> DoctorReport {
  let flags = ["doctor", "--json"] + host.serveArguments.dropFirst()
  let home = ["HOME": host.root.path, "XDG_DATA_HOME": host.root.appending(path: "data").path]
  let output = try await Program.run(
    program, flags + arguments, environment: home.merging(environment) { $1 })
  struct Document: Decodable {
    var passed: Bool
    var findings: [DoctorReport.Finding]
  }
  let document = try JSONDecoder().decode(Document.self, from: Data(output.standardOutput.utf8))
  #expect(document.passed == (output.status == 0))
  #expect(output.standardError == "")
  return DoctorReport(status: output.status, findings: document.findings)
}

/// Sets the mode of a file or a folder.
func setMode(_ mode: Int, _ file: URL) throws {
  try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
}
