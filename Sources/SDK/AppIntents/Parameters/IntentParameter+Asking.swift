public import AppleFoundation

extension IntentParameter {
  /// The error that says that people have to give a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(dialog?.full ?? "A value is missing.")
  }

  /// The error that says that people have to choose.
  public func needsDisambiguationError<Item: _IntentValue>(
    among items: [Item], dialog: IntentDialog? = nil
  ) -> AppIntentError { AppIntentError(dialog?.full ?? "A value has several meanings.") }

  /// The error that says that people have to agree.
  public func needsConfirmationError<Item: _IntentValue>(
    for item: Item, dialog: IntentDialog? = nil
  ) -> AppIntentError { AppIntentError(dialog?.full ?? "A value needs to be confirmed.") }

  /// Always fails: nobody can be asked here.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }

  /// Always fails: nobody can be asked here.
  public func requestDisambiguation<Item: _IntentValue>(
    among items: [Item], dialog: IntentDialog? = nil
  ) async throws -> Item { throw needsDisambiguationError(among: items, dialog: dialog) }

  /// Always fails: nobody can be asked here.
  @discardableResult
  public func requestConfirmation<Item: _IntentValue>(
    for item: Item, dialog: IntentDialog? = nil
  ) async throws -> Bool { throw needsConfirmationError(for: item, dialog: dialog) }
}

/// What a person confirms.
public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String

  /// Words of one's own.
  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource] = [],
    destructive: Bool = false
  ) -> Self { Self(name: acceptLabel.key) }

  /// Go on.
  public static let `continue` = Self(name: "continue")
  /// Do it.
  public static let go = Self(name: "go")
  /// Start.
  public static let start = Self(name: "start")
  /// Set it.
  public static let set = Self(name: "set")
  /// Add it.
  public static let add = Self(name: "add")
  /// Open it.
  public static let open = Self(name: "open")
  /// Play it.
  public static let play = Self(name: "play")
  /// Send it.
  public static let send = Self(name: "send")
  /// Turn it on.
  public static let turnOn = Self(name: "turnOn")
  /// Turn it off.
  public static let turnOff = Self(name: "turnOff")
}

extension AppIntent {
  /// Always fails: nobody can be asked here.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil,
    showPrompt: Bool = true
  ) async throws { throw AppIntentError.UserActionRequired.confirmation }

  /// Always fails: nobody can be asked here.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws { throw AppIntentError.UserActionRequired.confirmation }

  /// Always fails: nobody can be asked here.
  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption { throw AppIntentError.UserActionRequired.confirmation }

  /// No effect: nothing learns from what people do here.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// No effect: nothing learns from what people do here.
  @discardableResult
  public func donate<Result: IntentResult>(result: Result) async throws -> IntentDonationIdentifier
  { IntentDonationIdentifier() }
}

/// Something that people choose.
public struct IntentChoiceOption: Hashable, Sendable {
  /// What people see.
  public let title: LocalizedStringResource

  /// Takes what people see.
  public init(title: LocalizedStringResource) { self.title = title }
}
