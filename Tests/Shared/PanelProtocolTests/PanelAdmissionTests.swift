import Testing
import WidgetModel

@testable import PanelProtocol

/// Who gets a key.
@Suite struct PanelAdmissionTests {
  private let now = Timestamp(seconds: 1_700_000_100)
  private let one = MACAddress("A4:CF:12:00:FE:01")
  private let two = MACAddress("A4:CF:12:00:FE:02")
  private let key = PanelKey("0123456789abcdef")

  private func panel(_ name: String, _ mac: MACAddress?) throws -> Panel {
    Panel(
      name: name, mac: try #require(mac),
      playlist: Playlist([.init(try #require(WidgetID("clock/small")))]))
  }

  private func decide(
    _ mac: MACAddress?, declared: [Panel] = [], paired: [PairedPanel] = [],
    window: PairingWindow? = nil
  ) throws -> PanelAdmission {
    PanelAdmission(
      of: try #require(mac), declared: declared, paired: paired, window: window, at: now)
  }

  private func window(
    _ mac: MACAddress?, isForOneAddress: Bool = false, end: Duration = .seconds(300)
  ) throws -> PairingWindow {
    PairingWindow(panel: try panel("new", mac), isForOneAddress: isForOneAddress, end: now + end)
  }

  @Test("an unknown panel gets no key without a window")
  func unknownPanels() throws {
    #expect(try decide(two) == .unknown)
    #expect(try decide(two, declared: [panel("desk", one)]) == .unknown)
    #expect(try decide(two, window: window(one, end: .zero)) == .unknown)
    #expect(try decide(two, window: window(one, end: .seconds(-1))) == .unknown)
    #expect(try decide(two, window: window(one, isForOneAddress: true)) == .unknown)
  }

  @Test("a window admits the first panel that asks, or the one of its address")
  func windows() throws {
    let admitted = try panel("new", two)
    #expect(try decide(two, window: window(one)) == .first(admitted, closesWindow: true))
    #expect(
      try decide(two, window: window(two, isForOneAddress: true))
        == .first(admitted, closesWindow: true))
  }

  @Test("a panel of host.conf gets a key until it has used the key")
  func declaredPanels() throws {
    let desk = try panel("desk", one)
    #expect(try decide(one, declared: [desk]) == .first(desk, closesWindow: false))
    let paired = PairedPanel(panel: desk, key: try #require(key))
    #expect(
      try decide(one, declared: [desk], paired: [paired]) == .again(paired, closesWindow: false))
    var confirmed = paired
    confirmed.isConfirmed = true
    #expect(
      try decide(one, declared: [desk], paired: [confirmed]) == .needsWindow(name: "desk"))
    #expect(
      try decide(one, declared: [desk], paired: [confirmed], window: window(two))
        == .needsWindow(name: "desk"))
    #expect(
      try decide(
        one, declared: [desk], paired: [confirmed], window: window(one, isForOneAddress: true))
        == .again(confirmed, closesWindow: true))
    #expect(
      try decide(one, declared: [desk], paired: [paired], window: window(two))
        == .again(paired, closesWindow: false))
    #expect(
      try decide(
        one, declared: [desk], paired: [confirmed], window: window(two, isForOneAddress: true))
        == .needsWindow(name: "desk"))
  }
}
