import CHostShims
import Foundation
import PictureChannel
import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

/// The drawing program as its caller sees it.
@Suite(.timeLimit(.minutes(5))) struct PictureServerTests {
  private static let program = Bundle.main.bundleURL.appending(path: "widgethost-render").path
  private static let deadline = Duration.seconds(60)

  private func process(fonts: [String] = []) throws -> PictureProcess {
    try PictureProcess(program: Self.program, fontFolders: fonts, output: STDERR_FILENO)
  }

  /// An archive with a red widget of a size in points, and an entry without views.
  private func archive(_ size: Double = 20) throws -> OwnedDescriptor {
    let red = ViewValue.color(ColorPair(light: 0xff00_00ff, dark: 0x0000_ffff))
    let tree = LaidOutTree(
      size: ViewSize(width: size, height: size), cornerRadius: 0, direction: .leftToRight,
      locale: "en_US", styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(
          .rectangle, frame: ViewRect(x: 0, y: 0, width: size, height: size),
          attributes: [ViewAttribute(.fill, red)])
      ])
    let entries = [
      Entry(
        date: Timestamp(seconds: 1), contentType: EntryViews.contentType, payload: [],
        views: EntryViews(tree)),
      Entry(date: Timestamp(seconds: 2), contentType: "text/plain", payload: [1]),
    ]
    return try sealed(ArchiveWriter(Timeline(entries: entries, policy: .never)).bytes())
  }

  private func sealed(_ bytes: [UInt8]) throws -> OwnedDescriptor {
    try SealedMemory.create(named: "test", copying: bytes.span.bytes)
  }

  private let settings = PictureSettings(scale: 2, now: Timestamp(seconds: 1))

  private func draw(
    _ process: PictureProcess, _ archive: borrowing OwnedDescriptor, entry: Int = 0,
    deadline: Duration = PictureServerTests.deadline
  ) throws(PictureError) -> PictureProcess.Picture {
    try process.draw(archive: archive, entry: entry, settings, deadline: deadline)
  }

  private func code(_ body: () throws(PictureError) -> PictureProcess.Picture) -> PictureError.Code?
  {
    do {
      _ = try body()
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `one process draws one picture after the other`() throws {
    let process = try process()
    let archive = try archive()
    let first = try draw(process, archive)
    #expect(first.bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(first.report == PictureReport(width: 40, height: 40))
    #expect(try draw(process, archive) == first)
  }

  @Test func `a bad request is refused, and the next one is answered`() throws {
    let process = try process()
    let good = try archive()
    let noise = try sealed([UInt8](repeating: 7, count: 5000))
    #expect(code { () throws(PictureError) in try draw(process, noise) } == .badArchive)
    #expect(code { () throws(PictureError) in try draw(process, good, entry: 1) } == .badArchive)
    #expect(code { () throws(PictureError) in try draw(process, good, entry: 7) } == .badArchive)
    let huge = try archive(30_000)
    #expect(code { () throws(PictureError) in try draw(process, huge) } == .tooLarge)
    let plain = try OwnedDescriptor(checking: open("/etc/passwd", O_RDONLY), "open")
    #expect(code { () throws(PictureError) in try draw(process, plain) } == .badArchive)
    #expect(try draw(process, good).report.width == 40)
  }

  @Test func `a process that hangs is killed at the deadline, and reaped`() throws {
    let process = try process()
    let archive = try archive()
    _ = try draw(process, archive)
    #expect(kill(process.processID, SIGSTOP) == 0)
    let failure = code { () throws(PictureError) in
      try draw(process, archive, deadline: .milliseconds(50))
    }
    #expect(failure == .deadline)
    #expect(kill(process.processID, 0) == -1 && errno == ESRCH)
    #expect(code { () throws(PictureError) in try draw(process, archive) } == .ended)
  }

  @Test func `the signal that ended a process is told`() throws {
    let process = try process()
    let archive = try archive()
    _ = try draw(process, archive)
    #expect(kill(process.processID, SIGSTOP) == 0)
    #expect(kill(process.processID, SIGSEGV) == 0 && kill(process.processID, SIGCONT) == 0)
    do {
      _ = try draw(process, archive)
      Issue.record("a dead process has drawn")
    } catch {
      #expect(error.code == .ended && error.description.contains("signal 11"))
    }
  }

  @Test func `the process is gone at the end of its caller's interest`() throws {
    var process: PictureProcess? = try process()
    let number = try #require(process?.processID)
    _ = try draw(try #require(process), try archive())
    process = nil
    #expect(kill(number, 0) == -1 && errno == ESRCH)
  }

  @Test func `the process confines itself before its first request`() throws {
    let process = try process()
    _ = try draw(process, try archive())
    let status = try String(contentsOfFile: "/proc/\(process.processID)/status", encoding: .utf8)
    for line in ["NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000"] {
      #expect(status.contains(line), "\(line)")
    }
    let limits = try String(contentsOfFile: "/proc/\(process.processID)/limits", encoding: .utf8)
    let data = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max data size") })
    #expect(data.contains("1073741824"))
  }

  @Test func `a missing program is told`() throws {
    let process = try? PictureProcess(program: "/nonexistent/program", output: STDERR_FILENO)
    let archive = try archive()
    guard let process else { return }
    #expect(code { () throws(PictureError) in try draw(process, archive) } == .ended)
  }
}
