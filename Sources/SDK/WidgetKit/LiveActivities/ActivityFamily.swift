public import SwiftUI

/// The size class of a live activity.
public enum ActivityFamily: Hashable, Sendable, CaseIterable {
  /// On a watch or in a car.
  case small
  /// On a lock screen.
  case medium
}

extension ActivityFamily: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name.
  public var description: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }

  /// The name.
  public var debugDescription: String { description }
}

extension EnvironmentValues {
  /// The size class of the live activity; there are none here, and the answer is `medium`.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }

  /// Whether the live activity fills the screen; never.
  public var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// Whether the live activity changes less often; never.
  public var isActivityUpdateReduced: Bool {
    get { self[ActivityUpdateReducedKey.self] }
    set { self[ActivityUpdateReducedKey.self] = newValue }
  }

  /// Whether the room around a camera is narrow; never.
  public var isDynamicIslandLimitedInWidth: Bool {
    get { self[DynamicIslandLimitedKey.self] }
    set { self[DynamicIslandLimitedKey.self] = newValue }
  }

  private enum ActivityFamilyKey: EnvironmentKey {
    static var defaultValue: ActivityFamily { .medium }
  }
  private enum ActivityFullscreenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private enum ActivityUpdateReducedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private enum DynamicIslandLimitedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
}
