import Foundation
import PictureChannel
import WidgetArchive
import WidgetModel
import WorkerChannel

/// `picture --program PATH --count N ARCHIVE…`: draws the first archive N times as PNG at 2× in the
/// drawing process, then each archive once. Prints the median time and the memory of the process as
/// JSON.
struct PictureBench {
  private var program = ""
  private var count = 1
  private var archives: [String] = []

  /// The memory of a process in bytes (proc_pid_smaps_rollup(5)).
  private struct Memory: Encodable {
    var rss: Int
    var pss: Int
    /// The sum of `Private_Clean` and `Private_Dirty`.
    var `private`: Int
  }

  private struct Result: Encodable {
    var nanoseconds: Double
    var pictures: Int
    var idle: Memory
    var used: Memory
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard option.hasPrefix("--") else {
        archives.append(option)
        continue
      }
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      switch option {
      case "--program": program = value
      case "--count": count = max(1, Int(value) ?? 1)
      default: throw UsageError("there is no option \(option)")
      }
    }
    guard !archives.isEmpty else { throw UsageError("picture needs an archive") }
  }

  func run() throws {
    let process = try PictureProcess(program: program, output: STDERR_FILENO)
    let bytes = try archives.map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
    // A request that is refused: the process is ready then, and has loaded no fonts.
    let empty = try SealedMemory.create(
      named: "empty", copying: [UInt8](repeating: 0, count: 8).span.bytes)
    _ = try? process.draw(
      archive: empty, entry: 0, settings, deadline: .seconds(20))
    let idle = try memory(of: process.processID)
    for _ in 0..<3 { try draw(bytes[0], process) }
    var times: [Double] = []
    for _ in 0..<count {
      let begin = ContinuousClock.now
      try draw(bytes[0], process)
      times.append((ContinuousClock.now - begin) / .nanoseconds(1))
    }
    for archive in bytes { try draw(archive, process) }
    let result = Result(
      nanoseconds: times.sorted()[count / 2], pictures: bytes.count, idle: idle,
      used: try memory(of: process.processID))
    print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
  }

  private var settings: PictureSettings {
    PictureSettings(scale: 2, now: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
  }

  /// Draws the current entry; the archive is sealed for each picture.
  private func draw(_ archive: [UInt8], _ process: PictureProcess) throws {
    let memory = try SealedMemory.create(named: "archive", copying: archive.span.bytes)
    _ = try process.draw(archive: memory, entry: 0, settings, deadline: .seconds(20))
  }

  private func memory(of process: Int32) throws -> Memory {
    let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    func bytes(_ name: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 } ?? 0
    }
    return Memory(
      rss: bytes("Rss"), pss: bytes("Pss"),
      private: bytes("Private_Clean") + bytes("Private_Dirty"))
  }
}
