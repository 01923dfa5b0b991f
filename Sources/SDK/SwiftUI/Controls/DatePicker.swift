public import Foundation

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = Self(rawValue: 1)
  public static let date = Self(rawValue: 2)
}

/// The date is drawn and cannot be chosen in a widget. The range is ignored.
public struct DatePicker<Label> {
  public typealias Components = DatePickerComponents

  let date: Date
  let components: DatePickerComponents
  let label: Label
}

extension DatePicker: View where Label: View {
  public var body: some View {
    HStack {
      label
      Spacer()
      if components.contains(.date) { Text(date, style: .date) }
      if components.contains(.hourAndMinute) { Text(date, style: .time) }
    }
    .diagnosed("DatePicker cannot be used in a widget: its date is drawn")
  }

  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      date: selection.wrappedValue, components: displayedComponents, label: label())
  }

  public nonisolated init<R: RangeExpression<Date>>(
    selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }
}

extension DatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  public nonisolated init<R: RangeExpression<Date>>(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}

/// No effect: dates have a single look.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// No effect: dates have a single look.
public struct _PlainDatePickerStyle: DatePickerStyle {
  nonisolated init() {}
}

extension DatePickerStyle where Self == _PlainDatePickerStyle {
  public nonisolated static var automatic: _PlainDatePickerStyle { .init() }
  public nonisolated static var compact: _PlainDatePickerStyle { .init() }
  public nonisolated static var graphical: _PlainDatePickerStyle { .init() }
  public nonisolated static var wheel: _PlainDatePickerStyle { .init() }
}

extension View {
  /// No effect: of a date picker, only the date is drawn.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

/// The colour is drawn and cannot be chosen in a widget.
public struct ColorPicker<Label> {
  let color: Color
  let label: Label
}

extension ColorPicker: View where Label: View {
  public var body: some View {
    HStack {
      label
      Spacer()
      Circle().fill(color).frame(width: 28, height: 28)
    }
    .diagnosed("ColorPicker cannot be used in a widget: its colour is drawn")
  }

  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { self.init(color: selection.wrappedValue, label: label()) }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(color: selection.wrappedValue, label: Text(titleKey)) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(color: selection.wrappedValue, label: Text(title)) }
}
