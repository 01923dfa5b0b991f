/// The value of a parameter, in the types of the plugin interface.
package enum IntentParameterValue: Sendable, Hashable {
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  /// The index of the choice.
  case choice(Int)
  case date(Date)
  case entity(String)
  case stringList([String])
}
