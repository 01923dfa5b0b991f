internal import WidgetModel

extension ReloadPolicy {
  /// Returns the date of the next reload under this policy; `nil` for none.
  func date(lastEntry: Timestamp?) -> Timestamp? {
    switch self {
    case .never: nil
    case .after(let date): date
    case .atEnd: lastEntry
    }
  }
}
