import Foundation
import HostLoop
import Logging
import PictureChannel
import Testing
import WidgetArchive
import WidgetModel

@testable import HostSupervisor

/// The drawer with the real program.
@Suite(.timeLimit(.minutes(5))) @HostActor struct PictureDrawerTests {
  private static let program = Bundle.main.bundleURL.appending(path: "widgethost-render").path

  private func drawer(
    program: String = PictureDrawerTests.program,
    _ change: (inout DrawingConfiguration) -> Void = { _ in }
  ) -> PictureDrawer {
    var configuration = DrawingConfiguration(program: program)
    configuration.deadline = .seconds(60)
    // On a loaded machine a drawing lasts, and the process of a slow one ends.
    configuration.quick = .seconds(60)
    configuration.firstQuick = .seconds(60)
    change(&configuration)
    return PictureDrawer(configuration, logger: Logger(label: "test"))
  }

  /// An order for a red widget of a size in points.
  private func order(
    _ number: UInt64, size: Double = 20, format: PictureFormat = .png, client: UInt64 = 1
  ) throws -> DrawingOrder {
    let red = ViewValue.color(ColorPair(light: 0xff00_00ff, dark: 0x0000_ffff))
    let tree = LaidOutTree(
      size: ViewSize(width: size, height: size), cornerRadius: 0, direction: .leftToRight,
      locale: "en_US", styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(
          .rectangle, frame: ViewRect(x: 0, y: 0, width: size, height: size),
          attributes: [ViewAttribute(.fill, red)])
      ])
    let entry = Entry(
      date: Timestamp(seconds: 1), contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree))
    let key = DrawingKey(
      plugin: "p", revision: ContentHash(high: 0, low: number), format: format, scheme: .light,
      style: PictureStyle(scale: 2), isRedacted: false)
    return DrawingOrder(
      key: key, archive: try ArchiveWriter(Timeline(entries: [entry], policy: .never)).bytes(),
      entry: 0, now: Timestamp(seconds: 1), client: client)
  }

  private func draw(
    _ drawer: PictureDrawer, _ order: DrawingOrder, whenBegun: (@HostActor () -> Void)? = nil
  ) async -> Result<DrawnPicture, DrawingFailure> {
    await withCheckedContinuation { done in
      drawer.draw(order, as: drawer.newNumber()) { done.resume(returning: $0) }
      whenBegun?()
    }
  }

  private func code(_ result: Result<DrawnPicture, DrawingFailure>) -> PictureError.Code? {
    guard case .failure(.failed(let error)) = result else { return nil }
    return error.code
  }

  @Test(arguments: [PictureFormat.png, .bmp])
  func `pictures are drawn by one process`(format: PictureFormat) async throws {
    let drawer = drawer()
    let first = try await draw(drawer, order(1, format: format)).get()
    #expect(first.report.width == 40 && first.report.height == 40)
    #expect(PictureFileHeader(first.bytes, format) == PictureFileHeader(first.report))
    _ = try await draw(drawer, order(2, format: format)).get()
    #expect(drawer.statistics.drawn == 2 && drawer.statistics.started == 1)
    #expect(drawer.statistics.memoryBytes > 0)
    await drawer.stop()
    #expect(drawer.statistics.processes == 0)
  }

  @Test func `a picture over the limits is refused, and the process goes on`() async throws {
    let drawer = drawer()
    #expect(code(await draw(drawer, try order(1, size: 30_000))) == .tooLarge)
    _ = try await draw(drawer, order(2)).get()
    #expect(drawer.statistics.started == 1 && drawer.statistics.failed == 1)
    await drawer.stop()
  }

  @Test func `a process that is killed is replaced, and its picture is drawn`() async throws {
    let drawer = drawer()
    _ = try await draw(drawer, order(1)).get()
    let process = try #require(drawer.processIDs.first)
    #expect(kill(process, SIGSTOP) == 0)
    let picture = await draw(drawer, try order(2)) { _ = kill(process, SIGKILL) }
    _ = try picture.get()
    #expect(drawer.statistics.started == 2)
    #expect(kill(process, 0) == -1 && errno == ESRCH, "the process was reaped")
    await drawer.stop()
  }

  @Test func `a process that hangs is killed at the deadline`() async throws {
    let drawer = drawer { $0.deadline = .seconds(5) }
    // On a loaded machine the first picture may take longer.
    for number in UInt64(1)...20 {
      if case .success = await draw(drawer, try order(number)) { break }
    }
    let process = try #require(drawer.processIDs.first)
    let lost = drawer.statistics.lost
    #expect(kill(process, SIGSTOP) == 0)
    #expect(code(await draw(drawer, try order(100))) == .deadline)
    #expect(code(await draw(drawer, try order(100))) == .deadline, "remembered")
    #expect(drawer.statistics.lost == lost + 1)
    await drawer.stop()
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `an idle process ends by itself`() async throws {
    let drawer = drawer { $0.idle = .milliseconds(1) }
    // The process may end before the test looks.
    let ends = AsyncStream.makeStream(of: Void.self)
    drawer.onProcessEnd = { ends.continuation.yield() }
    var news = ends.stream.makeAsyncIterator()
    for number in UInt64(1)...2 {
      _ = try await draw(drawer, order(number)).get()
      await news.next()
      #expect(drawer.statistics.processes == 0)
    }
    #expect(drawer.statistics.started == 2 && drawer.statistics.lost == 0)
    await drawer.stop()
  }

  @Test(arguments: ["/nonexistent/program", "/etc/passwd", "/bin/false"])
  func `a program that cannot draw is told, and does not stop anything`(
    program: String
  ) async throws {
    let drawer = drawer(program: program)
    let result = await draw(drawer, try order(1))
    #expect(code(result) == .unavailable, "\(result)")
    #expect(drawer.statistics.obstacle != nil)
    await drawer.stop()
  }

  @Test func `a program that says something else is not believed`() async throws {
    let drawer = drawer(program: "/bin/cat")
    // It sends nothing back on the channel and reads nothing from it, until its input ends.
    #expect(code(await draw(drawer, try order(1))) != nil)
    await drawer.stop()
  }

  /// Makes a program from a shell script, whose channel is descriptor 3.
  private func script(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "widgethost-test-\(UUID().uuidString)")
    try "#!/bin/sh\n\(text)\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(chmod(file.path, 0o700) == 0)
    return file.path
  }

  @Test func `a process that floods the host with false replies is killed`() async throws {
    let reply = PictureReply.failed(id: 0, PictureError(.tooLarge, "no"))
    let bytes = reply.encoded().map { "\\0" + String($0, radix: 8) }.joined()
    let program = try script("while :; do printf '%b' '\(bytes)' >&3; done")
    defer { unlink(program) }
    let drawer = drawer(program: program)
    let result = await draw(drawer, try order(1))
    guard case .failure(.failed(let error)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(error.code == .ended && error.description.contains("a request that was not made"))
    #expect(drawer.statistics.started == 2 && drawer.statistics.lost == 2)
    await drawer.stop()
  }

  @Test func `a process that closes its channel and stays is killed`() async throws {
    let program = try script("exec 3>&-\nexec sleep 1000")
    defer { unlink(program) }
    let drawer = drawer(program: program)
    let result = await draw(drawer, try order(1))
    guard case .failure(.failed(let error)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(error.description.contains("closed its channel and went on"))
    await drawer.stop()
    #expect(drawer.statistics.processes == 0)
  }

  @Test func `at the stop every client has an answer, and no process is left`() async throws {
    let drawer = drawer()
    _ = try await draw(drawer, order(1)).get()
    let process = try #require(drawer.processIDs.first)
    #expect(kill(process, SIGSTOP) == 0)
    let result = await draw(drawer, try order(2)) { Task { await drawer.stop() } }
    #expect(result == .failure(.cancelled))
    await drawer.stop()
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    #expect(await draw(drawer, try order(3)) == .failure(.cancelled))
  }

  @Test func `the header of a file is read, and other files are not`() {
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0]
    #expect(
      PictureFileHeader(png, .png) == PictureFileHeader(PictureReport(width: 258, height: 3)))
    #expect(PictureFileHeader(png, .bmp) == nil)
    #expect(PictureFileHeader(Array(png.prefix(20)), .png) == nil)
    #expect(PictureFileHeader([], .png) == nil)
  }
}
