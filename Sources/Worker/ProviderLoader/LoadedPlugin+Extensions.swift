public import CWidgetABI

extension LoadedPlugin {
  /// Performs an action through `widgethost.action/1`.
  ///
  /// Returns when the function returns. Everything must outlive the call, and its completion if it
  /// returns `WH_PENDING`.
  /// - Returns: `nil` if the plugin has no such extension.
  public func perform(
    _ action: UnsafePointer<CChar>, context: UnsafePointer<wh_context>,
    sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status? {
    let function = withExtension(WH_EXT_ACTION) {
      $0.assumingMemoryBound(to: wh_plugin_action.self).pointee.perform
    }
    return function??(context, sink, action)
  }

  /// Asks for the options of a parameter through `widgethost.options/1`.
  ///
  /// Returns when the function returns. Everything must outlive the call, and its completion if it
  /// returns `WH_PENDING`.
  /// - Returns: `nil` if the plugin has no such extension.
  public func options(
    of parameter: UnsafePointer<CChar>, context: UnsafePointer<wh_context>,
    sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status? {
    let function = withExtension(WH_EXT_OPTIONS) {
      $0.assumingMemoryBound(to: wh_plugin_options.self).pointee.options
    }
    return function??(context, sink, parameter)
  }
}
