import Foundation
import Testing

@testable import HostConfiguration

/// Which time zone is the host's, and whether it follows the machine's.
@Suite struct SystemTimeZoneTests {
  /// A folder that stands for `/etc`.
  private final class Machine {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etc-\(UUID().uuidString)")
    var localtime: String { folder.appending(path: "localtime").path }

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func link(_ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: localtime, withDestinationPath: target)
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }

    func zone(_ environment: [String: String] = [:]) -> String {
      SystemLocale.timeZone(in: environment, localtime: localtime)
    }

    func configuration(
      _ environment: [String: String] = [:], file: String? = nil
    ) throws -> HostConfiguration {
      var launch = LaunchContext(
        environment: environment.merging(["XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/nowhere"]) {
          $1
        },
        workingDirectory: "/", executable: "/usr/bin/widgethost", userID: 7)
      launch.localtime = localtime
      if let file {
        try write(file, to: "host.conf")
        launch.configFile = folder.appending(path: "host.conf").path
      }
      return try HostConfiguration.load(launch)
    }
  }

  @Test func `a pipe in place of the file holds nobody up`() throws {
    let machine = try Machine()
    mkfifo(machine.folder.appending(path: "timezone").path, 0o600)
    #expect(machine.zone() == "UTC")
    mkfifo(machine.localtime, 0o600)
    #expect(machine.zone() == "UTC")
  }

  @Test(arguments: [
    "/usr/share/zoneinfo/Europe/Berlin", "../usr/share/zoneinfo/Europe/Berlin",
    "/etc/zoneinfo/Europe/Berlin",
  ])
  func `the zone is what the link points to`(target: String) throws {
    let machine = try Machine()
    try machine.link(target)
    try machine.write("Asia/Tokyo\n", to: "timezone")
    #expect(machine.zone() == "Europe/Berlin")
    #expect(machine.zone(["TZ": ""]) == "Europe/Berlin")
    #expect(machine.zone(["TZ": ":Asia/Tokyo"]) == "Asia/Tokyo")
  }

  @Test func `where there is no link the name beside it counts, and without one it is UTC`() throws
  {
    let machine = try Machine()
    #expect(machine.zone() == "UTC")
    try machine.write("TZif2", to: "localtime")
    #expect(machine.zone() == "UTC")
    try machine.write("Asia/Tokyo\n", to: "timezone")
    #expect(machine.zone() == "Asia/Tokyo")
    for text in ["../../etc/passwd\n", "", "Mars/Base\n", "\n"] {
      try machine.write(text, to: "timezone")
      #expect(machine.zone() == "UTC")
    }
  }

  @Test func `only a zone that is the machine's follows it`() throws {
    let machine = try Machine()
    try machine.link("/usr/share/zoneinfo/Europe/Berlin")
    let plain = try machine.configuration()
    #expect(plain.timeZone == "Europe/Berlin" && plain.followsTimeZone)
    let variable = try machine.configuration(["TZ": "Asia/Tokyo"])
    #expect(variable.timeZone == "Asia/Tokyo" && !variable.followsTimeZone)
    let file = try machine.configuration(file: "[host]\ntime_zone = \"Asia/Kolkata\"\n")
    #expect(file.timeZone == "Asia/Kolkata" && !file.followsTimeZone)
    let other = try machine.configuration(file: "[host]\nlocale = \"de_DE\"\n")
    #expect(other.timeZone == "Europe/Berlin" && other.followsTimeZone)
  }
}
