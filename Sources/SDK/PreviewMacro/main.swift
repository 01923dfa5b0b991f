// The program that the compiler starts for the macros of the SDK. `#Preview` is drawn by editors and
// expands to nothing in a plugin; `@Entry` makes an environment key from a property; `@Model`,
// `@Query` and `@ModelActor` are SwiftData's.
//
// The program implements the compiler's plugin protocol itself, because the syntax library takes
// minutes to build. A message is JSON, preceded by its length in 8 bytes, least significant byte
// first.

while let request = PluginMessage.read() {
  PluginMessage.write(answer(to: request))
}

/// Returns the response to a request. The keys of the JSON objects are defined by the compiler.
func answer(to request: [String: Any]) -> [String: Any] {
  if request["getCapability"] != nil {
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
  }
  if let expansion = request["expandFreestandingMacro"] as? [String: Any] {
    let name = (expansion["macro"] as? [String: Any])?["typeName"] as? String
    // Of `#Rule`, a condition of a tip, nothing remains either, but an expression needs a value.
    let source = name == "Rule" ? "TipKit.Tips.Rule()" : ""
    return [
      "expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()] as [String: Any]
    ]
  }
  if let expansion = request["expandAttachedMacro"] as? [String: Any] {
    return answer(toAttached: expansion)
  }
  if request["loadPluginLibrary"] != nil {
    return ["loadPluginLibraryResult": ["loaded": false, "diagnostics": [Any]()] as [String: Any]]
  }
  return ["expandMacroResult": ["diagnostics": [Any]()]]
}

/// Returns the expansion of an attached macro for the requested role.
func answer(toAttached request: [String: Any]) -> [String: Any] {
  guard let text = AttachedRequest(request)?.expansion else {
    return ["expandMacroResult": ["diagnostics": [Any]()]]
  }
  return ["expandMacroResult": ["expandedSource": text, "diagnostics": [Any]()] as [String: Any]]
}
