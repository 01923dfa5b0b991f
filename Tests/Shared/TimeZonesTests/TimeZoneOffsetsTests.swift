import Foundation
import Testing
import WidgetModel

@testable import TimeZones

@Suite struct TimeZoneOffsetsTests {
  /// Instants that matter: around transitions, far away, and in between.
  private static let instants: [Int64] =
    [
      -5_000_000_000, -2_000_000_000, -1_000_000_000, -1, 0, 86_400, 500_000_000, 1_000_000_000,
      1_325_239_199, 1_325_239_200, 1_774_745_999, 1_774_746_000, 1_792_889_999, 1_792_890_000,
      1_795_269_900, 2_140_045_199, 2_140_045_200, 2_846_000_000, 2_863_000_000, 7_258_118_399,
    ] + (0..<40).map { 1_767_225_600 + $0 * 2_000_003 }
    + (0..<40).map { 2_840_140_800 + $0 * 2_000_003 }

  @Test(arguments: [
    ("Europe/Berlin", 1_774_745_999, 3600), ("Europe/Berlin", 1_774_746_000, 7200),
    ("Europe/Berlin", 1_792_889_999, 7200), ("Europe/Berlin", 1_792_890_000, 3600),
    // 28 March and 31 October 2060: beyond what files list.
    ("Europe/Berlin", 2_847_661_199, 3600), ("Europe/Berlin", 2_847_661_200, 7200),
    ("Europe/Berlin", 2_866_409_999, 7200), ("Europe/Berlin", 2_866_410_000, 3600),
    ("America/New_York", 1_772_953_199, -18_000), ("America/New_York", 1_772_953_200, -14_400),
    ("Asia/Kolkata", 1_795_269_900, 19_800), ("UTC", 1_795_269_900, 0),
    // Samoa left 30 December 2011 out.
    ("Pacific/Apia", 1_325_239_199, -36_000), ("Pacific/Apia", 1_325_239_200, 50_400),
    // Half an hour of summer time, on the southern half of the earth.
    ("Australia/Lord_Howe", 1_795_269_900, 39_600), ("Australia/Lord_Howe", 1_780_000_000, 37_800),
  ])
  func `a zone has its offset`(name: String, seconds: Int64, offset: Int) throws {
    let zone = try TimeZoneOffsets(name: name)
    #expect(zone.utcOffset(at: Timestamp(seconds: seconds)) == offset)
  }

  @Test(arguments: [
    "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Gaza", "Africa/Casablanca", "Africa/Monrovia",
    "Pacific/Apia", "Pacific/Kiritimati", "Australia/Lord_Howe", "America/Santiago",
    "Antarctica/Troll", "Asia/Tehran", "UTC", "Etc/GMT+12", "EST5EDT",
  ])
  func `offsets are those of the C library`(name: String) throws {
    let zone = try TimeZoneOffsets(name: name)
    let expected = try offsetsOfTheSystem(in: name)
    for (instant, offset) in zip(Self.instants, expected) {
      #expect(zone.utcOffset(at: Timestamp(seconds: instant)) == offset, "at \(instant)")
    }
  }

  @Test func `fractions of a second belong to the second before`() throws {
    let zone = try TimeZoneOffsets(name: "Europe/Berlin")
    let change = Timestamp(seconds: 1_774_746_000)
    #expect(zone.utcOffset(at: change - .nanoseconds(1)) == 3600)
    #expect(zone.utcOffset(at: change + .nanoseconds(1)) == 7200)
  }

  @Test func `fractions of a second before 1970 belong to the second before, too`() {
    let zone = TimeZoneOffsets(
      first: 0, transitions: [.init(seconds: -1, offset: 1), .init(seconds: 0, offset: 2)],
      rule: nil)
    let offsets = [-2_000_000_000, -1_000_000_001, -1_000_000_000, -1, 0, 999_999_999].map {
      zone.utcOffset(at: Timestamp(nanoseconds: $0))
    }
    #expect(offsets == [0, 0, 1, 1, 2, 2])
  }

  @Test(arguments: [
    "", "/", "../etc/passwd", "Europe/../../etc/passwd", "/etc/localtime", "Europe//Berlin",
    "Europe/", ".", "Europe/Ber\0lin", "tzdata.zi", "Europe/Berlin ", "Ëurope",
    String(repeating: "a", count: 256),
  ])
  func `what is no name is refused`(name: String) {
    #expect(throws: TimeZoneError.self) { try TimeZoneOffsets(name: name) }
    #expect { try TimeZoneOffsets(name: name) } throws: { ($0 as? TimeZoneError)?.code == .badName }
  }

  @Test func `a zone that does not exist, a folder and a pipe cannot be read`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(mkfifo(folder.appending(path: "Pipe").path, 0o600) == 0)
    try Data(count: TimeZoneOffsets.fileLimit + 1).write(to: folder.appending(path: "Long"))
    func code(_ name: String, _ folder: String) -> TimeZoneError.Code? {
      do throws(TimeZoneError) {
        _ = try TimeZoneOffsets(name: name, folder: folder)
        return nil
      } catch {
        return error.code
      }
    }
    // A file as long as may be is read, and refused for what is in it.
    try Data(count: TimeZoneOffsets.fileLimit).write(to: folder.appending(path: "Longest"))
    #expect(code("Longest", folder.path) == .malformed)
    let name = String(repeating: "a", count: 255)
    #expect(code(name, folder.path) == .unreadable)
    #expect(code("Atlantis/Capital", TimeZoneOffsets.systemFolder) == .unreadable)
    #expect(code("Europe", TimeZoneOffsets.systemFolder) == .unreadable)
    #expect(code("Pipe", folder.path) == .unreadable)
    #expect(code("Long", folder.path) == .tooLong)
    #expect(code("UTC", "/usr/share/zoneinfo\0") == .unreadable)
  }

  /// What `date` says, which asks the C library.
  private func offsetsOfTheSystem(in zone: String) throws -> [Int] {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["date", "--file=-", "+%::z"]
    process.environment = ["TZ": zone, "PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let lines = Self.instants.map { "@\($0)\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map { line in
      let parts = line.dropFirst().split(separator: ":").compactMap { Int($0) }
      let seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
      return line.hasPrefix("-") ? -seconds : seconds
    }
  }
}
