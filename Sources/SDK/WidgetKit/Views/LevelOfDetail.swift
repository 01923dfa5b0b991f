public import SwiftUI

/// How much a widget should show; it depends on how far away people are.
public struct LevelOfDetail: Hashable, Sendable {
  private let name: String

  /// Everything.
  public static let `default` = LevelOfDetail(name: "default")
  /// What can be read from afar.
  public static let simplified = LevelOfDetail(name: "simplified")
}

extension EnvironmentValues {
  /// How much a widget should show; always everything, because nobody tells how far away people
  /// are.
  public var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }

  private enum LevelOfDetailKey: EnvironmentKey {
    static var defaultValue: LevelOfDetail { .default }
  }
}
