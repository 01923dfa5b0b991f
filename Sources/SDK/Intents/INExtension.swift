public protocol INIntentHandlerProviding: AnyObject {
  func handler(for intent: INIntent) -> Any?
}

open class INExtension: NSObject, INIntentHandlerProviding {
  public required override init() { super.init() }

  open func handler(for intent: INIntent) -> Any? { self }
}
