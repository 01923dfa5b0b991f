// The modifiers of this file are accepted and have no effect: an archive has a label, a value, a
// hint and an identifier for each view.

extension View {
  /// No effect: clicks open links and perform actions.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }
  /// No effect: nothing is adjusted in a widget.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// No effect: a screen reader reads in the order of the views.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  /// No effect: a widget takes no voice input.
  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [LocalizedStringKey]
  ) -> some View { self }
  /// No effect: a widget takes no voice input.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  /// No effect: a screen reader reads the views as they are.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  /// No effect: a screen reader reads the views as they are.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View { self }
  /// No effect: large letters are not shown on demand.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  /// No effect: large letters are not shown on demand.
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
  /// No effect: headings are texts.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    self
  }
  /// No effect: colours are not inverted.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }
  /// No effect: clicks open links and perform actions.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
  /// No effect: a screen reader reads the views as they are.
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: a screen reader reads the views as they are.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }
  /// No effect: an archive has a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: LocalizedStringKey
  ) -> some View { self }
  /// No effect: an archive has a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(_ label: Text, _ value: Text) -> some View {
    self
  }
  /// No effect: a screen reader reads the views as they are.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: a screen reader reads the views as they are.
  public nonisolated func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View {
    self
  }
  /// No effect: the focus of a screen reader cannot be set.
  public nonisolated func accessibilityFocused(_ condition: Bool) -> some View { self }
}
