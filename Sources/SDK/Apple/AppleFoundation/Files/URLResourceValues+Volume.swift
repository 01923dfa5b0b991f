public import Foundation

extension URLResourceKey {
  /// The same key as `volumeAvailableCapacityKey`, because nothing is removed to make room.
  public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey {
    .volumeAvailableCapacityKey
  }

  /// The same key as `volumeAvailableCapacityKey`, because nothing is removed to make room.
  public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey {
    .volumeAvailableCapacityKey
  }

  /// No effect: the value is always `nil`.
  public static let volumeTypeNameKey = URLResourceKey(rawValue: "NSURLVolumeTypeNameKey")
}

extension URLResourceValues {
  /// The free bytes of the file system.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }

  /// The free bytes of the file system.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }

  /// Always `nil`, because the type of the file system is not read.
  public var volumeTypeName: String? { nil }
}
