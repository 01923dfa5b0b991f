// The program that the compiler starts for `#Preview`, which editors draw and a plugin does without:
// every use expands to nothing.
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
  if request["loadPluginLibrary"] != nil {
    return ["loadPluginLibraryResult": ["loaded": false, "diagnostics": [Any]()] as [String: Any]]
  }
  return ["expandMacroResult": ["diagnostics": [Any]()]]
}
