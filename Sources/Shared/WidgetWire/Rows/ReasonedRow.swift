public import WidgetModel

/// A row with a reason: a sentence for people, and a stable code with values for programs.
public protocol ReasonedRow {
  /// The reason in words; the words may change between versions.
  var reason: String? { get set }
  /// The name of a ``ReasonCode``.
  var reasonCode: String? { get set }
  /// The values of the code; `nil` for a code without values.
  var reasonValues: ReasonValues? { get set }
}

extension ReasonedRow {
  /// Sets the reason to a delay of a reload.
  public mutating func explain(by reason: DelayReason) {
    explain(.delay(reason.code), reason.description, reason.values)
  }

  /// Sets the reason to the reason of a provider call.
  public mutating func explain(by reason: CallReason) { explain(.call(reason), reason.name) }

  /// Sets the reason to an error.
  public mutating func explain(by error: WidgetError) {
    explain(.error(error.code), error.description)
  }

  /// Sets the reason from a code, a text and values.
  public mutating func explain(
    _ code: ReasonCode, _ sentence: String, _ values: ReasonValues? = nil
  ) {
    reason = sentence
    reasonCode = code.name
    reasonValues = values
  }

  /// The reason of a reload's delay, made from the code; `nil` for any other code.
  public var delayReason: DelayReason? {
    guard case .delay(let code)? = reasonCode.flatMap(ReasonCode.init) else { return nil }
    return DelayReason(code, reasonValues)
  }
}

extension ReloadRow: ReasonedRow {}
extension HistoryRow: ReasonedRow {}

extension WhyNext {
  /// Creates the next refresh with its codes and its sentence.
  public init(_ next: NextRefresh, policy: ReloadPolicy.Name?) {
    self.init(reason: next.sentence(policy: policy))
    at = next.date.map(WireTime.init)
    reasonCode = next.code.name
    reasonValues = next.values
    cause = next.cause?.name
    self.policy = policy?.rawValue
  }

  /// The refresh given by the codes; `nil` for codes unknown to this version.
  public var refresh: NextRefresh? {
    NextRefresh(code: reasonCode, reasonValues, cause: cause, at: at)
  }
}

extension WidgetRow {
  /// The next refresh given by the codes; `nil` for codes unknown to this version.
  public var nextRefresh: NextRefresh? {
    NextRefresh(code: nextReasonCode, nextReasonValues, cause: nextCause, at: next)
  }

  /// Sets the next refresh with its codes and its reason in words.
  public mutating func setNext(_ refresh: NextRefresh) {
    next = refresh.date.map(WireTime.init)
    nextReason = refresh.description
    nextReasonCode = refresh.code.name
    nextReasonValues = refresh.values
    nextCause = refresh.cause?.name
  }
}

extension NextRefresh {
  fileprivate init?(code: String?, _ values: ReasonValues?, cause: String?, at date: WireTime?) {
    guard let code = code.flatMap(ReasonCode.init) else { return nil }
    let known = cause.flatMap(ReasonCode.init)
    if cause != nil && known == nil { return nil }
    self.init(code, values, cause: known, date: date?.timestamp)
  }
}
