/// Leaves nodes as they are, and tells the author what is not shown as it is written.
public struct _DiagnosisModifier {
  let message: String
}

extension _DiagnosisModifier: _PrimitiveModifier {
  /// What the content makes.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    context.walk.diagnose(message)
    return content(context)
  }
}

extension View {
  /// Tells the author something when the view is walked.
  nonisolated func diagnosed(_ message: String) -> ModifiedContent<Self, _DiagnosisModifier> {
    modifier(_DiagnosisModifier(message: message))
  }
}
