public import ActivityKit
public import AppIntents
public import Foundation

extension AlarmManager {
  /// The time of an alarm with what it shows. No alarm is scheduled.
  public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
    let countdownDuration: Alarm.CountdownDuration?
    let schedule: Alarm.Schedule?
    let attributes: AlarmAttributes<Metadata>
    let stopIntent: (any LiveActivityIntent)?
    let secondaryIntent: (any LiveActivityIntent)?
    let sound: AlertConfiguration.AlertSound

    public init(
      countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
      attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) {
      self.countdownDuration = countdownDuration
      self.schedule = schedule
      self.attributes = attributes
      self.stopIntent = stopIntent
      self.secondaryIntent = secondaryIntent
      self.sound = sound
    }

    public static func alarm(
      schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> AlarmConfiguration<Metadata> {
      AlarmConfiguration(
        schedule: schedule, attributes: attributes, stopIntent: stopIntent,
        secondaryIntent: secondaryIntent, sound: sound)
    }

    /// - Parameter duration: The seconds until the timer ends.
    public static func timer(
      duration: TimeInterval, attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> AlarmConfiguration<Metadata> {
      AlarmConfiguration(
        countdownDuration: Alarm.CountdownDuration(preAlert: duration, postAlert: nil),
        attributes: attributes, stopIntent: stopIntent, secondaryIntent: secondaryIntent,
        sound: sound)
    }
  }
}
