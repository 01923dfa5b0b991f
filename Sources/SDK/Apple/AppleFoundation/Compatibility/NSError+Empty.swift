public import Foundation

extension NSError {
  /// Makes an error without a meaning: an empty domain and the code 0. Apple's class has an
  /// initialiser without parameters; the parameter gives this one the same spelling.
  public convenience init(_ nothing: Void = ()) { self.init(domain: "", code: 0) }
}
