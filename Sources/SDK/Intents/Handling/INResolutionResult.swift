public import Foundation

/// The result of resolving a parameter. It holds no data, because no handler is called to resolve a
/// parameter.
open class INIntentResolutionResult: NSObject {
  public required override init() { super.init() }

  public class func needsValue() -> Self { Self() }
  public class func notRequired() -> Self { Self() }
  public class func unsupported() -> Self { Self() }
}

open class INObjectResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedObject: INObject) -> Self { Self() }
  public class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self { Self() }
  public class func confirmationRequired(with objectToConfirm: INObject?) -> Self { Self() }
}

open class INEnumResolutionResult: INIntentResolutionResult {
  public class func success<Value: INEnum>(with resolvedValue: Value) -> Self { Self() }
  public class func confirmationRequired<Value: INEnum>(with valueToConfirm: Value) -> Self {
    Self()
  }
}

open class INStringResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedString: String) -> Self { Self() }
  public class func disambiguation(with stringsToDisambiguate: [String]) -> Self { Self() }
  public class func confirmationRequired(with stringToConfirm: String?) -> Self { Self() }
}

open class INBooleanResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedValue: Bool) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

open class INIntegerResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedValue: Int) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

open class INDoubleResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedValue: Double) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

open class INDateComponentsResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedDateComponents: DateComponents) -> Self { Self() }
  public class func disambiguation(with dateComponents: [DateComponents]) -> Self { Self() }
  public class func confirmationRequired(with dateComponents: DateComponents?) -> Self { Self() }
}

open class INURLResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedURL: URL) -> Self { Self() }
  public class func disambiguation(with urlsToDisambiguate: [URL]) -> Self { Self() }
  public class func confirmationRequired(with urlToConfirm: URL?) -> Self { Self() }
}
