public import Foundation

public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified
  case ready
  case inProgress
  case success
  case failure
  case deferredToApplication
  case userConfirmationRequired
}

open class INInteraction: NSObject {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  public var dateInterval: DateInterval?
  public var identifier = UUID().uuidString
  public var groupIdentifier: String?

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// No effect: interactions are not recorded. The handler is called at once.
  public func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// No effect: interactions are not recorded.
  public func donate() async throws {}

  /// No effect: interactions are not recorded. The handler is called at once.
  public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// No effect: interactions are not recorded. The handler is called at once.
  public class func delete(
    with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
  ) { completion?(nil) }

  /// Always `nil`, because parameters are not recorded.
  public func parameterValue(for parameter: INParameter) -> Any? { nil }
}

open class INParameter: NSObject {
  public let parameterKeyPath: String

  public init(for aClass: AnyClass, keyPath: String) { parameterKeyPath = keyPath }
}

open class INShortcut: NSObject {
  public let intent: INIntent?

  public init?(intent: INIntent) { self.intent = intent }
}

/// No effect: there is no voice assistant.
public final class INVoiceShortcutCenter: NSObject, Sendable {
  public static let shared = INVoiceShortcutCenter()

  /// No effect: there is no voice assistant.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

open class INRelevantShortcut: NSObject {
  public let shortcut: INShortcut
  public var widgetKind: String?
  public var relevanceProviders: [INRelevanceProvider] = []

  public init(shortcut: INShortcut) { self.shortcut = shortcut }
}

open class INRelevanceProvider: NSObject {}

open class INDateRelevanceProvider: INRelevanceProvider {
  public init(start startDate: Date, end endDate: Date?) {}
}

/// No effect: widgets are not ranked by relevance.
public final class INRelevantShortcutStore: NSObject, Sendable {
  public static let `default` = INRelevantShortcutStore()

  /// No effect: widgets are not ranked by relevance. The handler is called at once.
  public func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
}
