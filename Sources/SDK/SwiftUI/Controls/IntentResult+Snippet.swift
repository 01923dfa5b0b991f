public import AppIntents

/// The forms of an answer that shows a view. It is not drawn: a widget has no place for it.
extension IntentResult {
  /// An answer with a view.
  public static func result<Snippet: View>(view: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> { Self(value: nil) }

  /// An answer with a view.
  public static func result<Snippet: View>(@ViewBuilder content: () -> Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> { Self(value: nil) }

  /// An answer with words and a view.
  public static func result<Snippet: View>(dialog: IntentDialog, view: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    Self(value: nil, dialog: dialog)
  }

  /// An answer with words and a view.
  public static func result<Snippet: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Snippet
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    Self(value: nil, dialog: dialog)
  }

  /// An answer with a value and a view.
  public static func result<V: _IntentValue, Snippet: View>(value: V, view: Snippet) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, Never> { Self(value: value) }

  /// An answer with a value and a view.
  public static func result<V: _IntentValue, Snippet: View>(
    value: V, @ViewBuilder content: () -> Snippet
  ) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, Never> { Self(value: value) }

  /// An answer with a value, words and a view.
  public static func result<V: _IntentValue, Snippet: View>(
    value: V, dialog: IntentDialog, view: Snippet
  ) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  /// An answer with a value, words and a view.
  public static func result<V: _IntentValue, Snippet: View>(
    value: V, dialog: IntentDialog, @ViewBuilder content: () -> Snippet
  ) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, IntentDialog> {
    Self(value: value, dialog: dialog)
  }
}
