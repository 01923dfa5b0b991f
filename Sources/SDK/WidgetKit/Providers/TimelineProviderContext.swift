public import Foundation
public import SwiftUI

public struct TimelineProviderContext: Sendable {
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    let values: EnvironmentBox

    /// Always one value: the value of the environment of this call.
    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      self[keyPath]
    }

    /// Always one value: the value of the environment of this call.
    public subscript<T>(_ keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      [values.environment[keyPath: keyPath]]
    }
  }

  public let family: WidgetFamily
  public let isPreview: Bool
  /// The size of the widget in points.
  public let displaySize: CGSize
  public let environmentVariants: EnvironmentVariants
}

/// `@unchecked Sendable`: the module makes the values for a single call, and only reads them.
struct EnvironmentBox: @unchecked Sendable {
  let environment: EnvironmentValues
}
