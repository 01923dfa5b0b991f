import WidgetLayout
import WidgetModel

/// 21 November 2026, 14:05:00 UTC.
let noon = Timestamp(seconds: 1_795_269_900)

/// A live text of one style at ``noon``, or at another instant.
func live(
  _ style: DateStyle, at date: Timestamp = noon, to end: Timestamp? = nil, down: Bool? = nil,
  pause: Timestamp? = nil, hours: Bool? = nil, offset: Int? = nil,
  conventions: LiveConventions = british
) -> LiveText {
  var attributes = [
    ViewAttribute(.date, .date(date)), ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
  ]
  if let end { attributes.append(ViewAttribute(.endDate, .date(end))) }
  if let down { attributes.append(ViewAttribute(.countsDown, .flag(down))) }
  if let pause { attributes.append(ViewAttribute(.pauseDate, .date(pause))) }
  if let hours { attributes.append(ViewAttribute(.showsHours, .flag(hours))) }
  if let offset { attributes.append(ViewAttribute(.utcOffset, .integer(Int64(offset)))) }
  guard let text = LiveText(attributes, conventions: conventions) else {
    // Not reached: the attributes have a date, and a live text needs no other one.
    preconditionFailure("has a date")
  }
  return text
}

/// So many seconds after ``noon``.
func after(_ seconds: Double) -> Timestamp {
  noon + .nanoseconds(Int64(seconds * 1_000_000_000))
}

/// The conventions of English in Great Britain.
let british: LiveConventions = {
  var british = LiveConventions.english
  british.usesTwelveHours = false
  british.date = "d MMMM y"
  return british
}()

/// Conventions that differ from English in every part, with the words of Russian.
let foreign: LiveConventions = {
  var foreign = LiveConventions(
    months: (1...12).map { "m\($0)" }, date: "d 'day' MMMM",
    short: ["с", "мин", "ч", "дн.", "мес.", "г."].map { ["# \($0)"] },
    long: [
      ["# секунда", "# секунды", "# секунд"], ["# минута", "# минуты", "# минут"],
      ["# час", "# часа", "# часов"], ["# день", "# дня", "# дней"],
      ["# месяц", "# месяца", "# месяцев"], ["год", "# года", "# лет"],
    ])
  foreign.digits = (0x660...0x669).compactMap { Unicode.Scalar(UInt32($0)) }
  foreign.twentyFourHours = "H.mm"
  foreign.join = " "
  foreign.signs = ["in ", "ago "]
  foreign.plural = PluralTable { number in
    if (11...14).contains(number % 100) { return 2 }
    return number % 10 == 1 ? 0 : (2...4).contains(number % 10) ? 1 : 2
  }
  return foreign
}()
