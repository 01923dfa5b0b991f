internal import CWidgetABI
internal import Foundation

/// A format with which a text may be live.
protocol LiveFormatStyle {
  /// The live text of a source with the format; `nil` if there is none.
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate?
}

extension SystemFormatStyle.DateReference: LiveFormatStyle {
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate? {
    guard case .now = source else { return nil }
    return LiveDate(date: date, style: WH_DATE_RELATIVE)
  }
}

extension SystemFormatStyle.DateOffset: LiveFormatStyle {
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate? {
    guard case .now = source else { return nil }
    return LiveDate(date: date, style: hasSign ? WH_DATE_OFFSET : WH_DATE_RELATIVE)
  }
}

extension SystemFormatStyle.Timer: LiveFormatStyle {
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate? {
    guard case .now = source else { return nil }
    return LiveDate(
      date: interval.lowerBound, style: WH_DATE_TIMER, end: interval.upperBound,
      countsDown: countsDown, showsHours: showsHours)
  }
}

extension SystemFormatStyle.Stopwatch: LiveFormatStyle {
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate? {
    guard case .now = source else { return nil }
    return LiveDate(
      date: startDate, style: WH_DATE_TIMER, end: max(startDate, .distantFuture),
      countsDown: false, showsHours: showsHours)
  }
}

extension Duration.TimeFormatStyle: LiveFormatStyle {
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate? {
    // A pattern without seconds has the same text for both durations.
    guard case .offset(let date) = source, format(.seconds(10)) != format(.seconds(11)) else {
      return nil
    }
    return LiveDate(date: date, style: WH_DATE_TIMER)
  }
}

extension Duration.UnitsFormatStyle: LiveFormatStyle {
  func live<V>(of source: TimeDataSource<V>.Kind) -> LiveDate? {
    guard case .offset(let date) = source else { return nil }
    return LiveDate(date: date, style: WH_DATE_RELATIVE)
  }
}
