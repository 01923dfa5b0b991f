public import Foundation

extension NSPredicate {
  /// Makes a condition from a format string.
  ///
  /// Comparisons, `IN`, `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `ANY`,
  /// `AND`, `OR` and `NOT` are understood, with the suffixes `[c]` and `[d]`. Names are properties of
  /// objects of Core Data and keys of dictionaries. Any other format is logged and never true.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  public convenience init(format: String, argumentArray arguments: [Any]?) {
    guard let condition = PredicateParser(format, arguments: arguments ?? []).condition() else {
      AuthorWarnings.report("a predicate by format is not supported: \(format)")
      self.init(value: false)
      return
    }
    self.init { object, _ in condition.holds(for: object) }
  }
}
