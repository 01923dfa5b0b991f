internal import CWidgetABI

/// A function of the plugin that layout calls, and what it gets.
///
/// `@unchecked`: the pointer is the plugin's, and is only handed back to it.
struct ViewCallback: @unchecked Sendable {
  /// What it is for.
  enum Function {
    case geometry(wh_geometry)
    case guide(wh_guide)
  }

  var function: Function
  /// What the plugin gets back.
  var user: UnsafeMutableRawPointer?
  /// The level of its node in the tree, 1 for the root.
  var depth = 0
}
