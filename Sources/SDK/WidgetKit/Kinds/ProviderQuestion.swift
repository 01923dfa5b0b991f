internal import AppleFoundation
internal import CWidgetABI

/// What a provider is asked.
struct ProviderQuestion: Sendable {
  /// Which of the three questions it is.
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
  /// What authors are told about the widget.
  let context: TimelineProviderContext
  /// The values of the kind's parameters, `nil` for those that are unset.
  let values: [IntentParameterValue?]

  init(_ call: Call, context: TimelineProviderContext, values: [IntentParameterValue?]) {
    self.call = call
    self.context = context
    self.values = values
  }
}
