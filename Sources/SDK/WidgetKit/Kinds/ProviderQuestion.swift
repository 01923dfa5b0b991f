internal import AppleFoundation
internal import CWidgetABI

/// A call of the host, in the terms of a provider.
struct ProviderQuestion: Sendable {
  /// The three functions of a provider.
  enum Call: Sendable {
    case placeholder
    case snapshot
    case timeline

    init(_ constant: UInt32) {
      switch Int(constant) {
      case WH_CALL_PLACEHOLDER: self = .placeholder
      case WH_CALL_SNAPSHOT: self = .snapshot
      default: self = .timeline
      }
    }
  }

  let call: Call
  /// The description of the widget for authors.
  let context: TimelineProviderContext
  /// The values of the kind's parameters, with `nil` for each unset value.
  let values: [IntentParameterValue?]

  init(_ call: Call, context: TimelineProviderContext, values: [IntentParameterValue?]) {
    self.call = call
    self.context = context
    self.values = values
  }
}
