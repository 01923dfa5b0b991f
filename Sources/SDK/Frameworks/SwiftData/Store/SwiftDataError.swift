public import Foundation

public struct SwiftDataError: Error, Equatable, Hashable, LocalizedError {
  private let name: String

  public var errorDescription: String? { "SwiftData: \(name)" }

  public static let backingDataDoesNotExist = SwiftDataError(name: "backingDataDoesNotExist")
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    name: "configurationFileNameContainsInvalidCharacters")
  public static let configurationFileNameTooLong = SwiftDataError(
    name: "configurationFileNameTooLong")
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    name: "configurationSchemaNotFoundInContainerSchema")
  public static let duplicateConfiguration = SwiftDataError(name: "duplicateConfiguration")
  public static let historyTokenExpired = SwiftDataError(name: "historyTokenExpired")
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    name: "includePendingChangesWithBatchSize")
  public static let invalidTransactionFetchRequest = SwiftDataError(
    name: "invalidTransactionFetchRequest")
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
  public static let missingModelContext = SwiftDataError(name: "missingModelContext")
  public static let modelValidationFailure = SwiftDataError(name: "modelValidationFailure")
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(
    name: "sortingPendingChangesWithIdentifiers")
  public static let unknownSchema = SwiftDataError(name: "unknownSchema")
  public static let unsupportedKeyPath = SwiftDataError(name: "unsupportedKeyPath")
  public static let unsupportedPredicate = SwiftDataError(name: "unsupportedPredicate")
  public static let unsupportedSortDescriptor = SwiftDataError(name: "unsupportedSortDescriptor")
}
