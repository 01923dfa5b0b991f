internal import AppleFoundation

/// A category of the host's log.
public final class OSLog: Sendable {
  public struct Category: Hashable, Sendable {
    let name: String

    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  let category: String
  private let isDisabled: Bool

  private init(category: String, isDisabled: Bool) {
    self.category = category
    self.isDisabled = isDisabled
  }

  /// Makes a category.
  ///
  /// - Parameters:
  ///   - subsystem: ignored, because the host names the plugin.
  ///   - category: a prefix of each message.
  public convenience init(subsystem: String, category: String) {
    self.init(category: category, isDisabled: false)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(category: category.name, isDisabled: false)
  }

  public static let `default` = OSLog(category: "", isDisabled: false)
  public static let disabled = OSLog(category: "", isDisabled: true)

  /// Whether messages of a level are written: always true, except for ``disabled``. The host
  /// filters by its own levels.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  /// Always false, because signposts are not recorded.
  public var signpostsEnabled: Bool { false }

  /// Writes a message with the category as its prefix.
  func write(_ type: OSLogType, _ message: String) {
    if isDisabled { return }
    PluginLog.write(type.level, category.isEmpty ? message : "\(category): \(message)")
  }
}
