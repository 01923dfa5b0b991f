/// The value of a parameter, as the C interface hands it over.
package enum IntentParameterValue: Sendable, Hashable {
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  /// The position of the choice.
  case choice(Int)
  case date(Date)
  case entity(String)
  case stringList([String])
}
