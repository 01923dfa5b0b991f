/// Something that knows who handles an intent.
public protocol INIntentHandlerProviding: AnyObject {
  /// Who handles an intent; `nil` for nobody.
  func handler(for intent: INIntent) -> Any?
}

/// What knows who handles the intents of an app.
open class INExtension: NSObject, INIntentHandlerProviding {
  /// Makes one.
  public required override init() { super.init() }

  /// Who handles an intent: the extension itself.
  open func handler(for intent: INIntent) -> Any? { self }
}
