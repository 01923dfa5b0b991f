extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> { Self(value: nil) }

  public static func result<S: SnippetIntent>(snippetIntent: S) -> Self
  where Self == IntentResultContainer<Never, Never, S, Never> { Self(value: nil) }

  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(value: nil, dialog: dialog)
  }

  public static func result<S: SnippetIntent>(dialog: IntentDialog, snippetIntent: S) -> Self
  where Self == IntentResultContainer<Never, Never, S, IntentDialog> {
    Self(value: nil, dialog: dialog)
  }

  public static func result<I: AppIntent>(opensIntent: I) -> Self
  where Self == IntentResultContainer<Never, I, Never, Never> {
    Self(value: nil, next: opensIntent)
  }

  public static func result<I: AppIntent>(opensIntent: I, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, I, Never, IntentDialog> {
    Self(value: nil, next: opensIntent, dialog: dialog)
  }

  public static func result<V: _IntentValue>(value: V) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> { Self(value: value) }

  public static func result<V: _IntentValue, S: SnippetIntent>(value: V, snippetIntent: S) -> Self
  where Self == IntentResultContainer<V, Never, S, Never> { Self(value: value) }

  public static func result<V: _IntentValue>(value: V, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  public static func result<V: _IntentValue, S: SnippetIntent>(
    value: V, dialog: IntentDialog, snippetIntent: S
  ) -> Self
  where Self == IntentResultContainer<V, Never, S, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  public static func result<V: _IntentValue, I: AppIntent>(value: V, opensIntent: I) -> Self
  where Self == IntentResultContainer<V, I, Never, Never> { Self(value: value, next: opensIntent) }

  public static func result<V: _IntentValue, I: AppIntent>(
    value: V, opensIntent: I, dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<V, I, Never, IntentDialog> {
    Self(value: value, next: opensIntent, dialog: dialog)
  }
}
