public import Foundation

extension URLError.Code {
  /// Makes a code. A number without a name is `unknown`, because the toolchain's codes are those with
  /// names.
  @_disfavoredOverload
  public init(rawValue: Int) {
    let named: URLError.Code? = URLError.Code(rawValue: rawValue)
    self = named ?? .unknown
  }
}
