public import Foundation

// `date as CVarArg` compiles, as on Apple's systems, where the object that bridges to the value is
// the argument. A predicate takes the value itself, a format of Foundation an object with its text.

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
  public var _cVarArgEncoding: [Int] { address(of: description) }
}

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
  public var _cVarArgEncoding: [Int] { address(of: uuidString) }
}

extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: absoluteString) }
  public var _cVarArgEncoding: [Int] { address(of: absoluteString) }
}

/// The address of a text for a C function. It is never released, because the function owns no argument.
private func address(of text: String) -> [Int] {
  [Int(bitPattern: Unmanaged.passRetained(NSString(string: text)).toOpaque())]
}
