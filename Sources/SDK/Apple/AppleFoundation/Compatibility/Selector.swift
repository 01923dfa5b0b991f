// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a function of Objective-C.
///
/// No effect: Linux has no Objective-C, so that no function is called by its name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }

  /// Tells once that a function is not called.
  ///
  /// - Parameter caller: The function of the SDK that would call the function, or arrange the calls.
  package func reportNoCall(by caller: String) {
    AuthorWarnings.report(
      "\(caller) does not call \(name): Linux has no Objective-C, which calls functions by their "
        + "names; pass a closure")
  }
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
