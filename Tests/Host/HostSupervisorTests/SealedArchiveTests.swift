import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// The checks of archives from workers.
@Suite struct SealedArchiveTests {
  private func refusal(of bytes: [UInt8]) throws -> HandoverRefusal? {
    let memory = try SealedMemory.create(named: "test", copying: bytes.span.bytes)
    let archive = try SealedArchive(memory, limit: 1 << 20)
    do throws(HandoverRefusal) {
      try archive.validate()
      return nil
    } catch {
      return error
    }
  }

  @Test func `an archive of a later version is refused, and not the worker's fault`() throws {
    let entry = Entry(date: Timestamp(seconds: 1), contentType: "a/b", payload: [1])
    var bytes = try ArchiveWriter(Timeline(entries: [entry])).bytes()
    let accepted = try refusal(of: bytes)
    #expect(accepted == nil)
    // The upper byte of the minor version.
    bytes[19] = 1
    guard case .host(let reason) = try refusal(of: bytes) else {
      Issue.record("the archive is accepted")
      return
    }
    #expect(reason.contains("restart the host"))
    // The magic number.
    bytes[0] = 0
    guard case .worker(let other) = try refusal(of: bytes) else {
      Issue.record("the bytes are accepted")
      return
    }
    #expect(other.hasPrefix("the archive is invalid"))
  }
}
