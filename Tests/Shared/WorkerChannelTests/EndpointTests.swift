import CHostShims
import Glibc
import Testing
import WidgetModel
import WorkerChannel

@Suite struct EndpointTests {
  @Test func `one message is one datagram, in order`() throws {
    let (host, worker) = try HostEndpoint.pair()
    for message in Samples.hostMessages { try host.send(message) }
    for message in Samples.hostMessages {
      let delivery = try worker.next()
      #expect(delivery.message == message)
    }
  }

  @Test func `the host's end reports that nothing is there`() throws {
    let (host, worker) = try HostEndpoint.pair()
    #expect(throws: HostEndpoint.NothingThere.self) { _ = try host.next() }
    extendLifetime(worker)
  }

  @Test func `a descriptor travels along and closes with its owner`() throws {
    let (host, worker) = try HostEndpoint.pair()
    let memory = try SealedMemory.create(named: "test", copying: [1, 2, 3].span.bytes)
    try worker.send(.loaded, descriptor: memory)
    var delivery = try host.next()
    guard let descriptor = delivery.descriptor.take() else { throw HostEndpoint.NothingThere() }
    let mapping = try SealedMapping(descriptor, limit: 100)
    #expect(mapping.bytes.byteCount == 3 * MemoryLayout<Int>.size)
  }

  @Test func `a closed end is told, after everything that was sent`() throws {
    let host = try Self.hostOfWorker(thatSentAndClosed: .began(callID: 1))
    let delivery = try host.next()
    #expect(delivery.message == .began(callID: 1))
    #expect(throws: ChannelError.closed) { _ = try host.receive() }
    #expect(throws: ChannelError.closed) { try host.send(.stop) }
  }

  @Test func `a worker that does not read cannot make the host wait`() throws {
    let (host, worker) = try HostEndpoint.pair()
    #expect(throws: ChannelError.full) {
      for _ in 0..<100_000 { try host.send(.stop) }
    }
    extendLifetime(worker)
  }

  @Test func `a message over the limit is not sent`() throws {
    let (host, worker) = try HostEndpoint.pair()
    let text = String(repeating: "x", count: HostEndpoint.messageLimit)
    #expect(throws: ChannelError.self) { try worker.send(.refused(reason: text)) }
    extendLifetime(host)
  }

  @Test func `the longest message arrives`() throws {
    let (host, worker) = try HostEndpoint.pair()
    let room = HostEndpoint.messageLimit - WorkerMessage.refused(reason: "").encoded().count
    let message = WorkerMessage.refused(reason: String(repeating: "x", count: room))
    try worker.send(message)
    let delivery = try host.next()
    #expect(delivery.message == message)
  }

  @Test func `garbage, too much, and surplus descriptors are errors, and the next message arrives`()
    throws
  {
    let (host, worker) = try HostEndpoint.pair()
    let raw = worker.descriptor
    #expect(shim_send(raw, [9, 9, 9] as [UInt8], 3, -1, true) == 0)
    #expect(throws: ChannelError.garbage(.version(9))) { _ = try host.receive() }

    let long = [UInt8](repeating: 1, count: HostEndpoint.messageLimit + 1)
    #expect(shim_send(raw, long, long.count, -1, true) == 0)
    #expect(throws: ChannelError.tooLarge(bytes: long.count)) { _ = try host.receive() }

    try worker.send(.loaded)
    let delivery = try host.next()
    #expect(delivery.message == .loaded)
  }

  private static func hostOfWorker(
    thatSentAndClosed message: WorkerMessage
  ) throws -> HostEndpoint {
    let (host, worker) = try HostEndpoint.pair()
    try worker.send(message)
    return host
  }
}
