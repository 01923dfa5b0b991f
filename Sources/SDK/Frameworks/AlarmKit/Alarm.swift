public import Foundation

/// An alarm. No call returns a value of this type.
public struct Alarm: Codable, Hashable, Identifiable, Sendable {
  public enum State: String, Codable, Hashable, Sendable {
    case scheduled
    case countdown
    case paused
    case alerting
  }

  public struct CountdownDuration: Codable, Hashable, Sendable {
    /// The seconds of the countdown before the alarm.
    public var preAlert: TimeInterval?
    /// The seconds of the countdown after the alarm, as after a snooze.
    public var postAlert: TimeInterval?

    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      self.preAlert = preAlert
      self.postAlert = postAlert
    }
  }

  public enum Schedule: Codable, Hashable, Sendable {
    /// A time of the day, and the days of the week on which it repeats.
    public struct Relative: Codable, Hashable, Sendable {
      public struct Time: Codable, Hashable, Sendable {
        public var hour: Int
        public var minute: Int

        public init(hour: Int, minute: Int) {
          self.hour = hour
          self.minute = minute
        }
      }

      public enum Recurrence: Codable, Hashable, Sendable {
        case never
        case weekly([Locale.Weekday])
      }

      public var time: Time
      public var repeats: Recurrence

      public init(time: Time, repeats: Recurrence = .never) {
        self.time = time
        self.repeats = repeats
      }
    }

    case fixed(Date)
    case relative(Relative)
  }

  public var id: UUID
  public var schedule: Schedule?
  public var countdownDuration: CountdownDuration?
  public var state: State
}
