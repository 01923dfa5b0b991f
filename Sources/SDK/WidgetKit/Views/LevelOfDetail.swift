public import SwiftUI

public struct LevelOfDetail: Hashable, Sendable {
  private let name: String

  public static let `default` = LevelOfDetail(name: "default")
  public static let simplified = LevelOfDetail(name: "simplified")
}

extension EnvironmentValues {
  /// Always `default` unless set, because the distance of the viewer is unknown.
  public var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }

  private enum LevelOfDetailKey: EnvironmentKey {
    static var defaultValue: LevelOfDetail { .default }
  }
}
