/// The condition that a predicate's format string describes.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let inner): !inner.holds(for: object)
    case .all(let parts): parts.allSatisfy { $0.holds(for: object) }
    case .any(let parts): parts.contains { $0.holds(for: object) }
    case .comparison(let comparison): comparison.holds(for: object)
    }
  }
}

/// A side of a comparison.
enum PredicateTerm {
  case value(Any?)
  case path(String)
  case object
  case list([PredicateTerm])

  func value(for object: Any?) -> Any? {
    switch self {
    case .value(let value): value
    case .path(let path): KeyedValue.read(path, of: object)
    case .object: object
    case .list(let terms): terms.map { $0.value(for: object) as Any }
    }
  }
}
