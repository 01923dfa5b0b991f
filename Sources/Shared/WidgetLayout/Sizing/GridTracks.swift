/// The lengths of columns or rows, with the gaps between them, in points.
struct GridTracks {
  var lengths: [Double]
  /// The gap before each track; the first is 0.
  var gaps: [Double]

  /// Returns the length of adjacent tracks with the gaps between them.
  func length(of tracks: Range<Int>) -> Double {
    lengths[tracks].reduce(0, +) + gaps[tracks].dropFirst().reduce(0, +)
  }

  var total: Double { length(of: lengths.indices) }

  /// The start of each track.
  var starts: [Double] {
    var next = 0.0
    return zip(lengths, gaps).map { length, gap in
      defer { next += gap + length }
      return next + gap
    }
  }
}
