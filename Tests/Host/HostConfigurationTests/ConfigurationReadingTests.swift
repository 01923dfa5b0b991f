import Foundation
import Testing

@testable import HostConfiguration

/// Reading the text of a configuration file.
@Suite final class ConfigurationReadingTests {
  private let folder = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
  private var path: String { "\(folder)/host.conf" }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test func `a file that is not there is none, also one below what is no folder`() throws {
    try write(Array("[host]\n".utf8))
    #expect(try ConfigurationFile.read(path) == "[host]\n")
    #expect(try ConfigurationFile.read("\(folder)/other.conf") == nil)
    #expect(try ConfigurationFile.read("\(folder)/none/host.conf") == nil)
    #expect(try ConfigurationFile.read("\(path)/host.conf") == nil)
  }

  @Test func `what is there and cannot be read is an error with its path`() {
    let error = #expect(throws: ConfigurationError.self) { try ConfigurationFile.read(folder) }
    #expect(error?.description.hasPrefix("\(folder): cannot be read: ") == true)
    let name = String(repeating: "x", count: 300)
    #expect(throws: ConfigurationError.self) { try ConfigurationFile.read("/tmp/\(name)") }
  }

  @Test func `a text that is not UTF-8 is an error`() throws {
    try write(Array("a = 1\né = ".utf8) + [0xff])
    let error = #expect(throws: ConfigurationError.self) { try ConfigurationFile.read(path) }
    #expect(
      error?.description
        == "\(path):2:5: the byte 0xff is not valid UTF-8; save the file as UTF-8")
  }
}
