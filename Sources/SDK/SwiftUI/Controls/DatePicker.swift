public import Foundation

/// Which parts of a date are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Hours and minutes.
  public static let hourAndMinute = Self(rawValue: 1)
  /// Day, month and year.
  public static let date = Self(rawValue: 2)
}

/// A date that is chosen. Nobody can choose in a widget: the date of now is drawn.
public struct DatePicker<Label> {
  /// Which parts of a date are chosen.
  public typealias Components = DatePickerComponents

  let date: Date
  let components: DatePickerComponents
  let label: Label
}

extension DatePicker: View where Label: View {
  /// The words, and the date.
  public var body: some View {
    HStack {
      label
      Spacer()
      if components.contains(.date) { Text(date, style: .date) }
      if components.contains(.hourAndMinute) { Text(date, style: .time) }
    }
    .diagnosed("DatePicker cannot be used in a widget: its date is drawn")
  }

  /// Takes the date and its parts, and words of a closure.
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      date: selection.wrappedValue, components: displayedComponents, label: label())
  }

  /// Takes the date, its range and its parts, and words of a closure.
  public nonisolated init<R: RangeExpression<Date>>(
    selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }
}

extension DatePicker where Label == Text {
  /// Takes words, the date and its parts.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Takes words, the date, its range and its parts.
  public nonisolated init<R: RangeExpression<Date>>(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}

/// No effect: dates have one look. How else it would be.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// No effect: dates have one look. That one.
public struct _PlainDatePickerStyle: DatePickerStyle {
  nonisolated init() {}
}

extension DatePickerStyle where Self == _PlainDatePickerStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainDatePickerStyle { .init() }
  /// On a line.
  public nonisolated static var compact: _PlainDatePickerStyle { .init() }
  /// As a calendar.
  public nonisolated static var graphical: _PlainDatePickerStyle { .init() }
  /// As a wheel.
  public nonisolated static var wheel: _PlainDatePickerStyle { .init() }
}

extension View {
  /// No effect: of a date picker, its date is drawn.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

/// A colour that is chosen. Nobody can choose in a widget: the colour of now is drawn.
public struct ColorPicker<Label> {
  let color: Color
  let label: Label
}

extension ColorPicker: View where Label: View {
  /// The words, and the colour.
  public var body: some View {
    HStack {
      label
      Spacer()
      Circle().fill(color).frame(width: 28, height: 28)
    }
    .diagnosed("ColorPicker cannot be used in a widget: its colour is drawn")
  }

  /// Takes the colour, and words of a closure.
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { self.init(color: selection.wrappedValue, label: label()) }
}

extension ColorPicker where Label == Text {
  /// Takes words and the colour.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(color: selection.wrappedValue, label: Text(titleKey)) }

  /// Takes words and the colour.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(color: selection.wrappedValue, label: Text(title)) }
}
