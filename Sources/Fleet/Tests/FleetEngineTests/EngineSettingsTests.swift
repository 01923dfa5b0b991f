import FleetEngine
import Foundation
import Testing

@Suite struct EngineSettingsTests {
  private func message(
    fleet: String = "f", _ endpoints: [String], _ certificates: EngineSettings.Certificates? = nil,
    _ user: EngineSettings.User? = nil, timeout: Int64 = 2000
  ) -> String? {
    do throws(EngineError) {
      _ = try EngineSettings(
        fleet: fleet, endpoints: endpoints, certificates: certificates, user: user, timeout: timeout
      )
      return nil
    } catch { return error.message }
  }

  @Test func `addresses are written in one form, each once`() throws {
    let settings = try EngineSettings(
      fleet: "f", endpoints: ["HTTPS://a:2379/", "https://a:2379", "https://[::1]:2379"])
    #expect(settings.endpoints == ["https://a:2379", "https://[::1]:2379"])
  }

  @Test(arguments: [
    "", "10.0.0.1", "10.0.0.1:2379", "https://10.0.0.1", "ftp://a:1", "https://a:0",
    "https://a:70000",
    "https://:2379", "https://a:2379/v3", "https://u:p@a:2379", "https://a:2379?x=1",
    "https://a:2379#x", "https://a b:2379",
  ])
  func `an endpoint that is no address of an engine is named`(endpoint: String) {
    #expect(message([endpoint])?.contains("The endpoint “\(endpoint)”") == true)
  }

  @Test(arguments: ["", "a/b", "a b", "-a", "ä", String(repeating: "a", count: 64)])
  func `a fleet name that no key can have is named`(fleet: String) {
    #expect(message(fleet: fleet, ["http://a:1"])?.contains("The fleet name “\(fleet)”") == true)
  }

  @Test func `a setting that protects nothing is refused`() {
    let user = EngineSettings.User(name: "u", password: "p")
    #expect(message([])?.contains("No endpoint") == true)
    #expect(message(["http://a:1"], .init(authorities: "ca"))?.contains("https") == true)
    #expect(message(["http://10.0.0.1:1"], nil, user)?.contains("unencrypted") == true)
    #expect(
      message(["http://127.0.0.1:1", "http://localhost:1", "http://[::1]:1"], nil, user) == nil)
    #expect(message(["https://a:1"], .init(authorities: nil, chain: "c"))?.contains("key") == true)
    #expect(message(["http://a:1"], timeout: 99)?.contains("99 ms") == true)
  }

  @Test func `a certificate that cannot be read is named by its path`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pem").path
    let settings = try EngineSettings(
      fleet: "f", endpoints: ["https://a:1"], certificates: .init(authorities: path))
    do throws(EngineError) {
      _ = try EtcdEngine(settings, logger: LogLines().logger)
      Issue.record("no error")
    } catch {
      #expect(error.code == .certificate)
      #expect(error.message.contains(path))
    }
  }
}
