public import Foundation

/// A number that `printf` can write, and so a value in a text that may be translated.
public protocol _FormatSpecifiable: Equatable {
  /// What `printf` takes.
  associatedtype _Arg: CVarArg

  /// The number as `printf` takes it.
  var _arg: _Arg { get }

  /// How it is written if nobody says otherwise, and how the key of a translation names it.
  static var _specifier: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  /// The number itself.
  public var _arg: Self { self }
}

extension Int: _FormatSpecifiable {
  /// `%lld`
  public static var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  /// `%d`
  public static var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  /// `%d`
  public static var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  /// `%d`
  public static var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  /// `%lld`
  public static var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  /// `%llu`
  public static var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  /// `%u`
  public static var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  /// `%u`
  public static var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  /// `%u`
  public static var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  /// `%llu`
  public static var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  /// `%f`
  public static var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  /// `%lf`
  public static var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  /// `%lf`
  public static var _specifier: String { "%lf" }
  /// The number as `printf` takes it.
  public var _arg: Double { Double(self) }
}
