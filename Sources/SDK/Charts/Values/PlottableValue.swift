public import Foundation
public import SwiftUI

/// A value with the name of what it is.
public struct PlottableValue<Value: Plottable> {
  let label: String
  /// The value; of a date with a unit, the beginning of that unit.
  let start: _Coordinate
  /// Where the value ends, for a date with a unit or a range.
  let end: _Coordinate?

  private init(_ label: String, _ start: _Coordinate, _ end: _Coordinate? = nil) {
    self.label = label
    self.start = start
    self.end = end
  }

  private init(_ label: String, _ value: Value) {
    self.init(label, value.primitivePlottable._coordinate)
  }

  /// A value and its name.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> Self {
    Self(Text(labelKey).plainString, value)
  }

  /// A value and its name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self {
    Self(String(label), value)
  }

  /// A value and its name.
  public static func value(_ label: Text, _ value: Value) -> Self {
    Self(label.plainString, value)
  }
}

extension PlottableValue where Value == Date {
  /// The whole day, hour and so on that a date is in.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    Self(Text(labelKey).plainString, value, unit, calendar)
  }

  /// The whole day, hour and so on that a date is in.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    Self(String(label), value, unit, calendar)
  }

  private init(_ label: String, _ date: Date, _ unit: Calendar.Component, _ calendar: Calendar) {
    let span = calendar.dateInterval(of: unit, for: date)
    self.init(label, (span?.start ?? date)._coordinate, span?.end._coordinate)
  }
}
