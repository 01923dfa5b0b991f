// The program that the compiler starts for `#Preview`, which editors draw and a plugin does without, so
// that every use expands to nothing; and for `@Entry`, which makes a key of a property.
//
// It speaks the compiler's plugin protocol itself, because a program that needs the whole syntax
// library takes minutes to build: messages are JSON, each after its length in 8 bytes, the lowest
// first.

while let request = PluginMessage.read() {
  PluginMessage.write(answer(to: request))
}

/// The answer to one request. The compiler's words for it are the keys of the JSON objects.
func answer(to request: [String: Any]) -> [String: Any] {
  if request["getCapability"] != nil {
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
  }
  if request["expandFreestandingMacro"] != nil {
    return ["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()] as [String: Any]]
  }
  if let expansion = request["expandAttachedMacro"] as? [String: Any] {
    return answer(toAttached: expansion)
  }
  if request["loadPluginLibrary"] != nil {
    return ["loadPluginLibraryResult": ["loaded": false, "diagnostics": [Any]()] as [String: Any]]
  }
  return ["expandMacroResult": ["diagnostics": [Any]()]]
}

/// The answer to a use of `@Entry`, in the role that is asked for.
func answer(toAttached request: [String: Any]) -> [String: Any] {
  let source = (request["declSyntax"] as? [String: Any])?["source"] as? String
  guard let source, let entry = EntryExpansion(source) else {
    return ["expandMacroResult": ["diagnostics": [Any]()]]
  }
  let isAccessor = request["macroRole"] as? String == "accessor"
  let text =
    isAccessor ? "{\n" + entry.accessors.joined(separator: "\n") + "\n}" : entry.key
  return ["expandMacroResult": ["expandedSource": text, "diagnostics": [Any]()] as [String: Any]]
}
