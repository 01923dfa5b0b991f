public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``INIntentError``, equal to Apple's.
public let INIntentErrorDomain = INIntentError.errorDomain

/// An error that a program throws itself: this module handles no intents.
public struct INIntentError: Error, Hashable, Sendable, CustomNSError {
  /// The codes, equal to Apple's.
  public enum Code: Int, Sendable {
    case interactionOperationNotSupported = 1900
    case donatingInteraction = 1901
    case deletingAllInteractions = 1902
    case deletingInteractionWithIdentifiers = 1903
    case deletingInteractionWithGroupIdentifier = 1904
    case intentSupportedByMultipleExtension = 2001
    case restrictedIntentsNotSupportedByExtension = 2002
    case noHandlerProvidedForIntent = 2003
    case invalidIntentName = 2004
    case noAppAvailable = 2005
    case requestTimedOut = 3001
    case missingInformation = 3002
    case invalidUserVocabularyFileLocation = 4000
    case extensionLaunchingTimeout = 5000
    case extensionBringUpFailed = 5001
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var missingInformation: Code { .missingInformation }
  public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
  public static var requestTimedOut: Code { .requestTimedOut }

  public static var errorDomain: String { "IntentsErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
