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

/// What becomes of the parts of a view for a screen reader.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// They are left out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// They are read by themselves.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// They are read as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is to a screen reader.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Takes bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = Self(rawValue: 1)
  /// A heading.
  public static let isHeader = Self(rawValue: 2)
  /// A link.
  public static let isLink = Self(rawValue: 4)
  /// A picture.
  public static let isImage = Self(rawValue: 8)
  /// Something chosen.
  public static let isSelected = Self(rawValue: 16)
  /// Text that does not change.
  public static let isStaticText = Self(rawValue: 32)
  /// Something that changes often.
  public static let updatesFrequently = Self(rawValue: 64)
}
