import Foundation
import Testing

/// `widgethost doctor` on mistakes of the machine: programs, the environment, compilers.
@Suite(.timeLimit(.minutes(10))) struct DoctorMachineTests {
  @Test func `programs that are missing, or that others can change, are found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let program = host.root.appending(path: "bin/widgethost")
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: false)
    try FileManager.default.copyItem(at: Program.widgethost, to: program)
    try setMode(0o777, program)
    let report = try await doctor(host, program: program)
    let ids = Set(report.findings.map(\.check).filter { $0.hasPrefix("programs.") })
    #expect(ids == ["programs.worker", "programs.render", "programs.open-to-others"])
  }

  @Test func `mistakes in the environment are found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let nothing = host.root.appending(path: "nothing").path
    let report = try await doctor(
      host,
      environment: [
        "FONTCONFIG_FILE": nothing, "TZ": "Europe/Berln", "WIDGETHOST_SDK": nothing,
        "PATH": nothing, "CC": "",
      ])
    for id in [
      "fonts.configuration", "clock.time-zone", "sdk.variable", "sdk.swift-missing",
      "sdk.c-missing", "sdk.rust-missing", "sdk.valgrind-missing",
    ] {
      #expect(report.what(id) != nil, "\(id)")
    }
    let shell = URL(filePath: "/bin/sh")
    let limited = try await Program.run(
      shell, ["-c", "ulimit -n 200; exec \"$0\" doctor --json", Program.widgethost.path])
    #expect(limited.standardOutput.contains("A process may open 200 files"))
  }

  /// Makes a folder with a Swift toolchain of shell scripts.
  private func toolchain(_ host: RunningHost, swiftc: String, clang: String) throws -> String {
    let folder = host.root.appending(path: "toolchain")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, script) in ["swift": swiftc, "swiftc": swiftc, "clang": clang] {
      let file = folder.appending(path: name)
      try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
      try setMode(0o755, file)
    }
    return folder.path
  }

  @Test func `compilers that are old, foreign, broken or hang are found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let cache = host.root.appending(path: "cache").path
    let define = "echo '#define __VERSION__ \"Clang 1.0 (https://example.org abc)\"'"
    let swift = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"
    let path = try toolchain(host, swiftc: swift, clang: define)
    let environment = ["PATH": "\(path):/usr/bin:/bin", "XDG_CACHE_HOME": cache]
    let foreign = try await doctor(host, environment: environment)
    #expect(
      foreign.what("sdk.other-compiler")?.contains("Clang 1.0 (https://example.org abc)") == true)
    let folder = try #require(foreign.what("sdk.not-compiled")?.split(separator: " ").last)
    #expect(folder.hasPrefix("\(cache)/widgethost/sdk/"))
    #expect(!FileManager.default.fileExists(atPath: cache))
    try FileManager.default.createDirectory(
      atPath: String(folder), withIntermediateDirectories: true)
    try setMode(0o777, URL(filePath: String(folder)))
    #expect(try await doctor(host, environment: environment).what("sdk.unsafe") != nil)
    _ = try toolchain(host, swiftc: "echo 'Swift version 5.10'", clang: define)
    let old = try await doctor(host, environment: environment)
    #expect(old.what("sdk.swift-unusable")?.contains("is Swift 5.10") == true)
    _ = try toolchain(host, swiftc: "exit 1", clang: define)
    #expect(try await doctor(host, environment: environment).what("sdk.swift-unusable") != nil)
    _ = try toolchain(host, swiftc: "exec sleep 600", clang: define)
    let hanging = try await doctor(host, environment: environment)
    #expect(hanging.what("doctor.unread")?.contains("The part sdk") == true)
  }
}
