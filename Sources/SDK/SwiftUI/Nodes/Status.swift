package import CWidgetABI

// The constants of the header have another integer type than the results of functions.

extension wh_status {
  /// Success of a call.
  package static var ok: wh_status { wh_status(WH_OK) }
  /// The result follows in a call of `complete`.
  package static var pending: wh_status { wh_status(WH_PENDING) }
  /// Failure of a call.
  package static var failed: wh_status { wh_status(WH_FAILED) }
  /// An argument that the function does not accept.
  package static var invalid: wh_status { wh_status(WH_INVALID) }
  /// The deadline has passed, or the call was cancelled.
  package static var expired: wh_status { wh_status(WH_EXPIRED) }
}
