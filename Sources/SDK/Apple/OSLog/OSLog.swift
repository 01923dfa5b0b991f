internal import AppleFoundation

/// A category of the log.
public final class OSLog: Sendable {
  /// A category with a meaning for tools of other systems.
  public struct Category: Hashable, Sendable {
    let name: String

    /// Steps that matter for timing.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Signposts that are noted only while a tool is watching.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// Signposts with stacks.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  let category: String
  private let isDisabled: Bool

  private init(category: String, isDisabled: Bool) {
    self.category = category
    self.isDisabled = isDisabled
  }

  /// A category.
  ///
  /// - Parameters:
  ///   - subsystem: not written: the host names the plugin.
  ///   - category: written before each message.
  public convenience init(subsystem: String, category: String) {
    self.init(category: category, isDisabled: false)
  }

  /// A category.
  public convenience init(subsystem: String, category: Category) {
    self.init(category: category.name, isDisabled: false)
  }

  /// No category.
  public static let `default` = OSLog(category: "", isDisabled: false)
  /// Writes nothing.
  public static let disabled = OSLog(category: "", isDisabled: true)

  /// Whether messages of a level are written: all, except to ``disabled``. The host has levels of
  /// its own.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  /// Whether signposts are noted: never.
  public var signpostsEnabled: Bool { false }

  /// Writes a message.
  func write(_ type: OSLogType, _ message: String) {
    if isDisabled { return }
    PluginLog.write(type.level, category.isEmpty ? message : "\(category): \(message)")
  }
}
