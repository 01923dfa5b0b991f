public import WidgetModel

/// A row that gives a reason: a sentence for people, a stable code with its values for programs.
public protocol ReasonedRow {
  /// The reason in words, which may change.
  var reason: String? { get set }
  /// The name of a ``ReasonCode``.
  var reasonCode: String? { get set }
  /// The values of the code; `nil` if it has none.
  var reasonValues: ReasonValues? { get set }
}

extension ReasonedRow {
  /// Sets the reason to one that holds a reload back.
  public mutating func explain(by reason: DelayReason) {
    explain(.delay(reason.code), reason.description, reason.values)
  }

  /// Sets the reason to one for which a provider is called.
  public mutating func explain(by reason: CallReason) { explain(.call(reason), reason.name) }

  /// Sets the reason to an error.
  public mutating func explain(by error: WidgetError) {
    explain(.error(error.code), error.description)
  }

  /// Sets the reason.
  public mutating func explain(
    _ code: ReasonCode, _ sentence: String, _ values: ReasonValues? = nil
  ) {
    reason = sentence
    reasonCode = code.name
    reasonValues = values
  }

  /// The reason that holds a reload back, made from its code; `nil` for any other.
  public var delayReason: DelayReason? {
    guard case .delay(let code)? = reasonCode.flatMap(ReasonCode.init) else { return nil }
    return DelayReason(code, reasonValues)
  }
}

extension ReloadRow: ReasonedRow {}
extension HistoryRow: ReasonedRow {}

extension WhyNext {
  /// Makes the next refresh; its codes and its sentence.
  public init(_ next: NextRefresh, policy: ReloadPolicy.Name?) {
    self.init(reason: next.sentence(policy: policy))
    at = next.date.map(WireTime.init)
    reasonCode = next.code.name
    reasonValues = next.delay?.values
    cause = next.cause?.name
    self.policy = policy?.rawValue
  }

  /// The refresh that the codes tell; `nil` if this version does not know them.
  public var refresh: NextRefresh? {
    NextRefresh(code: reasonCode, reasonValues, cause: cause, at: at)
  }
}

extension WidgetRow {
  /// The next refresh that the codes tell; `nil` if this version does not know them.
  public var nextRefresh: NextRefresh? {
    NextRefresh(code: nextReasonCode, nextReasonValues, cause: nextCause, at: next)
  }

  /// Sets the next refresh; its codes and its reason in words.
  public mutating func setNext(_ refresh: NextRefresh) {
    next = refresh.date.map(WireTime.init)
    nextReason = refresh.description
    nextReasonCode = refresh.code.name
    nextReasonValues = refresh.delay?.values
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
