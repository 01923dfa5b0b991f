import Synchronization
import Testing

@testable import Network

@Suite struct `Routes of the machine` {
  private static let header =
    "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
  private static let version4 =
    header + """
      wlan0\t00000000\t0100A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
      eth0\t00000000\t0100A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
      eth1\t00000000\t0100A8C0\t0002\t0\t0\t1\t00000000\t0\t0\t0
      docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0

      """
  private static let zero = String(repeating: "0", count: 32)
  private static let version6 = """
    \(zero) 00 \(zero) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003    wwan0
    \(zero) 00 \(zero) 00 \(zero) ffffffff 00000001 00000000 00200200       lo

    """

  @Test func `the default routes that are up are the path, the cheapest first`() {
    let path = RouteTable(version4: Self.version4, version6: Self.version6).path
    #expect(path.availableInterfaces.map(\.name) == ["eth0", "wlan0", "wwan0"])
    #expect(path.availableInterfaces.map(\.type) == [.wiredEthernet, .wifi, .cellular])
    #expect(path.status == .satisfied && path.supportsIPv4 && path.supportsIPv6)
    #expect(path.usesInterfaceType(.wifi) && !path.usesInterfaceType(.loopback))
    #expect(!path.isExpensive)
  }

  @Test func `a path over a mobile network alone is expensive`() {
    let path = RouteTable(version4: Self.header, version6: Self.version6).path
    #expect(path.isExpensive && !path.supportsIPv4 && path.supportsIPv6)
  }

  @Test(arguments: ["", "\n\n", "Iface\nwlan0", "Iface\neth0\t00000000\tx\tzz\t0\t0\ty\t00000000"])
  func `without a default route there is no network`(text: String) {
    let path = RouteTable(version4: text, version6: text).path
    #expect(path.status == .unsatisfied && path.availableInterfaces.isEmpty && !path.isExpensive)
  }

  @Test func `a monitor calls its handler once, even if it is set after the start`() {
    let queue = DispatchQueue(label: "monitor")
    let calls = Mutex(0)
    let monitor = NWPathMonitor()
    queue.suspend()
    monitor.start(queue: queue)
    monitor.pathUpdateHandler = { _ in calls.withLock { $0 += 1 } }
    queue.resume()
    queue.sync {}
    #expect(calls.withLock { $0 } == 1)
    monitor.pathUpdateHandler = { _ in calls.withLock { $0 += 10 } }
    queue.sync {}
    #expect(calls.withLock { $0 } == 11)
    queue.suspend()
    monitor.pathUpdateHandler = { _ in calls.withLock { $0 += 100 } }
    monitor.cancel()
    queue.resume()
    queue.sync {}
    #expect(calls.withLock { $0 } == 11)
  }

  @Test func `a connection fails, and a cancelled one stays so`() {
    let queue = DispatchQueue(label: "connection")
    let states = Mutex<[NWConnection.State]>([])
    let connection = NWConnection(host: "example.org", port: .https, using: .tls)
    connection.stateUpdateHandler = { state in states.withLock { $0.append(state) } }
    connection.start(queue: queue)
    connection.cancel()
    connection.cancel()
    connection.restart()
    queue.sync {}
    #expect(states.withLock { $0 } == [.failed(.posix(.ENETDOWN)), .cancelled])
    #expect(connection.state == .cancelled)
  }
}
