/// Leaves nodes unchanged, and reports to the author that something is not shown as written.
public struct _DiagnosisModifier {
  /// The report; `nil` for none.
  let message: String?
}

extension _DiagnosisModifier: _PrimitiveModifier {
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    if let message { context.walk.diagnose(message) }
    return content(context)
  }
}

extension View {
  /// Reports a diagnostic to the author when the view is walked.
  nonisolated func diagnosed(_ message: String) -> ModifiedContent<Self, _DiagnosisModifier> {
    modifier(_DiagnosisModifier(message: message))
  }
}
