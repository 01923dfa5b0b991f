internal import WidgetModel

extension LiveText {
  /// Returns "2:05:31" or "5:31"; without hours "125:31".
  func timer(seconds: Int) -> String {
    let minutes = seconds / 60
    let tail = format.separator + format.number(seconds % 60, padding: 2)
    guard showsHours, minutes >= 60 else { return format.number(minutes) + tail }
    return format.number(minutes / 60) + format.separator
      + format.number(minutes % 60, padding: 2) + tail
  }

  /// Returns the seconds shown by a timer, 0 or more.
  func timerSeconds(at now: Timestamp) -> Int {
    let clock = pause.map { min(now, $0) } ?? now
    guard let end else { return abs(elapsed(from: date, to: clock)) }
    let inside = min(max(clock, date), end)
    return countsDown ? -elapsed(from: end, to: inside) : elapsed(from: date, to: inside)
  }

  /// Returns the instant of the next change of the seconds; `nil` for no further change.
  func nextTick(after now: Timestamp) -> Timestamp? {
    let next: Timestamp
    if let end {
      let inside = min(max(now, date), end)
      let base = countsDown ? end : date
      next = base.advanced(bySeconds: elapsed(from: base, to: inside) + 1)
      guard next <= end else { return nil }
    } else {
      next = date.advanced(bySeconds: elapsed(from: date, to: now) + 1)
    }
    return pause.map { next > $0 } == true ? nil : next
  }

  func timerSample(from now: Timestamp) -> String {
    let shown = timerSeconds(at: now)
    guard nextTick(after: now) != nil else { return text(at: now) }
    var most = shown
    if let end {
      let last = pause.map { min($0, end) } ?? end
      most = max(shown, timerSeconds(at: last))
    } else if pause == nil {
      most = now < date ? max(shown, 3600) : shown + 3600
    } else if let pause {
      most = max(shown, timerSeconds(at: pause))
    }
    return format.withZeros(timer(seconds: most))
  }

  /// Returns whole seconds from one instant to another, rounded down; negative for a future start.
  func elapsed(from start: Timestamp, to now: Timestamp) -> Int {
    Int((now - start).nanoseconds.flooredSeconds)
  }
}

extension Timestamp {
  /// Returns the timestamp some seconds later, within the range of timestamps.
  func advanced(bySeconds seconds: Int) -> Timestamp { self + .seconds(seconds) }
}

extension LiveFormat {
  /// Returns the text with every digit replaced by 0.
  fileprivate func withZeros(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(digits.contains(scalar) ? digits[0] : scalar)
    }
    return String(result)
  }
}
