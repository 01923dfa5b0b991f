internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Writes server-sent events (HTML Standard, section 9.2.6): a name, one line of data, an empty line.
enum EventFrame {
  private struct HostRow: WireRow {
    var connected: Bool
    var message: String?
  }

  private struct RemovedRow: WireRow {
    var id: String
  }

  private struct RankOrder: WireRow {
    var ids: [String]
    var relevant: Int
  }

  /// The beginning of a stream: a browser that loses it connects again after a second.
  static let opening = ByteBuffer(string: "retry: 1000\n\n")

  static func host(_ host: WidgetHub.Host) -> ByteBuffer {
    switch host {
    case .connected: frame("host", HostRow(connected: true).json)
    case .lost(let reason): frame("host", HostRow(connected: false, message: reason).json)
    }
  }

  static func list(_ widgets: [HubWidget]) -> ByteBuffer {
    frame("widgets", widgets.map(\.json).jsonArray)
  }

  static func widget(_ widget: HubWidget) -> ByteBuffer { frame("widget", widget.json) }

  static func removed(_ id: WidgetID) -> ByteBuffer {
    frame("removed", RemovedRow(id: id.text).json)
  }

  static func rank(_ rank: WidgetHub.Rank) -> ByteBuffer {
    frame("rank", RankOrder(ids: rank.ids, relevant: rank.relevant).json)
  }

  static func dashboards(_ names: [DashboardName]) -> ByteBuffer {
    frame("dashboards", names.map(\.json).jsonArray)
  }

  /// Returns the event for a sheet of a preview, given as one line of JSON.
  static func sheet(_ json: ByteBuffer) -> ByteBuffer {
    frame("sheet", Array(json.readableBytesView))
  }

  /// Writes an event. JSON of the protocol has no line ends.
  private static func frame(_ event: String, _ json: [UInt8]) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(json.count + event.utf8.count + 16)
    buffer.writeString("event: \(event)\ndata: ")
    buffer.writeBytes(json)
    buffer.writeString("\n\n")
    return buffer
  }
}

extension Sequence<[UInt8]> {
  /// The objects as a JSON array.
  var jsonArray: [UInt8] {
    [UInt8(ascii: "[")] + joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }
}
