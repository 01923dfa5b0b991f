import CHostShims
import Glibc
import HostLoop
import Logging
import Testing
import WidgetModel

@testable import HostSupervisor

/// The log of a plugin with real processes.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct PluginLogTests {
  private let bench = Bench()

  @Test func `printed and logged lines and the host's own words are in one log, with their call`()
    async throws
  {
    _ = try await bench.call("speaking").get()
    let pid = try #require(bench.pid())
    #expect(
      bench.log() == [
        "host - started a worker pid=\(pid)", "print timeline first",
        "log timeline second [2J", "print timeline third, without an end",
      ])
    let levels = bench.logs.page(of: "plain").lines.map(\.level)
    #expect(levels == [.debug, .info, .warning, .info])
  }

  @Test func `the last words of a crash belong to its call, and the end follows`() async throws {
    let failure = await bench.failure("lamenting")
    #expect(failure == .crashed(call: .timeline, signal: SIGABRT))
    let lines = Array(bench.log().dropFirst())
    #expect(lines.first == "print timeline Fatal error:  [31mno reason")
    #expect(lines.last?.hasPrefix("host - a worker has ended: the worker was killed by") == true)
    #expect(bench.log(of: "other").isEmpty)
  }

  @Test func `the log outlives the workers, and numbers go on`() async throws {
    _ = try await bench.call("speaking").get()
    let pid = try #require(bench.pid())
    bench.supervisor.replaceWorker(plugin: "plain")
    try await Bench.endOrGone(of: pid)
    _ = try await bench.call("speaking").get()
    let texts = bench.log()
    #expect(texts.filter { $0 == "print timeline first" }.count == 2)
    #expect(texts.contains("host - a worker has ended: exited with status 0 pid=\(pid)"))
    let numbers = bench.logs.page(of: "plain").lines.map(\.number)
    #expect(numbers == Array(1...UInt64(texts.count)))
  }

  @Test func `after a flood of lines the log has the last ones, without a gap`() async throws {
    _ = try await bench.call("printing").get()
    let lines = bench.logs.page(of: "plain").lines
    #expect(lines.count == 1000 && bench.logs.bytes <= 256 << 10)
    #expect(lines.last?.text == "line 99999  [31m")
    #expect(lines.first?.text == "line 99000  [31m")
  }

  @Test func `values of the environment file are hidden in printed and logged lines`() async throws
  {
    let file = "/tmp/widgethost-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    defer { unlink(file) }
    let text = "TOKEN=abcdef123456\n"
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
    close(descriptor)
    bench.adjust = { $0.environmentFile = file }
    _ = try await bench.call("environment").get()
    _ = try await bench.call("reciting").get()
    let lines = bench.log()
    #expect(lines.contains { $0.hasPrefix("log timeline ") && $0.contains("TOKEN=<TOKEN>") })
    #expect(lines.contains { $0.hasPrefix("print timeline ") && $0.contains("TOKEN=<TOKEN>") })
    #expect(!lines.contains { $0.contains("abcdef") })
  }

  @Test func `short lines in plenty are read in parts`() async throws {
    let pipe = try OutputPipe()
    // As much as a pipe takes (pipe(7)).
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536).enumerated().map {
      $0.offset % 2 == 0 ? $0.element : UInt8(ascii: "\n")
    }
    #expect(write(pipe.writingDescriptor, bytes, bytes.count) == bytes.count)
    let (counts, feed) = AsyncStream.makeStream(of: Int.self)
    var count = 0
    pipe.onLine = { _ in
      count += 1
      if count == 32_768 { feed.yield(count) }
    }
    let writer = dup(pipe.writingDescriptor)
    try pipe.start()
    pipe.readNow()
    #expect((10_000..<20_000).contains(count))
    pipe.readNow()
    #expect((10_000..<20_000).contains(count))
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == 32_768)
    close(writer)
    pipe.finish()
  }

  @Test func `a line without an end is told after a flood, too`() async throws {
    let pipe = try OutputPipe()
    // Half of what a pipe takes (pipe(7)), as lines; and the beginning of a line.
    let bytes =
      [UInt8](repeating: UInt8(ascii: "x"), count: 32_768).enumerated().map {
        $0.offset % 2 == 0 ? $0.element : UInt8(ascii: "\n")
      } + Array("no line end".utf8)
    #expect(write(pipe.writingDescriptor, bytes, bytes.count) == bytes.count)
    let (lines, feed) = AsyncStream.makeStream(of: String.self)
    pipe.onLine = { if $0 != "x" { feed.yield($0) } }
    let writer = dup(pipe.writingDescriptor)
    try pipe.start()
    pipe.readNow()
    pipe.endLine()
    var iterator = lines.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == "no line end")
    close(writer)
    pipe.finish()
  }
}
