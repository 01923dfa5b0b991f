/// A line of the author's sources that the compiler reads in another form.
package struct SourceRewrite: Hashable, Sendable {
  /// The path of the file, relative to the project for files in it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The difference, with the reason.
  package var what: String

  /// The greatest number of lines that a build tells without `-v`.
  private static let most = 3

  /// The lines of a build's notes: one for each rewrite, or the first ones and the number of the others.
  static func lines(_ rewrites: [SourceRewrite], isWhole: Bool) -> [String] {
    let shown = isWhole ? rewrites[...] : rewrites.prefix(most)
    var lines = shown.map { "\($0.file):\($0.line): \($0.what)" }
    let others = rewrites.count - shown.count
    if others > 0 { lines.append("and \(others) more; -v lists them") }
    return lines
  }
}
