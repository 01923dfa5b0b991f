public import SwiftUI

public enum ActivityFamily: Hashable, Sendable, CaseIterable {
  case small
  case medium
}

extension ActivityFamily: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }

  public var debugDescription: String { description }
}

extension EnvironmentValues {
  /// The family of the live activity; `medium` by default.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }

  /// Always false by default, because there are no live activities.
  public var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// Always false by default, because there are no live activities.
  public var isActivityUpdateReduced: Bool {
    get { self[ActivityUpdateReducedKey.self] }
    set { self[ActivityUpdateReducedKey.self] = newValue }
  }

  /// Always false by default, because there are no live activities.
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
