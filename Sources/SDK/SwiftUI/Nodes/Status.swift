package import CWidgetABI

// The constants of the header are of another integer type than what functions return.

extension wh_status {
  /// Done.
  package static var ok: wh_status { wh_status(WH_OK) }
  /// `complete` follows.
  package static var pending: wh_status { wh_status(WH_PENDING) }
  /// It did not work.
  package static var failed: wh_status { wh_status(WH_FAILED) }
  /// An argument is not what the function takes.
  package static var invalid: wh_status { wh_status(WH_INVALID) }
  /// The deadline has passed, or the call was cancelled.
  package static var expired: wh_status { wh_status(WH_EXPIRED) }
}
