internal import CWidgetABI
internal import WidgetModel

/// The function of `wh_host_options`.
extension SinkState {
  /// The texts of an option as the plugin gives them.
  struct OptionTexts {
    var value: PluginText
    /// `nil` for NULL.
    var title: PluginText?
    /// `nil` for NULL.
    var section: PluginText?
  }

  /// Adds an option.
  mutating func addOption(_ texts: OptionTexts) -> wh_status {
    guard call == .options else {
      return refuse(WH_STATE, "add in a call for \(call.phrase), which has no options")
    }
    guard options.count < OutputLimits.options else {
      return refuse(WH_LIMIT, "more than \(OutputLimits.options) options")
    }
    do throws(PluginText.Flaw) {
      let value = try Self.optionText(texts.value, "value")
      let title = try texts.title.map { text throws(PluginText.Flaw) in
        try Self.optionText(text, "title", mayBeEmpty: true)
      }
      let section = try texts.section.map { text throws(PluginText.Flaw) in
        try Self.optionText(text, "section", mayBeEmpty: true)
      }
      try check(value)
      options.append(ParameterOption(value: value, title: title, section: section))
      return wh_status(WH_OK)
    } catch {
      return refuse(error.status, "the \(error.reason)")
    }
  }

  /// Whether the value is one that could be configured.
  private func check(_ value: String) throws(PluginText.Flaw) {
    do throws(ParameterError) {
      _ = try parameter?.resolve(.text([value]))
    } catch {
      throw PluginText.Flaw(status: WH_INVALID, reason: "value of an option does not fit: \(error)")
    }
  }

  private static func optionText(
    _ text: PluginText, _ what: String, mayBeEmpty: Bool = false
  ) throws(PluginText.Flaw) -> String {
    switch text.checked(limit: OutputLimits.optionBytes, mayBeEmpty: mayBeEmpty) {
    case .failure(let flaw):
      throw PluginText.Flaw(status: flaw.status, reason: "\(what) of an option \(flaw.reason)")
    case .success(let text):
      guard text == text.printable else {
        throw PluginText.Flaw(
          status: WH_INVALID, reason: "\(what) of an option holds a control character")
      }
      return text
    }
  }
}

extension ProviderCall {
  /// With its article, for messages to authors.
  var phrase: String {
    switch self {
    case .placeholder, .snapshot, .timeline: "a \(name)"
    case .action: "an action"
    case .options: "options"
    }
  }
}
