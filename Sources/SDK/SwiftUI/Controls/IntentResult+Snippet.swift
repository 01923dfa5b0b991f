public import AppIntents

/// Results with a snippet view. The view is never drawn: a widget has no place for snippets.
extension IntentResult {
  public static func result<Snippet: View>(view: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> { Self(value: nil) }

  public static func result<Snippet: View>(@ViewBuilder content: () -> Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> { Self(value: nil) }

  public static func result<Snippet: View>(dialog: IntentDialog, view: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    Self(value: nil, dialog: dialog)
  }

  public static func result<Snippet: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Snippet
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    Self(value: nil, dialog: dialog)
  }

  public static func result<V: _IntentValue, Snippet: View>(value: V, view: Snippet) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, Never> { Self(value: value) }

  public static func result<V: _IntentValue, Snippet: View>(
    value: V, @ViewBuilder content: () -> Snippet
  ) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, Never> { Self(value: value) }

  public static func result<V: _IntentValue, Snippet: View>(
    value: V, dialog: IntentDialog, view: Snippet
  ) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  public static func result<V: _IntentValue, Snippet: View>(
    value: V, dialog: IntentDialog, @ViewBuilder content: () -> Snippet
  ) -> Self
  where Self == IntentResultContainer<V, Never, Snippet, IntentDialog> {
    Self(value: value, dialog: dialog)
  }
}
