/// What may follow a verb, and how to explain it.
public struct VerbGrammar: Hashable, Sendable {
  /// How many arguments it takes.
  public var arguments: ClosedRange<Int>
  /// The keys it knows.
  public var keys: [String]
  /// Whether it also takes `p.NAME=VALUE`.
  public var takesParameters: Bool
  /// Whether it takes keys of any sort.
  var hasKeys: Bool { takesParameters || !keys.isEmpty }

  /// The arguments and keys as the documentation writes them; may be empty.
  public var synopsis: String
  /// One line that says what the verb does.
  public var summary: String
  /// A request that works.
  public var example: String

  init(
    _ arguments: ClosedRange<Int> = 0...0, keys: [String] = [], takesParameters: Bool = false,
    synopsis: String = "", summary: String, example: String
  ) {
    self.arguments = arguments
    self.keys = keys
    self.takesParameters = takesParameters
    self.synopsis = synopsis
    self.summary = summary
    self.example = example
  }
}
