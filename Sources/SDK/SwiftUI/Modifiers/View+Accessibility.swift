extension View {
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    attribute(.accessibilityLabel, .string(label.plainString))
  }
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    attribute(.accessibilityValue, .string(value.plainString))
  }
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    attribute(.accessibilityHint, .string(hint.plainString))
  }
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    attribute(.accessibilityHidden, .flag(hidden))
  }
  /// An empty identifier is ignored; NUL characters are removed.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    eachNode { node, _ in
      var node = node
      if !identifier.isEmpty { node.attributes[.identifier] = .string(identifier.withoutNUL) }
      return node
    }
  }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }
  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  /// No effect: a screen reader derives the traits from the texts, pictures and links themselves.
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    self
  }
  /// No effect: a screen reader derives the traits from the texts, pictures and links themselves.
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    self
  }
  /// No effect: a screen reader reads in the order of the views.
  public nonisolated func accessibility(sortPriority: Double) -> some View { self }
  /// No effect: a screen reader decides on its own how to group views.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  /// No effect: a screen reader derives the traits from the texts, pictures and links themselves.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// No effect: a screen reader derives the traits from the texts, pictures and links themselves.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
}
