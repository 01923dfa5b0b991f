public import Foundation

/// A number with a `printf` conversion, for interpolation into a localized text.
public protocol _FormatSpecifiable: Equatable {
  /// The argument type of `printf`.
  associatedtype _Arg: CVarArg

  /// The number as an argument of `printf`.
  var _arg: _Arg { get }

  /// The default format of the number, and the placeholder in the key of the translation.
  static var _specifier: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  public var _arg: Self { self }
}

extension Int: _FormatSpecifiable {
  public static var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  public static var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  public static var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  public static var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  public static var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  public static var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  public static var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  public static var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _arg: Double { Double(self) }
}
