internal import PanelProtocol

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The body of `/api/log` (trmnl-firmware 1.8.14, `serialize_request_api_log.cpp`, `serialize_log.cpp`).
private struct PanelLog: Decodable {
  struct Line: Decodable {
    var level: String?
    var message: String?
  }

  var logs: [Line]
}

extension PanelService {
  /// The number of lines of a request that are written: the firmware keeps as many
  /// (`LOG_MAX_NOTES_NUMBER` in `include/config.h`).
  private static let lineLimit = 10
  /// The number of characters of a line: more than a message of the firmware has, without its file.
  private static let characterLimit = 500

  /// Writes the lines of a panel to the log.
  func log(_ body: [UInt8], of panel: Panel) -> PanelHTTPResponse {
    guard let log = try? JSONDecoder().decode(PanelLog.self, from: Data(body)) else {
      return .error(400, "expected {\"logs\": [{\"message\": …}]}")
    }
    for line in log.logs.suffix(Self.lineLimit) {
      let level = line.level.map { "\($0.prefix(16)): " } ?? ""
      notes.pass("\(panel.name): \(level)\((line.message ?? "").prefix(Self.characterLimit))")
    }
    return PanelHTTPResponse(status: 204, contentType: nil, body: [])
  }
}
