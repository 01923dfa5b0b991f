public import Foundation

// `date as CVarArg` compiles, as on Apple's systems, where the object that bridges to the value is
// the argument. A predicate takes the value itself, and a C function an object with its text.

extension Date: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { object(description) }
}

extension UUID: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { object(uuidString) }
}

extension URL: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { object(absoluteString) }
}

/// The address of a text, which is never released, because the C function owns no argument.
private func object(_ text: String) -> [Int] {
  [Int(bitPattern: Unmanaged.passRetained(NSString(string: text)).toOpaque())]
}
