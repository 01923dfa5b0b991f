public import WidgetModel

/// The answer to one request, in neither form yet.
public enum Reply: Hashable, Sendable {
  /// It was done.
  case ok([WireField] = [], body: ReplyBody = .none)
  /// It was not; the fields are for programs. An error has no body.
  case error(WidgetError, fields: [WireField] = [])
}
