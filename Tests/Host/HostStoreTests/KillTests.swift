import Foundation
import Glibc
import Testing
import WidgetLocks
import WidgetModel

@testable import HostStore

/// `kill -9` at random moments while results are written as fast as they can be.
@Suite struct KillTests {
  @Test func `whatever was acknowledged before a kill is there after it`() async throws {
    let directory = try StateDirectory()
    let path = directory.path
    var acknowledged: [String: Int] = [:]
    for round in 0..<20 {
      let result = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) { [path = path as String, round = round as Int] in
        try await KillTests.writeUntilKilled(path, round: round)
      }
      // A line says that a result with that number was on disk; the last may be cut short.
      let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "saved", let number = Int(words[2]) else { continue }
        acknowledged[String(words[1])] = max(acknowledged[String(words[1])] ?? 0, number)
      }
      let log = LogLines()
      let store = try directory.open(log: log)
      #expect(store.status == .ok)
      #expect(log.all == [])
      for (name, number) in acknowledged {
        let stored = store.load(slot(name))
        #expect(stored.map { Int($0.generation) } ?? -1 >= number, "\(name)")
        if let stored { #expect(try stored.archive == Self.payload(Int(stored.generation))) }
      }
      await store.close()
    }
    #expect(acknowledged.count == 10)
    #expect(acknowledged.values.max() ?? 0 > 100)
  }

  private static func writeUntilKilled(_ path: String, round: Int) async throws {
    let store = try HostStore(
      options: StoreOptions(directory: path, cacheLimit: 8 << 20), now: start,
      logger: LogLines().logger)
    Thread.detachNewThread {
      usleep(UInt32.random(in: 0..<60_000))
      kill(getpid(), SIGKILL)
    }
    for number in (round * 100_000)... {
      var next = try result("w\(number % 10)", [[1]])
      next.generation = UInt64(number)
      next.archive = try payload(number)
      try await store.saved(next)
      let line = Array("saved w\(number % 10) \(number)\n".utf8)
      _ = write(1, line, line.count)
    }
  }

  private static func payload(_ number: Int) throws -> [UInt8] {
    try archive([bytes(500 + number % 13 * 700, seed: number), bytes(2000, seed: number % 3)])
  }
}
