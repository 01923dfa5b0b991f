/// What happened to all widgets since the host started, for `stats`.
struct HostCounts {
  /// Timeline calls that were started, and those of them that were charged.
  var refreshes = 0
  var charged = 0
  /// Timeline calls that gave nothing.
  var failures = 0
  /// Timelines that left the entry in force as it was.
  var fresh = 0
  /// Times that another entry came into force.
  var changes = 0
  /// Requests, by their answer.
  var accepted = 0
  var coalesced = 0
  var deferred = 0
  /// Due reloads that were put off, and those of them that were too many.
  var putOff = 0
  var shed = 0
  /// Times that the wall clock was set.
  var clockSteps = 0
}
