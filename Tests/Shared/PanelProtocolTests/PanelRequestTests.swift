import Testing
import WidgetModel

@testable import PanelProtocol

/// Requests of panels, as the headers tell them.
@Suite struct PanelRequestTests {
  private func request(_ headers: [String: String]) -> PanelRequest {
    PanelRequest { headers[$0] }
  }

  @Test("the headers of the firmware are read")
  func headersOfTheFirmware() {
    let request = request([
      "ID": "a4:cf:12:00:Fe:9b", "Access-Token": "0123456789abcdef", "Width": "800",
      "Height": "480", "Battery-Voltage": "4.02", "Percent-Charged": "87",
      "Battery-Charging": "0", "USB-Connected": "true", "RSSI": "-61", "FW-Version": "1.8.14",
      "Model": "og", "Update-Source": "timer",
    ])
    #expect(request.mac?.description == "A4:CF:12:00:FE:9B")
    #expect(request.key == "0123456789abcdef")
    #expect(request.size == PanelSize(width: 800, height: 480))
    #expect(request.report.battery == 4.02)
    #expect(request.report.charge == 87)
    #expect(request.report.isCharging == false)
    #expect(request.report.signal == -61)
    #expect(request.report.firmware == "1.8.14")
    #expect(request.report.model == "og")
    #expect(request.report.wakeReason == "timer")
  }

  @Test(
    "a header that cannot be true counts as absent",
    arguments: [
      ("ID", "A4:CF:12:00:FE"), ("ID", "A4:CF:12:00:FE:9B:00"), ("ID", "G4:CF:12:00:FE:9B"),
      ("ID", "A4:CF:12:00:FE:٣٣"), ("ID", "A4CF:12:00:FE:9B:"), ("ID", ""),
      ("Access-Token", ""), ("Access-Token", "a key"), ("Access-Token", "ключ"),
      ("Access-Token", String(repeating: "k", count: 129)),
      ("Width", "0"), ("Width", "-800"), ("Width", "4097"), ("Width", "99999999999999999999"),
      ("Width", "800px"),
      ("Battery-Voltage", "nan"), ("Battery-Voltage", "inf"), ("Battery-Voltage", "-1"),
      ("Battery-Voltage", "1e300"), ("Percent-Charged", "101"), ("Percent-Charged", "-1"),
      ("RSSI", "61"), ("RSSI", "-1000"), ("RSSI", "-6.1"), ("Battery-Charging", "perhaps"),
      ("FW-Version", "\u{1b}\u{7}"), ("Model", ""),
    ])
  func absurdHeaders(name: String, value: String) {
    let request = request(["Height": "480", name: value])
    #expect(request == self.request([:]))
  }

  @Test("texts lose what is not visible, and end after 32 characters")
  func longTexts() {
    let long = "1.8\u{1b}[31m" + String(repeating: "x", count: 1 << 20)
    let firmware = request(["FW-Version": long]).report.firmware
    #expect(firmware == "1.8[31m" + String(repeating: "x", count: 25))
  }

  @Test("a key matches itself only")
  func keys() throws {
    var generator = SystemRandomNumberGenerator()
    let key = PanelKey(using: &generator)
    #expect(key.text.utf8.count == 22)
    #expect(key.matches(key.text))
    #expect(!key.matches(nil))
    #expect(!key.matches(""))
    #expect(!key.matches(key.text + "x"))
    #expect(!key.matches(String(key.text.dropLast())))
    #expect(!key.matches(String(key.text.dropLast()) + "!"))
    #expect(!key.matches("!" + String(key.text.dropFirst())))
    #expect(PanelKey(using: &generator) != key)
    #expect(PanelKey("too short") == nil)
  }
}
