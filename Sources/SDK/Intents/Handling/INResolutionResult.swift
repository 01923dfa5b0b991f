public import Foundation

/// Whether the value of a parameter will do.
open class INIntentResolutionResult: NSObject {
  /// Makes one.
  public required override init() { super.init() }

  /// A value is missing.
  public class func needsValue() -> Self { Self() }
  /// No value is needed.
  public class func notRequired() -> Self { Self() }
  /// The value will not do.
  public class func unsupported() -> Self { Self() }
}

/// Whether an object will do.
open class INObjectResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedObject: INObject) -> Self { Self() }
  /// It may be one of several.
  public class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with objectToConfirm: INObject?) -> Self { Self() }
}

/// Whether a case will do.
open class INEnumResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success<Value: INEnum>(with resolvedValue: Value) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired<Value: INEnum>(with valueToConfirm: Value) -> Self {
    Self()
  }
}

/// Whether a string will do.
open class INStringResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedString: String) -> Self { Self() }
  /// It may be one of several.
  public class func disambiguation(with stringsToDisambiguate: [String]) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with stringToConfirm: String?) -> Self { Self() }
}

/// Whether a truth value will do.
open class INBooleanResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedValue: Bool) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

/// Whether an integer will do.
open class INIntegerResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedValue: Int) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

/// Whether a number will do.
open class INDoubleResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedValue: Double) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

/// Whether an instant will do.
open class INDateComponentsResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedDateComponents: DateComponents) -> Self { Self() }
  /// It may be one of several.
  public class func disambiguation(with dateComponents: [DateComponents]) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with dateComponents: DateComponents?) -> Self { Self() }
}

/// Whether a URL will do.
open class INURLResolutionResult: INIntentResolutionResult {
  /// It will.
  public class func success(with resolvedURL: URL) -> Self { Self() }
  /// It may be one of several.
  public class func disambiguation(with urlsToDisambiguate: [URL]) -> Self { Self() }
  /// People have to agree.
  public class func confirmationRequired(with urlToConfirm: URL?) -> Self { Self() }
}
