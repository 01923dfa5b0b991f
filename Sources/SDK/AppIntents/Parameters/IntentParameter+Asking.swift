public import AppleFoundation

extension IntentParameter {
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(dialog?.full ?? "A value is missing.")
  }

  public func needsDisambiguationError<Item: _IntentValue>(
    among items: [Item], dialog: IntentDialog? = nil
  ) -> AppIntentError { AppIntentError(dialog?.full ?? "A value has several meanings.") }

  public func needsConfirmationError<Item: _IntentValue>(
    for item: Item, dialog: IntentDialog? = nil
  ) -> AppIntentError { AppIntentError(dialog?.full ?? "A value needs to be confirmed.") }

  /// Always fails, because there is no dialog with the user.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }

  /// Always fails, because there is no dialog with the user.
  public func requestDisambiguation<Item: _IntentValue>(
    among items: [Item], dialog: IntentDialog? = nil
  ) async throws -> Item { throw needsDisambiguationError(among: items, dialog: dialog) }

  /// Always fails, because there is no dialog with the user.
  @discardableResult
  public func requestConfirmation<Item: _IntentValue>(
    for item: Item, dialog: IntentDialog? = nil
  ) async throws -> Bool { throw needsConfirmationError(for: item, dialog: dialog) }
}

public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String

  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource] = [],
    destructive: Bool = false
  ) -> Self { Self(name: acceptLabel.key) }

  public static let `continue` = Self(name: "continue")
  public static let go = Self(name: "go")
  public static let start = Self(name: "start")
  public static let set = Self(name: "set")
  public static let add = Self(name: "add")
  public static let open = Self(name: "open")
  public static let play = Self(name: "play")
  public static let send = Self(name: "send")
  public static let turnOn = Self(name: "turnOn")
  public static let turnOff = Self(name: "turnOff")
}

extension AppIntent {
  /// Always fails, because there is no dialog with the user.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil,
    showPrompt: Bool = true
  ) async throws { throw AppIntentError.UserActionRequired.confirmation }

  /// Always fails, because there is no dialog with the user.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws { throw AppIntentError.UserActionRequired.confirmation }

  /// Always fails, because there is no dialog with the user.
  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption { throw AppIntentError.UserActionRequired.confirmation }

  /// No effect: interactions are not recorded.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// No effect: interactions are not recorded.
  @discardableResult
  public func donate<Result: IntentResult>(result: Result) async throws -> IntentDonationIdentifier
  { IntentDonationIdentifier() }
}

public struct IntentChoiceOption: Hashable, Sendable {
  public let title: LocalizedStringResource

  public init(title: LocalizedStringResource) { self.title = title }
}
