import CHostShims
import Glibc
import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// Options from a worker that lies.
@Suite struct OptionHandoverTests {
  private func expectRefusal(
    _ descriptor: consuming OwnedDescriptor, _ what: String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    var isWorkersFault = false
    do throws(HandoverRefusal) {
      _ = try [ParameterOption](handedOverIn: descriptor)
    } catch {
      if case .worker = error { isWorkersFault = true }
    }
    #expect(isWorkersFault, "\(what)", sourceLocation: location)
  }

  private func sealed(_ bytes: [UInt8]) throws -> OwnedDescriptor {
    try SealedMemory.create(named: "test", copying: bytes.span.bytes)
  }

  @Test func `options that are sealed and whole are taken`() throws {
    let option = ParameterOption(value: "a", title: "A", section: nil)
    let descriptor = try sealed(OptionsCodec.encode([option]))
    let taken = try [ParameterOption](handedOverIn: descriptor)
    #expect(taken == [option])
  }

  @Test func `memory that can still be written to is the worker's fault`() throws {
    let number = shim_memfd_create("test")
    let descriptor = try OwnedDescriptor(checking: number, "memfd_create")
    let bytes = OptionsCodec.encode([])
    #expect(write(number, bytes, bytes.count) == bytes.count)
    expectRefusal(descriptor)
  }

  @Test func `what is cut off, too long, too much or no memory is the worker's fault`() throws {
    let bytes = OptionsCodec.encode([ParameterOption(value: "a", title: nil, section: nil)])
    for count in 0..<bytes.count where count > 0 {
      try expectRefusal(sealed(Array(bytes.prefix(count))), "\(count) bytes")
    }
    try expectRefusal(sealed(bytes + [0]))
    try expectRefusal(sealed([UInt8](repeating: 0xff, count: 4096)))
    try expectRefusal(sealed([UInt8](repeating: 0, count: OptionsCodec.limit + 1)))
    try expectRefusal(OwnedDescriptor(checking: open("/dev/zero", O_RDONLY), "open"))
    let hostile = ["", "a\u{1b}[31m", String(repeating: "x", count: 4097)]
    for value in hostile {
      let option = ParameterOption(value: value, title: nil, section: nil)
      try expectRefusal(sealed(OptionsCodec.encode([option])), "\(value.prefix(10))")
    }
    let many = (0...1000).map { ParameterOption(value: "\($0)", title: nil, section: nil) }
    try expectRefusal(sealed(OptionsCodec.encode(many)))
  }
}
