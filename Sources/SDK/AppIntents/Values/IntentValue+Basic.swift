internal import AppleFoundation
public import Foundation

extension String: _IntentValue {
  /// Encodes a string; the fallback is "".
  public static var _intentCodec: _IntentCodec<String> {
    _IntentCodec(.string, fallback: "", text: { $0 }, parse: { .string($0) }) {
      if case .string(let value) = $0 { value } else { nil }
    }
  }
}

extension Int: _IntentValue {
  /// Encodes an integer; the fallback is 0.
  public static var _intentCodec: _IntentCodec<Int> {
    _IntentCodec(.int, fallback: 0, text: { "\($0)" }, parse: { Int64($0).map { .int($0) } }) {
      if case .int(let value) = $0 { Int(value) } else { nil }
    }
  }
}

extension Double: _IntentValue {
  /// Encodes a finite number; the fallback is 0.
  public static var _intentCodec: _IntentCodec<Double> {
    _IntentCodec(
      .double, fallback: 0, text: { "\($0)" },
      parse: { Double($0).flatMap { $0.isFinite ? .double($0) : nil } }
    ) {
      if case .double(let value) = $0 { value } else { nil }
    }
  }
}

extension Float: _IntentValue {
  /// Encodes a finite number; the fallback is 0.
  public static var _intentCodec: _IntentCodec<Float> {
    _IntentCodec(
      .double, fallback: 0, text: { "\($0)" },
      parse: { Double($0).flatMap { $0.isFinite ? .double($0) : nil } }
    ) {
      if case .double(let value) = $0 { Float(value) } else { nil }
    }
  }
}

extension Bool: _IntentValue {
  /// Encodes a Boolean; the fallback is false.
  public static var _intentCodec: _IntentCodec<Bool> {
    _IntentCodec(.bool, fallback: false, text: { "\($0)" }, parse: { Bool($0).map { .bool($0) } }) {
      if case .bool(let value) = $0 { value } else { nil }
    }
  }
}

extension Date: _IntentValue {
  /// Encodes a date as Unix seconds; the fallback is the present time.
  public static var _intentCodec: _IntentCodec<Date> {
    var codec = _IntentCodec<Date>(
      .date, fallback: .distantPast, text: { seconds($0) },
      parse: { Double($0).map { .date(Date(timeIntervalSince1970: $0)) } }
    ) {
      if case .date(let value) = $0 { value } else { nil }
    }
    codec.fallback = { Date() }
    return codec
  }

  private static func seconds(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    return Int64(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
  }
}

extension URL: _IntentValue {
  /// Encodes a URL as a string; there is no fallback.
  public static var _intentCodec: _IntentCodec<URL> {
    var codec = _IntentCodec<URL>(
      .string, fallback: URL(fileURLWithPath: "/"), text: { $0.absoluteString },
      parse: { .string($0) }
    ) {
      if case .string(let value) = $0 { URL(string: value) } else { nil }
    }
    codec.fallback = { nil }
    return codec
  }
}
