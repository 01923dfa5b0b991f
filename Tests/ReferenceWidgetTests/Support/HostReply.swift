import WidgetWire

/// What the host answered.
struct HostReply {
  var fields: [WireField]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of a key in the header.
  func field(_ key: String) -> String? { fields.first { $0.key == key }?.value }
}
