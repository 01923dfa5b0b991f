public import ActivityKit
public import Foundation
public import SwiftUI

public protocol AlarmMetadata: Codable, Hashable, Sendable {}

/// The attributes of the live activity of an alarm. No alarm is scheduled.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
  public typealias ContentState = AlarmPresentationState

  public var presentation: AlarmPresentation
  public var metadata: Metadata?
  /// The tint, which is not encoded.
  public private(set) var tintColor = Color.accentColor

  private enum CodingKeys: CodingKey {
    case presentation, metadata
  }

  public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
    self.presentation = presentation
    self.metadata = metadata
    self.tintColor = tintColor
  }
}

public struct AlarmPresentation: Codable, Sendable {
  public struct Alert: Codable, Sendable {
    public enum SecondaryButtonBehavior: String, Codable, Sendable {
      case countdown
      case custom
    }

    public var title: LocalizedStringResource
    public var stopButton: AlarmButton?
    public var secondaryButton: AlarmButton?
    public var secondaryButtonBehavior: SecondaryButtonBehavior?

    public init(
      title: LocalizedStringResource, stopButton: AlarmButton? = nil,
      secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: SecondaryButtonBehavior? = nil
    ) {
      self.title = title
      self.stopButton = stopButton
      self.secondaryButton = secondaryButton
      self.secondaryButtonBehavior = secondaryButtonBehavior
    }
  }

  public struct Countdown: Codable, Sendable {
    public var title: LocalizedStringResource
    public var pauseButton: AlarmButton?

    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      self.title = title
      self.pauseButton = pauseButton
    }
  }

  public struct Paused: Codable, Sendable {
    public var title: LocalizedStringResource
    public var resumeButton: AlarmButton

    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      self.title = title
      self.resumeButton = resumeButton
    }
  }

  public var alert: Alert
  public var countdown: Countdown?
  public var paused: Paused?

  public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
    self.alert = alert
    self.countdown = countdown
    self.paused = paused
  }
}

public struct AlarmButton: Codable, Sendable {
  public var text: LocalizedStringResource
  public var systemImageName: String
  /// The colour, which is not encoded.
  public private(set) var textColor = Color.accentColor

  private enum CodingKeys: CodingKey {
    case text, systemImageName
  }

  public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
    self.text = text
    self.systemImageName = systemImageName
    self.textColor = textColor
  }
}

public struct AlarmPresentationState: Codable, Hashable, Sendable {
  public enum Mode: Codable, Hashable, Sendable {
    public struct Alert: Codable, Hashable, Sendable {
      public var time: Date
    }

    public struct Countdown: Codable, Hashable, Sendable {
      public var totalCountdownDuration: TimeInterval
      public var previouslyElapsedDuration: TimeInterval
      public var startDate: Date
      public var fireDate: Date
    }

    public struct Paused: Codable, Hashable, Sendable {
      public var totalCountdownDuration: TimeInterval
      public var previouslyElapsedDuration: TimeInterval
    }

    case alert(Alert)
    case countdown(Countdown)
    case paused(Paused)
  }

  public var alarmID: UUID
  public var mode: Mode

  public init(alarmID: UUID, mode: Mode) {
    self.alarmID = alarmID
    self.mode = mode
  }
}
