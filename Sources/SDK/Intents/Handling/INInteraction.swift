public import Foundation

/// How far an intent is.
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified
  case ready
  case inProgress
  case success
  case failure
  case deferredToApplication
  case userConfirmationRequired
}

/// Something that people did with an intent.
open class INInteraction: NSObject {
  /// The intent.
  public let intent: INIntent
  /// What it answered.
  public let intentResponse: INIntentResponse?
  /// When it was.
  public var dateInterval: DateInterval?
  /// Which it is.
  public var identifier = UUID().uuidString
  /// What it belongs to.
  public var groupIdentifier: String?

  /// Takes an intent and its answer.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// No effect: nothing learns from what people do here. The handler is called at once.
  public func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// No effect: nothing learns from what people do here.
  public func donate() async throws {}

  /// No effect: nothing was kept. The handler is called at once.
  public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// No effect: nothing was kept. The handler is called at once.
  public class func delete(
    with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
  ) { completion?(nil) }

  /// The value of a parameter; always `nil`.
  public func parameterValue(for parameter: INParameter) -> Any? { nil }
}

/// A parameter of a class of intents.
open class INParameter: NSObject {
  /// Where it is in the intent.
  public let parameterKeyPath: String

  /// Takes a class and where the parameter is in it.
  public init(for aClass: AnyClass, keyPath: String) { parameterKeyPath = keyPath }
}

/// An intent that people may perform at once.
open class INShortcut: NSObject {
  /// The intent.
  public let intent: INIntent?

  /// Takes the intent; `nil` never happens.
  public init?(intent: INIntent) { self.intent = intent }
}

/// No effect: nobody listens here. The shortcuts that people speak.
public final class INVoiceShortcutCenter: NSObject, Sendable {
  /// The only one.
  public static let shared = INVoiceShortcutCenter()

  /// No effect: nobody listens here.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

/// A shortcut at its time.
open class INRelevantShortcut: NSObject {
  /// The shortcut.
  public let shortcut: INShortcut
  /// The kind of the widget that it belongs to.
  public var widgetKind: String?
  /// When it matters.
  public var relevanceProviders: [INRelevanceProvider] = []

  /// Takes the shortcut.
  public init(shortcut: INShortcut) { self.shortcut = shortcut }
}

/// When a shortcut matters.
open class INRelevanceProvider: NSObject {}

/// From one instant to another.
open class INDateRelevanceProvider: INRelevanceProvider {
  /// Takes both instants.
  public init(start startDate: Date, end endDate: Date?) {}
}

/// No effect: widgets stay where they are. The shortcuts that matter.
public final class INRelevantShortcutStore: NSObject, Sendable {
  /// The only one.
  public static let `default` = INRelevantShortcutStore()

  /// No effect: widgets stay where they are. The handler is called at once.
  public func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
}
