internal import CWidgetABI
internal import WidgetModel

/// The data that a provider has put into its sink: a state machine without clock or threads.
///
/// A refusal is permanent: a result that was refused in part is refused completely.
struct SinkState {
  /// The kind of the call; only provider functions have entries.
  let call: ProviderCall
  /// The parameter of a call for options, otherwise `nil`.
  let parameter: ParameterDeclaration?
  /// The complete entries, in order of arrival.
  private(set) var entries: [Entry] = []
  /// The options of the parameter, in order of arrival.
  var options: [ParameterOption] = []
  /// The value to record; `nil` for none.
  private(set) var recorded: Double?
  /// The timeline's reload policy.
  private(set) var policy = ReloadPolicy.atEnd
  /// The first reason for refusing the result, for the plugin's author; `nil` if there is none.
  private(set) var refusal: String?
  /// The provider's own error message; may be empty.
  private(set) var errorMessage = ""
  /// The entry between `entry_begin` and `entry_end`.
  var draft: Draft?
  /// The size of the result so far.
  var size = ResultSize()

  /// An incomplete entry.
  struct Draft {
    var date: Timestamp
    var relevance: Relevance?
    var contentType: String?
    var payload: [UInt8] = []
    var url: String?
    var views = ViewDraft()
  }

  /// Creates an empty state.
  init(for call: ProviderCall = .timeline, parameter: ParameterDeclaration? = nil) {
    self.call = call
    self.parameter = parameter
  }

  /// Performs a function of the sink or of an extension. Refuses calls without entries, and
  /// functions during the layout of a tree, when only the functions for layout callbacks are
  /// permitted.
  mutating func perform(
    _ function: String, _ change: (inout SinkState) -> wh_status
  ) -> wh_status {
    guard call.givesEntries else {
      return refuse(WH_STATE, "\(function) was called for \(call.phrase), which has no entries")
    }
    guard draft?.views.isInLayout != true else {
      return refuse(WH_STATE, "\(function) was called during tree_end")
    }
    return change(&self)
  }

  /// Sets the value to record.
  mutating func record(_ value: Double) -> wh_status {
    guard value.isFinite else {
      return refuse(WH_INVALID, "record was called with a value that is not finite")
    }
    recorded = value
    return wh_status(WH_OK)
  }

  /// Begins an entry. If score and duration are both 0, the entry has no relevance.
  mutating func beginEntry(
    date: Timestamp, relevance score: Double, duration: Duration
  ) -> wh_status {
    guard draft == nil else {
      return refuse(WH_STATE, "entry_begin was called inside an entry; call entry_end first")
    }
    guard entries.count < OutputLimits.entries else {
      return refuse(WH_LIMIT, "more than \(OutputLimits.entries) entries")
    }
    let isRelevant = score != 0 || duration != .zero
    draft = Draft(
      date: date, relevance: isRelevant ? Relevance(score: score, duration: duration) : nil)
    return wh_status(WH_OK)
  }

  /// Sets the content type of the entry's payload.
  mutating func setContentType(_ text: PluginText) -> wh_status {
    guard let draft else {
      return refuse(WH_STATE, "payload_type was called outside an entry; call entry_begin first")
    }
    guard draft.contentType == nil else {
      return refuse(WH_STATE, "payload_type was called twice in one entry")
    }
    switch text.checked(limit: OutputLimits.contentTypeBytes) {
    case .failure(let flaw): return refuse(flaw.status, "the content type \(flaw.reason)")
    case .success(let type):
      guard type.isMediaType else {
        return refuse(WH_INVALID, "\"\(type)\" is not a content type such as application/json")
      }
      return keep(byteCount: type.utf8.count) { $0.contentType = type }
    }
  }

  /// Appends bytes to the entry's payload. The payload alone is limited here; the entry's end counts it, if no
  /// entry has an equal one.
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> wh_status {
    // Not bound to a name, because a second reference to the payload would copy the payload for
    // each piece.
    guard draft != nil else {
      return refuse(WH_STATE, "write was called outside an entry; call entry_begin first")
    }
    guard draft?.contentType != nil else {
      return refuse(WH_STATE, "write was called before payload_type")
    }
    guard bytes.count <= OutputLimits.archiveBytes - (draft?.payload.count ?? 0) else {
      return refuse(WH_LIMIT, ResultSize.excess)
    }
    draft?.payload.append(contentsOf: bytes)
    return wh_status(WH_OK)
  }

  /// Sets the deep link of the entry.
  mutating func setURL(_ text: PluginText) -> wh_status {
    guard let draft else {
      return refuse(WH_STATE, "url was called outside an entry; call entry_begin first")
    }
    guard draft.url == nil else { return refuse(WH_STATE, "url was called twice in one entry") }
    switch text.checked(limit: OutputLimits.urlBytes) {
    case .failure(let flaw): return refuse(flaw.status, "the url \(flaw.reason)")
    case .success(let url):
      if let flaw = url.absoluteURLFlaw { return refuse(WH_INVALID, flaw) }
      return keep(byteCount: url.utf8.count) { $0.url = url }
    }
  }

