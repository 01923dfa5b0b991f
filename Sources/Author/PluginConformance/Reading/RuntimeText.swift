internal import WidgetModel

/// The texts of a worker's runtime about a plugin. The channel carries its warnings as texts; this table
/// is the only place that reads them.
enum RuntimeText {
  /// Returns the topic of a warning about a call; `nil` for a warning about views.
  static func topic(of warning: String) -> Flaw.Topic? {
    if warning == TimelineWarning.unsorted.description { return .order }
    if warning == TimelineWarning.policyIsNever.description { return .policy }
    if warning.isTail(of: TimelineWarning.datesClamped(count: 0)) { return .dates }
    if warning.isTail(of: TimelineWarning.relevanceDropped(count: 0)) { return .relevance }
    if warning.contains("has one entry; the first of") { return .surplus }
    if warning.hasPrefix("complete was called more than once")
      || warning.hasPrefix("the provider called complete and then returned")
    {
      return .completion
    }
    return nil
  }

  /// Whether a log line tells that a function of the sink was called after the end of its call.
  static func isLateUse(_ line: String) -> Bool {
    line.contains(" was called after ") && line.hasSuffix(" had ended")
  }

  /// Whether the message of a failure is the runtime's, because the provider gave none.
  static func isSilence(_ message: String) -> Bool {
    message.hasPrefix("status -") && message.hasSuffix(", without a message")
  }
}

extension String {
  /// Whether the text is that of `warning`, whose count is 0, with another count.
  fileprivate func isTail(of warning: TimelineWarning) -> Bool {
    hasSuffix(warning.description.drop { $0 == "0" }) && first?.isNumber == true
  }
}
