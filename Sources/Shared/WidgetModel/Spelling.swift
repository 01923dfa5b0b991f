/// Suggestions for misspelt names.
public enum Spelling {
  /// Returns the candidate with the fewest edits to `word`: at most a third of the word's length,
  /// but at least one edit is allowed. Case does not count, and the first of equal candidates wins.
  /// Without such a candidate, returns the only candidate that begins with the word, if the word has
  /// at least three characters.
  /// Of very many or very long candidates only the first are compared, because the caller may block
  /// a thread shared by all clients.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let target = Array(word.lowercased().unicodeScalars)
    guard target.count <= 256 else { return nil }
    let allowed = max(1, target.count / 3)
    var best: (candidate: String, distance: Int)?
    var steps = 0
    var longer: [String] = []
    for candidate in candidates {
      // Letter case changes the number of bytes, but not by that much.
      guard candidate.utf8.count <= 8 * max(longestName, target.count + allowed) else { continue }
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - target.count) <= allowed else {
        let isLonger = target.count >= 3 && scalars.starts(with: target)
        if isLonger, longer.count < 2 { longer.append(candidate) }
        continue
      }
      steps += (target.count + 1) * (scalars.count + 1)
      guard steps <= mostSteps else { break }
      let distance = editDistance(target, scalars)
      if distance <= allowed && distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate ?? (longer.count == 1 ? longer[0] : nil)
  }

  /// The length of a name, in characters, up to which a candidate may begin with a shorter word.
  private static let longestName = 128

  /// The maximum number of character comparisons: enough for ten thousand names of twenty
  /// characters, in some hundredths of a second.
  private static let mostSteps = 1 << 22

  /// Returns the optimal string alignment distance: insertions, deletions, substitutions, and swaps
  /// of neighbours cost 1 each.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        let substitution = last[j] + (a[i] == b[j] ? 0 : 1)
        var distance = min(substitution, last[j + 1] + 1, row[j] + 1)
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row.append(distance)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
