public import Foundation
public import SwiftUI

/// What a provider is asked for.
public struct TimelineProviderContext: Sendable {
  /// The environments that the answer will be drawn in.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    let values: EnvironmentBox

    /// The values of a property of the environment.
    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      self[keyPath]
    }

    /// The values of a property of the environment.
    public subscript<T>(_ keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      [values.environment[keyPath: keyPath]]
    }
  }

  /// The size class.
  public let family: WidgetFamily
  /// Whether the answer is for a gallery: sample data will do.
  public let isPreview: Bool
  /// The size of the widget in points.
  public let displaySize: CGSize
  /// The environments that the answer will be drawn in.
  public let environmentVariants: EnvironmentVariants
}

/// Unchecked: the values were made for this call by the module itself, and are only read.
struct EnvironmentBox: @unchecked Sendable {
  let environment: EnvironmentValues
}
