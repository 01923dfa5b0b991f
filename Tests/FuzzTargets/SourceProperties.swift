internal import ImportCheck

/// The properties of the rewriting of Swift sources: lines keep their numbers, and a text without one of the
/// words stays as it is.
enum SourceProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    let conditions = CompilationConditions(defined: ["DEBUG"], modules: ["Foundation"])
    let result = ObjectiveCRewriting(input, conditions)
    let lines = 1 + input.count { $0 == UInt8(ascii: "\n") }
    try require(
      1 + result.bytes.count { $0 == UInt8(ascii: "\n") } == lines, "the number of lines changes")
    for line in result.changes.map(\.line) + result.refusals.map(\.line) {
      try require(1...lines ~= line, "a change is outside of the text")
    }
    if !ObjectiveCRewriting.mayChange(input) {
      try require(result.bytes == input, "a text without the words changes")
    }
  }
}
