/// Swift source text without the words that need Objective-C or the module `Darwin`, which Linux does not have.
///
/// Lines keep their numbers; columns change only to the right of a text that is longer than the original, and of `Darwin`.
/// Code that `#if` leaves out, comments and string literals stay as they are. Text that is not
/// understood stays as well, so that the compiler reports it.
package struct ObjectiveCRewriting: Sendable {
  /// A use that cannot be rewritten without a change of its meaning.
  package struct Refusal: Hashable, Sendable {
    /// The line and the column in bytes, both from 1.
    package var line: Int
    package var column: Int
    /// The cause and the remedy.
    package var message: String
  }

  /// The greatest number of refusals; the others are not told.
  private static let mostRefusals = 100

  /// The text to compile.
  package private(set) var bytes: [UInt8]
  /// The rewritten places, by line.
  package private(set) var changes: [SourceEdits.Change] = []
  package private(set) var refusals: [Refusal] = []

  let tokens: [SwiftToken]
  var edits = SourceEdits()
  /// Whether the file has a type named `Darwin`; found at the first use, because few files name it.
  lazy var declaresDarwin = Self.declaresDarwin(tokens)
  /// The declaration around each open brace.
  private var scopes: [Scope] = []
  /// The declaration before the next brace.
  private var nextScope = Scope.other

  /// A declaration with braces, as far as `@NSManaged` depends on it.
  private enum Scope {
    /// A class that inherits from `INIntent`, as classes that Xcode generates do.
    case intent
    /// A class without a superclass, or one of `NSObject` itself: Core Data keeps nothing of it.
    case unmanaged(name: String)
    /// Any other declaration, also a class whose superclass may be a managed object.
    case other
  }

  /// Rewrites a text.
  ///
  /// - Parameter conditions: The conditions that decide which branches of `#if` are compiled.
  package init(_ bytes: [UInt8], _ conditions: CompilationConditions) {
    self.bytes = bytes
    tokens = SwiftSource(bytes).active(conditions)
    for index in tokens.indices { rewrite(at: index) }
    (self.bytes, changes) = edits.applied(to: bytes)
  }

  private mutating func rewrite(at index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .attribute: rewriteAttribute(at: index)
    case .directive:
      if token.text == "#keyPath" { rewriteKeyPath(at: index) }
      if token.text == "#selector" { rewriteSelector(at: index) }
    case .symbol: noteScope(token)
    case .identifier:
      if token.text == "class" { nextScope = scope(ofClassAt: index) }
      if token.text == "optional" { refuseOptional(at: index) }
      if token.text == Self.darwin { rewriteDarwin(at: index) }
    case .string, .number: break
    }
  }

  private mutating func rewriteAttribute(at index: Int) {
    let token = tokens[index]
    switch token.text {
    case "@objc":
      let end = endOfName(after: index)
      leaveOut(token, to: end)
      completeProtocol(after: index, from: end)
    case "@objcMembers", "@IBOutlet", "@UIApplicationMain", "@NSApplicationMain":
      leaveOut(token, to: token.bytes.upperBound)
    case "@NSManaged":
      switch scopes.last ?? .other {
      case .intent: readAsIntentParameter(token)
      case .unmanaged(let name): rewriteUnmanaged(at: index, in: name)
      case .other: rewriteManaged(at: index)
      }
    default: break
    }
  }

  private mutating func leaveOut(_ token: SwiftToken, to end: Int) {
    blank(
      token.bytes.lowerBound..<end, line: token.line,
      "\(token.text) is left out: Linux has no Objective-C")
  }

  /// The end of an attribute with its name, `(name:other:)`.
  private func endOfName(after index: Int) -> Int {
    let end = tokens[index].bytes.upperBound
    guard let open = tokens[(index + 1)...].first, open.isSymbol("("),
      open.bytes.lowerBound == end
    else { return end }
    let rest = tokens[(index + 2)...].drop { $0.kind == .identifier || $0.isSymbol(":") }
    return rest.first.flatMap { $0.isSymbol(")") ? $0.bytes.upperBound : nil } ?? end
  }

  /// Replaces a range by blanks.
  mutating func blank(_ range: Range<Int>, line: Int, _ message: String) {
    edits.replace(range, with: SourceEdits.padded("", for: bytes[range]), line: line, message)
  }

  /// Replaces a range by a text, with blanks up to the old size.
  mutating func replace(_ range: Range<Int>, with text: String, line: Int, _ message: String) {
    edits.replace(range, with: SourceEdits.padded(text, for: bytes[range]), line: line, message)
  }

  mutating func refuse(_ token: SwiftToken, _ message: String) {
    guard refusals.count < Self.mostRefusals else { return }
    let start = bytes[..<token.bytes.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    refusals.append(
      Refusal(
        line: token.line, column: token.bytes.lowerBound - (start ?? 0) + 1, message: message))
  }

  // MARK: Classes

  private mutating func noteScope(_ token: SwiftToken) {
    if token.isSymbol("{") {
      scopes.append(nextScope)
      nextScope = .other
    } else if token.isSymbol("}") {
      _ = scopes.popLast()
    }
  }

  /// Returns the scope of a class by its header; `.other` for `class func` and the like.
  private func scope(ofClassAt index: Int) -> Scope {
    let header = tokens[(index + 1)...].prefix(64)
      .prefix { !$0.isSymbol("{") && !$0.isWord("where") }
    guard let name = header.first, name.kind == .identifier,
      header.count == 1 || ":<".contains(header[header.startIndex + 1].text)
    else { return .other }
    if header.contains(where: { $0.isWord("INIntent") }) { return .intent }
    var depth = 0
    let colon = header.firstIndex { token in
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      return depth == 0 && token.isSymbol(":")
    }
    let inherited = colon.map { header[($0 + 1)...] } ?? []
    let isPlain = inherited.first?.isWord("NSObject") ?? true
    return isPlain ? .unmanaged(name: name.name) : .other
  }

  private mutating func readAsIntentParameter(_ token: SwiftToken) {
    replace(
      token.bytes, with: "@INManaged", line: token.line,
      "@NSManaged is read as @INManaged: Linux has no Objective-C")
  }
}
