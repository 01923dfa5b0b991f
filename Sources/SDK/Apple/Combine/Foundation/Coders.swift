public import Foundation
public import OpenCombine

extension JSONDecoder: @retroactive TopLevelDecoder {
  /// Bytes.
  public typealias Input = Data
}

extension JSONEncoder: @retroactive TopLevelEncoder {
  /// Bytes.
  public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
  /// Bytes.
  public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
  /// Bytes.
  public typealias Output = Data
}
