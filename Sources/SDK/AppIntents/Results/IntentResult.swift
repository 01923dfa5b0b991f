public protocol IntentResult: Sendable {
  /// The intent to perform next. Not for use by authors.
  var _nextIntent: (any AppIntent)? { get }
}

extension IntentResult {
  public var _nextIntent: (any AppIntent)? { nil }
}

public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value: _IntentValue
  var value: Value? { get }
}

public protocol ProvidesDialog: IntentResult {
  var dialog: IntentDialog? { get }
}

public protocol ShowsSnippetView: IntentResult {}

public protocol ShowsSnippetIntent: IntentResult {}

public protocol OpensIntent: IntentResult {}

/// A result with an optional value, next intent, view and dialog.
///
/// `@unchecked Sendable`: a result passes once from `perform()` to its caller.
public struct IntentResultContainer<Value, OpensAppIntent, SnippetView, Dialog>: IntentResult,
  @unchecked Sendable
{
  public let value: Value?
  public let dialog: IntentDialog?
  /// The intent to perform next.
  public let _nextIntent: (any AppIntent)?

  package init(
    value: Value?, next: (any AppIntent)? = nil, dialog: IntentDialog? = nil
  ) {
    self.value = value
    _nextIntent = next
    self.dialog = dialog
  }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView {}
extension IntentResultContainer: ShowsSnippetIntent {}
// Unconditional, because Apple lets `.result()` be the result of a function with `some OpensIntent`.
extension IntentResultContainer: OpensIntent {}
