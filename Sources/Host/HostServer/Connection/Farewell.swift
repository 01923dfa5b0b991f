/// Why the host ends a connection that watches: the `reason` of `bye`.
enum Farewell: String {
  /// The host stops.
  case shutdown
  /// The client does not read.
  case slow
}
