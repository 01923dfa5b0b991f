public import Foundation

/// An alarm of an item, which never rings.
open class EKAlarm: EKObject {
  /// Seconds after the start; negative before it.
  open var relativeOffset: TimeInterval = 0
  open var absoluteDate: Date?
  open var structuredLocation: EKStructuredLocation?
  open var proximity = EKAlarmProximity.none
  open var type: EKAlarmType { .display }

  public init(absoluteDate date: Date) { absoluteDate = date }

  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }

  convenience init(_ alarm: CalendarAlarm) {
    switch alarm {
    case .relative(let seconds): self.init(relativeOffset: TimeInterval(seconds))
    case .absolute(let moment): self.init(absoluteDate: moment.date(in: .current))
    }
  }
}
