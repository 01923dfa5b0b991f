import Foundation
import Logging
import PanelProtocol
import Synchronization
import Testing
import WidgetModel

@testable import PanelService

/// A service on a folder of its own, with a scripted host.
final class PanelFixture {
  let directory = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
  let folder: PanelFolder
  let host: ScriptedHost
  let log = CollectedLines()
  var now = Timestamp(seconds: 1_699_920_000)
  let mac = "A4:CF:12:00:FE:01"

  init() {
    folder = PanelFolder(stateDirectory: directory)
    host = ScriptedHost(now: now)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func service(_ declared: [DeclaredPanel] = []) -> PanelService {
    let log = log
    return PanelService(
      folder: folder, host: host, declared: declared,
      logger: Logger(label: "test") { _ in CollectingHandler(lines: log) })
  }

  func panel(
    _ name: String = "desk", mac: String? = nil, widgets: [(String, Int)] = [("agenda", 900)],
    palette: PicturePalette = .gray1
  ) throws -> Panel {
    let items = try widgets.map {
      Playlist.Item(try #require(WidgetID($0.0)), seconds: $0.1)
    }
    return Panel(
      name: name, mac: try #require(MACAddress(mac ?? self.mac)), palette: palette,
      playlist: Playlist(items))
  }

  func pass(_ seconds: Int) {
    now = now + .seconds(seconds)
    host.now = now
  }

  func script(_ id: String, _ widget: ScriptedHost.Widget) throws {
    host.widgets[try #require(WidgetID(id))] = widget
  }

  func request(
    _ path: String, method: String = "GET", body: String = "", _ headers: [String: String]
  ) -> PanelHTTPRequest {
    PanelHTTPRequest(
      method: method, path: path, origin: "http://10.0.0.2:7080", body: Array(body.utf8)
    ) { headers[$0] }
  }
}

/// Lines of a log.
final class CollectedLines: Sendable {
  private let kept = Mutex<[String]>([])

  var all: [String] { kept.withLock { $0 } }

  func append(_ line: String) { kept.withLock { $0.append(line) } }
}

struct CollectingHandler: LogHandler {
  var lines: CollectedLines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.append("\(event.message)")
  }
}
