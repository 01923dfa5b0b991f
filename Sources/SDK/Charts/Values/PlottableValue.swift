public import Foundation
public import SwiftUI

public struct PlottableValue<Value: Plottable> {
  let label: String
  /// The value; for a date with a unit, the start of the unit.
  let start: _Coordinate
  /// The end of the unit, for a date with a unit.
  let end: _Coordinate?

  private init(_ label: String, _ start: _Coordinate, _ end: _Coordinate? = nil) {
    self.label = label
    self.start = start
    self.end = end
  }

  private init(_ label: String, _ value: Value) {
    self.init(label, value.primitivePlottable._coordinate)
  }

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> Self {
    Self(Text(labelKey).plainString, value)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self {
    Self(String(label), value)
  }

  public static func value(_ label: Text, _ value: Value) -> Self {
    Self(label.plainString, value)
  }
}

extension PlottableValue where Value == Date {
  /// Makes the span of the unit (the day, the hour and so on) that contains the date.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    Self(Text(labelKey).plainString, value, unit, calendar)
  }

  /// Makes the span of the unit (the day, the hour and so on) that contains the date.
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
