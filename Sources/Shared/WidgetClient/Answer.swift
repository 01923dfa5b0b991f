public import WidgetWire

/// What the host answered when it did not say no.
public struct Answer: Hashable, Sendable {
  /// What the header tells.
  public var fields: [WireField]
  /// The body, byte for byte; empty if there is none.
  public var body: [UInt8]

  /// Makes an answer.
  public init(fields: [WireField], body: [UInt8]) {
    self.fields = fields
    self.body = body
  }
}
