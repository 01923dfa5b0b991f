/// What an intent answers.
public protocol IntentResult: Sendable {
  /// The intent that is performed next.
  var _nextIntent: (any AppIntent)? { get }
}

extension IntentResult {
  /// None.
  public var _nextIntent: (any AppIntent)? { nil }
}

/// An answer with a value.
public protocol ReturnsValue<Value>: IntentResult {
  /// The type of the value.
  associatedtype Value: _IntentValue
  /// The value.
  var value: Value? { get }
}

/// An answer that says something.
public protocol ProvidesDialog: IntentResult {
  /// What it says.
  var dialog: IntentDialog? { get }
}

/// An answer that shows a view.
public protocol ShowsSnippetView: IntentResult {}

/// An answer that shows the view of another intent.
public protocol ShowsSnippetIntent: IntentResult {}

/// An answer that has another intent performed.
public protocol OpensIntent: IntentResult {}

/// An answer with any of a value, an intent that comes next, a view and words.
///
/// Unchecked: an answer is handed from `perform()` to its caller, once.
public struct IntentResultContainer<Value, OpensAppIntent, SnippetView, Dialog>: IntentResult,
  @unchecked Sendable
{
  /// The value.
  public let value: Value?
  /// What it says.
  public let dialog: IntentDialog?
  /// The intent that is performed next.
  public let _nextIntent: (any AppIntent)?

  /// Makes an answer.
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
extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}
