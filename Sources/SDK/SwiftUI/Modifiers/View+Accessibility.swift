extension View {
  /// What a screen reader says instead.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    attribute(.accessibilityLabel, .string(label.plainString))
  }
  /// What a screen reader says instead.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }
  /// What a screen reader says instead.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  /// The value that a screen reader says.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    attribute(.accessibilityValue, .string(value.plainString))
  }
  /// The value that a screen reader says.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }
  /// The value that a screen reader says.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  /// What a screen reader says about using it.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    attribute(.accessibilityHint, .string(hint.plainString))
  }
  /// What a screen reader says about using it.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }
  /// Whether a screen reader leaves it out.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    attribute(.accessibilityHidden, .flag(hidden))
  }
  /// A name for tools and tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    eachNode { node, _ in
      var node = node
      if !identifier.isEmpty { node.attributes[.identifier] = .string(identifier.withoutNUL) }
      return node
    }
  }
  /// What a screen reader says about using it.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }
  /// What a screen reader says instead, in the older words.
  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// The value that a screen reader says, in the older words.
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// What a screen reader says about using it, in the older words.
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// Whether a screen reader leaves it out, in the older words.
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// A name for tools and tests, in the older words.
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  /// No effect: a screen reader knows what texts, pictures and links are.
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    self
  }
  /// No effect: a screen reader knows what texts, pictures and links are.
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    self
  }
  /// No effect: a screen reader reads in the order of the views.
  public nonisolated func accessibility(sortPriority: Double) -> some View { self }
  /// No effect: a screen reader decides what belongs together.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  /// No effect: a screen reader knows what texts, pictures and links are.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// No effect: a screen reader knows what texts, pictures and links are.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
}
