public import Foundation

/// The text is drawn, or the label of an empty text; nothing can be typed in a widget.
public struct TextField<Label> {
  let text: String
  let label: Label
}

extension TextField: View where Label: View {
  public var body: some View {
    HStack {
      if text.isEmpty { label.foregroundStyle(.tertiary) } else { Text(verbatim: text) }
    }
    .diagnosed("a text field cannot be used in a widget: its text is drawn")
  }

  /// `prompt` is ignored.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(text: text.wrappedValue, label: label()) }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text.wrappedValue, label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text.wrappedValue, label: Text(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) { self.init(text: text.wrappedValue, label: prompt ?? Text(titleKey)) }

  /// `axis` is ignored.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text.wrappedValue, label: Text(titleKey))
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: format.format(value.wrappedValue), label: prompt ?? Text(titleKey))
  }
}

/// One dot is drawn for each character.
public struct SecureField {
  let dots: String
  let label: Text
}

extension SecureField: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    let dots = String(repeating: "•", count: text.wrappedValue.count)
    self.init(dots: dots, label: Text(titleKey))
  }

  public var body: some View { TextField(text: dots, label: label) }
}

/// The text is drawn; nothing can be typed in a widget.
public struct TextEditor: View {
  nonisolated let text: String

  public nonisolated init(text: Binding<String>) { self.text = text.wrappedValue }

  public var body: some View {
    Text(verbatim: text).diagnosed("a text field cannot be used in a widget: its text is drawn")
  }
}

/// No effect: text fields have a single look.
@MainActor @preconcurrency
public protocol TextFieldStyle {}

/// No effect: text fields have a single look.
public struct _PlainTextFieldStyle: TextFieldStyle {
  nonisolated init() {}
}

extension TextFieldStyle where Self == _PlainTextFieldStyle {
  public nonisolated static var automatic: _PlainTextFieldStyle { .init() }
  public nonisolated static var plain: _PlainTextFieldStyle { .init() }
  public nonisolated static var roundedBorder: _PlainTextFieldStyle { .init() }
}

extension View {
  /// No effect: of a text field, only the text is drawn.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}
