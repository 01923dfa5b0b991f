/// Why a function of the sink, or of an extension of it, did nothing.
struct SinkRefusal: Error, Hashable {
  /// What the function returns: negative, one of `WH_...`.
  var status: Int
  /// For the author: which function, on what, and why.
  var reason: String
}
