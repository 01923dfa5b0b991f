internal import AppleFoundation
public import Foundation

public struct CKError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure
    case networkUnavailable
    case networkFailure
    case badContainer
    case serviceUnavailable
    case requestRateLimited
    case missingEntitlement
    /// The error of every call: no user is signed in.
    case notAuthenticated
    case permissionFailure
    case unknownItem
    case invalidArguments
    case resultsTruncated
    case serverRecordChanged
    case serverRejectedRequest
    case assetFileNotFound
    case assetFileModified
    case incompatibleVersion
    case constraintViolation
    case operationCancelled
    case changeTokenExpired
    case batchRequestFailed
    case zoneBusy
    case badDatabase
    case quotaExceeded
    case zoneNotFound
    case limitExceeded
    case userDeletedZone
    case tooManyParticipants
    case alreadyShared
    case referenceViolation
    case managedAccountRestricted
    case participantMayNeedVerification
    case serverResponseLost
    case assetNotAvailable
    case accountTemporarilyUnavailable
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "CKErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "No user is signed in to a cloud (\(code))." }

  /// Always `nil`, because no server answers.
  public var retryAfterSeconds: Double? { nil }
  /// Always `nil`, because no server answers.
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  /// Always `nil`, because no server answers.
  public var serverRecord: CKRecord? { nil }
  /// Always `nil`, because no server answers.
  public var clientRecord: CKRecord? { nil }
  /// Always `nil`, because no server answers.
  public var ancestorRecord: CKRecord? { nil }

  public static var notAuthenticated: Code { .notAuthenticated }
  public static var networkUnavailable: Code { .networkUnavailable }
  public static var networkFailure: Code { .networkFailure }
  public static var unknownItem: Code { .unknownItem }
  public static var partialFailure: Code { .partialFailure }
  public static var permissionFailure: Code { .permissionFailure }
  public static var serverRecordChanged: Code { .serverRecordChanged }
  public static var zoneNotFound: Code { .zoneNotFound }
  public static var quotaExceeded: Code { .quotaExceeded }

  static func refusal() -> CKError {
    AuthorWarnings.report("CloudKit: no user is signed in; every call of a database fails")
    return CKError(.notAuthenticated)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CKErrorDomain = CKError.errorDomain