  /// Ends the present entry.
  mutating func endEntry() -> wh_status {
    guard let draft else { return refuse(WH_STATE, "entry_end was called outside an entry") }
    guard !draft.views.isOpen else {
      return refuse(WH_STATE, "entry_end was called inside a tree; call tree_end first")
    }
    let views = draft.views.views
    guard let contentType = draft.contentType ?? views.map({ _ in EntryViews.contentType }) else {
      return refuse(
        WH_STATE, "entry_end was called for an entry without payload_type and without a tree")
    }
    guard let payload = size.share(draft.payload) else {
      return refuse(WH_LIMIT, ResultSize.excess)
    }
    entries.append(
      Entry(
        date: draft.date, relevance: draft.relevance, contentType: contentType,
        payload: payload, url: draft.url, views: views))
    self.draft = nil
    return wh_status(WH_OK)
  }

  /// Sets the reload policy by its number in the C ABI.
  mutating func setPolicy(_ policy: UInt32, date: Timestamp) -> wh_status {
    switch Int(policy) {
    case WH_POLICY_AT_END: self.policy = .atEnd
    case WH_POLICY_AFTER: self.policy = .after(date)
    case WH_POLICY_NEVER: self.policy = .never
    default: return refuse(WH_INVALID, "the policy \(policy) does not exist")
    }
    return wh_status(WH_OK)
  }

  /// Stores the provider's message for the case of a failure.
  mutating func setError(_ message: String) { errorMessage = message }

  /// Records a reason for refusing the result. If a limit is exceeded, the open entry is named,
  /// counted from 0: function and arguments may be the same in each entry.
  @discardableResult
  mutating func refuse(_ status: Int, _ reason: String) -> wh_status {
    let isOfEntry = status == WH_LIMIT && draft != nil
    refusal = refusal ?? (isOfEntry ? "entry \(entries.count): \(reason)" : reason)
    return wh_status(status)
  }

  /// The flaw of the result as a whole after the provider's completion; `nil` if there is none.
  var fault: String? {
    if let refusal { return refusal }
    if let draft {
      return draft.views.isInLayout
        ? "complete was called inside a callback of the view extension, during tree_end"
        : "the last entry was not ended with entry_end"
    }
    return entries.isEmpty && call.givesEntries ? "the provider added no entries" : nil
  }

  private mutating func keep(byteCount count: Int, _ change: (inout Draft) -> Void) -> wh_status {
    guard var draft = draft.take() else {
      return refuse(WH_STATE, "a function was called outside an entry")
    }
    guard size.add(count) else {
      self.draft = draft
      return refuse(WH_LIMIT, ResultSize.excess)
    }
    defer { self.draft = draft }
    change(&draft)
    return wh_status(WH_OK)
  }
}

/// The function of `wh_host_options`.
extension SinkState {
  /// The texts of an option from the plugin.
  struct OptionTexts {
    var value: PluginText
    /// The title; `nil` for NULL.
    var title: PluginText?
    /// The section; `nil` for NULL.
    var section: PluginText?
  }

  /// Adds an option of the parameter.
  mutating func addOption(_ texts: OptionTexts) -> wh_status {
    guard call == .options else {
      return refuse(WH_STATE, "add was called for \(call.phrase), which has no options")
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

  /// Throws if the value would be invalid in a configuration.
  private func check(_ value: String) throws(PluginText.Flaw) {
    do throws(ParameterError) {
      _ = try parameter?.resolve(.text([value]))
    } catch {
      throw PluginText.Flaw(status: WH_INVALID, reason: "value of an option is invalid: \(error)")
    }
  }

  private static func optionText(
    _ text: PluginText, _ what: String, mayBeEmpty: Bool = false
  ) throws(PluginText.Flaw) -> String {
    switch text.checked(limit: OutputLimits.optionBytes, mayBeEmpty: mayBeEmpty) {
    case .failure(let flaw):
      throw PluginText.Flaw(status: flaw.status, reason: "\(what) of an option \(flaw.reason)")
    case .success(let text):
      if let character = text.controlCharacter {
        throw PluginText.Flaw(
          status: WH_INVALID, reason: "\(what) of an option contains \(character)")
      }
      return text
    }
  }
}

extension ProviderCall {
  /// The call with its article, for messages to plugin authors.
  var phrase: String {
    switch self {
    case .placeholder, .snapshot, .timeline: "a \(name)"
    case .action: "an action"
    case .options: "options"
    }
  }
}

/// A refusal by a function of the sink or of an extension, which then has no effect.
struct SinkRefusal: Error, Hashable {
  /// The return value of the function: a negative `WH_...` constant.
  var status: Int
  /// The function, its argument and the flaw, for the plugin's author.
  var reason: String
}
