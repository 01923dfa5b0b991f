public import Foundation
public import SwiftUI

public struct PlottableValue<Value: Plottable> {
  let label: String
  /// The value; for a date with a unit or a range, the start.
  let start: _Coordinate
  /// The end of the unit or of the range.
  let end: _Coordinate?

  init(_ label: String, _ start: _Coordinate, _ end: _Coordinate? = nil) {
    self.label = label
    self.start = start
    self.end = end
  }

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> Self {
    Self(Text(labelKey).plainString, value.coordinate)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self {
    Self(String(label), value.coordinate)
  }

  public static func value(_ label: Text, _ value: Value) -> Self {
    Self(label.plainString, value.coordinate)
  }
}

extension PlottableValue where Value: Comparable {
  public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> Self {
    Self(Text(labelKey).plainString, range.lowerBound.coordinate, range.upperBound.coordinate)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> Self {
    Self(String(label), range.lowerBound.coordinate, range.upperBound.coordinate)
  }

  public static func value(_ labelKey: LocalizedStringKey, _ range: ClosedRange<Value>) -> Self {
    Self(Text(labelKey).plainString, range.lowerBound.coordinate, range.upperBound.coordinate)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: ClosedRange<Value>) -> Self {
    Self(String(label), range.lowerBound.coordinate, range.upperBound.coordinate)
  }

  public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> Self
  where Value: Hashable {
    value(labelKey, range.lowerBound..<range.upperBound)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> Self
  where Value: Hashable {
    value(label, range.lowerBound..<range.upperBound)
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
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    Self(label.plainString, value, unit, calendar)
  }

  /// Makes the span of the unit (the day, the hour and so on) that contains the date.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    Self(String(label), value, unit, calendar)
  }

  init(_ label: String, _ date: Date, _ unit: Calendar.Component, _ calendar: Calendar) {
    let span = calendar.dateInterval(of: unit, for: date)
    self.init(label, (span?.start ?? date).coordinate, span?.end.coordinate)
  }
}
