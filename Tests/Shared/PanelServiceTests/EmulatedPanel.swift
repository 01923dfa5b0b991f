import Foundation
import PanelProtocol
import PanelService
import WidgetModel

/// A panel as its firmware is described by the protocol: it asks, compares names, loads what it lacks, sleeps.
struct EmulatedPanel {
  let mac: String
  var key: String
  var origin = "http://10.0.0.2:7080"
  var model = "og"

  /// The stored pictures, by name.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var shown: String?
  private(set) var wakeUps = 0
  private(set) var loads = 0
  private(set) var redraws = 0
  private(set) var bytes = 0
  private(set) var failures = 0

  init(mac: String, key: String) {
    self.mac = mac
    self.key = key
  }

  /// The content of the picture that the panel shows: its last byte.
  var content: UInt8? { shown.flatMap { files[$0]?.last } }

  private func request(_ path: String, method: String = "GET") -> PanelHTTPRequest {
    let headers = [
      "ID": mac, "Access-Token": key, "Width": "800", "Height": "480", "Model": model,
      "FW-Version": "1.8.14", "Battery-Voltage": "4.02", "RSSI": "-61",
    ]
    return PanelHTTPRequest(method: method, path: path, origin: origin) { headers[$0] }
  }

  /// Asks for a key.
  mutating func setUp(_ service: PanelService, at now: Timestamp) async throws -> Bool {
    let response = await service.respond(to: request("/api/setup"), at: now)
    let answer = try JSONDecoder().decode(PanelSetupAnswer.self, from: Data(response.body))
    if answer.status == 200 { key = answer.apiKey }
    return answer.status == 200
  }

  /// Wakes, and returns the seconds to sleep.
  mutating func wake(_ service: PanelService, at now: Timestamp) async -> Int {
    wakeUps += 1
    let response = await service.respond(to: request("/api/display"), at: now)
    bytes += response.body.count
    guard response.status == 200,
      let answer = try? JSONDecoder().decode(
        PanelDisplayAnswer.self, from: Data(response.body)),
      answer.status == 0
    else { return retry() }
    if files[answer.filename] == nil {
      let path = String(answer.imageURL.dropFirst(origin.utf8.count))
      guard answer.imageURL.hasPrefix(origin), await load(path, answer.filename, service, now)
      else {
        return retry()
      }
    }
    failures = 0
    if shown != answer.filename { redraws += 1 }
    shown = answer.filename
    return answer.refreshRate
  }

  private mutating func load(
    _ path: String, _ name: String, _ service: PanelService, _ now: Timestamp
  ) async -> Bool {
    let picture = await service.respond(to: request(path), at: now)
    guard picture.status == 200, picture.contentType == "image/png", picture.body.count < 90_000
    else { return false }
    loads += 1
    bytes += picture.body.count
    // The former picture of the widget goes, and what is older than a day.
    let seconds = now.nanoseconds / 1_000_000_000
    files = files.filter { file in
      let time = Int64(file.key.suffix(10)) ?? 0
      return file.key.prefix(13) != name.prefix(13) && time + 86_400 >= seconds
    }
    files[name] = picture.body
    return true
  }

  private mutating func retry() -> Int {
    failures += 1
    return failures <= 3 ? [15, 30, 60][failures - 1] : 900
  }
}
