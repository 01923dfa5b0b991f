import WidgetLayout
import WidgetModel

/// 21 November 2026, 14:05:00 UTC.
let noon = Timestamp(seconds: 1_795_269_900)

/// A live text of one style at ``noon``, or at another instant.
func live(
  _ style: DateStyle, at date: Timestamp = noon, to end: Timestamp? = nil, down: Bool? = nil,
  pause: Timestamp? = nil, hours: Bool? = nil, offset: Int? = nil, locale: String = "en_GB"
) -> LiveText {
  var attributes = [
    ViewAttribute(.date, .date(date)), ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
  ]
  if let end { attributes.append(ViewAttribute(.endDate, .date(end))) }
  if let down { attributes.append(ViewAttribute(.countsDown, .flag(down))) }
  if let pause { attributes.append(ViewAttribute(.pauseDate, .date(pause))) }
  if let hours { attributes.append(ViewAttribute(.showsHours, .flag(hours))) }
  if let offset { attributes.append(ViewAttribute(.utcOffset, .integer(Int64(offset)))) }
  guard let text = LiveText(attributes, locale: locale) else { preconditionFailure("has a date") }
  return text
}

/// So many seconds after ``noon``.
func after(_ seconds: Double) -> Timestamp {
  noon + .nanoseconds(Int64(seconds * 1_000_000_000))
}
