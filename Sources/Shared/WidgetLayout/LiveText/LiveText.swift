public import WidgetModel

/// A text for an instant, updated with time and written at drawing.
///
/// Times and dates use the widget's time zone at ``ViewAttributeKey/date``; the end of an interval
/// uses the same offset. Seconds change on the second of the date: a timer shows "0:05" from five
/// seconds before the date on, and "0:00" at the date itself.
public struct LiveText: Hashable, Sendable {
  /// The shown instant, or the start of an interval.
  let date: Timestamp
  let style: DateStyle
  /// The end of the interval, not before ``date``.
  let end: Timestamp?
  let countsDown: Bool
  /// The instant from which the text is constant.
  let pause: Timestamp?
  let showsHours: Bool
  /// The offset in seconds east of UTC.
  let utcOffset: Int
  /// The words and digits of the text.
  public private(set) var format: LiveFormat

  /// Reads the attributes of a text node (`DATE`, `DATE_STYLE`, …, ``ViewAttributeKey/utcOffset``
  /// and ``ViewAttributeKey/liveFormat``).
  ///
  /// An end before the date counts as the date. A value of the wrong type counts as unset.
  ///
  /// - Parameter attributes: The attributes of the node itself.
  /// - Returns: `nil` for a text without a date: the text is not live.
  public init?(_ attributes: [ViewAttribute]) {
    guard let date = attributes[.date]?.date else { return nil }
    self.date = date
    style = attributes[.dateStyle]?.integer.flatMap(DateStyle.init) ?? .time
    end = attributes[.endDate]?.date.map { max($0, date) }
    countsDown = attributes[.countsDown]?.flag ?? true
    pause = attributes[.pauseDate]?.date
    showsHours = attributes[.showsHours]?.flag ?? true
    let offset = attributes[.utcOffset]?.integer ?? 0
    // Real offsets are far below 100,000 seconds; the limit bounds arithmetic on untrusted values.
    utcOffset = min(max(offset, -100_000), 100_000)
    let encoded = attributes[.liveFormat]?.string
    format = encoded.map { [style] in LiveFormat(encoded: $0, style: style) } ?? .english(style)
  }

  /// Reads the attributes of a text node that has no format yet.
  ///
  /// - Parameters:
  ///   - conventions: The conventions of the locale.
  ///   - textCase: The case of the words.
  public init?(
    _ attributes: [ViewAttribute], conventions: LiveConventions, textCase: TextCase = .none
  ) {
    self.init(attributes)
    format = conventions.format(of: self, in: textCase)
  }

  /// The value of ``ViewAttributeKey/liveFormat``; `nil` if the text has the format of English.
  public var encodedFormat: String? { format.encoded(for: self) }

  /// Returns the text at an instant.
  public func text(at now: Timestamp) -> String {
    switch style {
    case .time, .date, .interval: format.text ?? LiveConventions.english.constantText(of: self)
    case .timer: timer(seconds: timerSeconds(at: now))
    case .relative: format.relative(distance(at: now))
    case .offset: format.offset(distance(at: now), isPast: now > date)
    }
  }

  /// Returns the widest text expected from an instant on, used to reserve room.
  ///
  /// Digits that change are "0", the widest digit in most fonts. A timer without an end has room
  /// for one hour more than the current value.
  public func sample(from now: Timestamp) -> String {
    switch style {
    case .time, .date, .interval: text(at: now)
    case .timer: timerSample(from: now)
    case .relative, .offset: distanceSample(from: now)
    }
  }

  /// Returns the instant of the next change of the text, later than `now`.
  ///
  /// - Returns: `nil` if the text does not change any more.
  public func nextChange(after now: Timestamp) -> Timestamp? {
    let next: Timestamp? =
      switch style {
      case .time, .date, .interval: nil
      case .timer: nextTick(after: now)
      case .relative, .offset: nextDistance(after: now)
      }
    return next.flatMap { $0 > now ? $0 : nil }
  }

  /// Returns the local civil time of an instant.
  func civil(_ instant: Timestamp) -> CivilTime {
    CivilTime(instant, utcOffset: utcOffset)
  }
}
