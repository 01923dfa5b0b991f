public import AppleFoundation

// Texts of modifiers from a `LocalizedStringResource`, as Apple's overloads.
extension View {
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: LocalizedStringResource) -> some View {
    accessibilityLabel(Text(label))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: LocalizedStringResource) -> some View {
    accessibilityValue(Text(value))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: LocalizedStringResource) -> some View {
    accessibilityHint(Text(hint))
  }
  /// No effect: a widget has no bars.
  @_disfavoredOverload
  public nonisolated func navigationTitle(
    _ titleResource: LocalizedStringResource
  ) -> some View { self }
  /// No effect: a widget shows no help.
  @_disfavoredOverload
  public nonisolated func help(_ textResource: LocalizedStringResource) -> some View { self }
  /// No effect: nothing is presented in a widget.
  @_disfavoredOverload
  public nonisolated func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  @_disfavoredOverload
  public nonisolated func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }
}
