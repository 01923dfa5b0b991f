public import Foundation

/// A number that `printf` can write.
public protocol _FormatSpecifiable: Equatable {
  /// How it is written if nobody says otherwise, and how the key of a translation names it.
  static var _specifier: String { get }

  /// The number as a specifier writes it.
  func _formatted(_ specifier: String) -> String
}

extension _FormatSpecifiable where Self: CVarArg {
  /// The number as a specifier writes it; plainly where the specifier is not for numbers.
  public func _formatted(_ specifier: String) -> String {
    guard specifier.hasPrefix("%"), let last = specifier.last, "dDiuUxXofFeEgGaA".contains(last),
      specifier.filter({ $0 == "%" }).count == 1
    else { return "\(self)" }
    return String(format: specifier, self)
  }
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

  /// The number as a specifier writes it.
  public func _formatted(_ specifier: String) -> String { Double(self)._formatted(specifier) }
}
