// Titles from a `LocalizedStringResource`. The overloads are disfavoured, as in Apple's module: a
// string literal stays a `LocalizedStringKey`.
public import AppleFoundation

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: Text(titleResource), icon: Image(systemName: name))
  }

  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, image name: String) {
    self.init(title: Text(titleResource), icon: Image(name))
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, image resource: ImageResource
  ) { self.init(title: Text(titleResource), icon: Image(resource)) }
}

extension Button where Label == Text {
  @_disfavoredOverload
  @preconcurrency
  public nonisolated init(
    _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(titleResource) } }

  @_disfavoredOverload
  @preconcurrency
  public nonisolated init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleResource) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload
  @preconcurrency
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      SwiftUI.Label(titleResource, systemImage: systemImage)
    }
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { SwiftUI.Label(titleResource, systemImage: systemImage) } }
}

extension Link where Label == Text {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension Menu where Label == Text, Content: View {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(titleResource) } }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) { self.init(header: Text(titleResource), content: content) }
}

extension Picker where Label == Text, Content: View {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(titleResource) }) }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(LocalizedStringKey(titleResource), text: text)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?
  ) { self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt) }
}

extension SecureField {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(LocalizedStringKey(titleResource), text: text)
  }
}

extension LabeledContent where Label == Text, Content: View {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(titleResource) } }
}

extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleResource) })
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource) {
    self.init(LocalizedStringKey(titleResource))
  }

  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleResource: LocalizedStringResource, value: V?, total: V = 1
  ) { self.init(LocalizedStringKey(titleResource), value: value, total: total) }
}
