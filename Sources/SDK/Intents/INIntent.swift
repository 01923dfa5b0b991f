/// What an old-style intent asks for: its parameters are the configuration of a widget.
///
/// Xcode makes the classes from an `.intentdefinition`; here they are made by `intent-classes`, or
/// written by hand with `@INManaged` where Xcode writes `@NSManaged`.
open class INIntent: NSObject {
  /// Which it is.
  public internal(set) var identifier: String?
  /// No effect: nobody listens here. What people may say for it.
  public var suggestedInvocationPhrase: String?
  /// What it does, in words.
  open var intentDescription: String? { nil }

  /// Makes one whose parameters have their defaults.
  public required override init() { super.init() }

  /// No effect: intents are not drawn here.
  public func setImage(_ image: INImage?, forParameterNamed parameterName: String) {}

  /// What knows the handler of this class's intents.
  ///
  /// Not of Apple's framework, where the extension is a program of its own. It is the class
  /// `IntentHandler` in the module of the intent, as Xcode's template names it, if there is one.
  /// Override it if yours has another name.
  open class var extensionClass: INExtension.Type? {
    let name = String(reflecting: self).split(separator: ".").first.map(String.init) ?? ""
    return _typeByName("\(name.utf8.count)\(name)13IntentHandlerC") as? INExtension.Type
  }

  /// The values that a handler provides for a parameter; `nil` if it provides none.
  ///
  /// Not of Apple's framework, which finds the handler's method by its name:
  /// `provide…OptionsCollection(for:)`. The classes that `intent-classes` makes call it.
  open func provideOptions(
    of parameter: String, from handler: Any
  ) async throws -> INObjectCollection<NSObject>? { nil }

  /// The value that a handler provides for a parameter that is not configured.
  ///
  /// Not of Apple's framework, which finds the handler's method by its name: `default…(for:)`. The
  /// classes that `intent-classes` makes call it.
  open func provideDefault(of parameter: String, from handler: Any) -> Any? { nil }
}

/// What an intent answers.
open class INIntentResponse: NSObject {
  /// Makes one without anything.
  public required override init() { super.init() }
}
