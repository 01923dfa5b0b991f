public import Foundation

/// Text that is typed. Nobody can type in a widget: the text of now is drawn, or the words that stand
/// for it.
public struct TextField<Label> {
  let text: String
  let label: Label
}

extension TextField: View where Label: View {
  /// The text, or else the words.
  public var body: some View {
    HStack {
      if text.isEmpty { label.foregroundStyle(.tertiary) } else { Text(verbatim: text) }
    }
    .diagnosed("a text field cannot be used in a widget: its text is drawn")
  }

  /// Takes the text, and words of a closure.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(text: text.wrappedValue, label: label()) }
}

extension TextField where Label == Text {
  /// Takes words and the text.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text.wrappedValue, label: Text(titleKey))
  }

  /// Takes words and the text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text.wrappedValue, label: Text(title))
  }

  /// Takes words and the text.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) { self.init(text: text.wrappedValue, label: prompt ?? Text(titleKey)) }

  /// Takes words and the text, in lines or not.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text.wrappedValue, label: Text(titleKey))
  }

  /// Takes words, and a value as a format style writes it.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: format.format(value.wrappedValue), label: prompt ?? Text(titleKey))
  }
}

/// Text that is typed and not shown: dots for its letters.
public struct SecureField {
  let dots: String
  let label: Text
}

extension SecureField: View {
  /// Takes words and the text.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    let dots = String(repeating: "•", count: text.wrappedValue.count)
    self.init(dots: dots, label: Text(titleKey))
  }

  /// The dots, or else the words.
  public var body: some View { TextField(text: dots, label: label) }
}

/// Text of several lines that is typed. Nobody can type in a widget: the text of now is drawn.
public struct TextEditor: View {
  nonisolated let text: String

  /// Takes the text.
  public nonisolated init(text: Binding<String>) { self.text = text.wrappedValue }

  /// The text.
  public var body: some View {
    Text(verbatim: text).diagnosed("a text field cannot be used in a widget: its text is drawn")
  }
}

/// No effect: fields of text have one look. How else it would be.
@MainActor @preconcurrency
public protocol TextFieldStyle {}

/// No effect: fields of text have one look. That one.
public struct _PlainTextFieldStyle: TextFieldStyle {
  nonisolated init() {}
}

extension TextFieldStyle where Self == _PlainTextFieldStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainTextFieldStyle { .init() }
  /// The text alone.
  public nonisolated static var plain: _PlainTextFieldStyle { .init() }
  /// In a round border.
  public nonisolated static var roundedBorder: _PlainTextFieldStyle { .init() }
}

extension View {
  /// No effect: of a field, its text is drawn.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}
