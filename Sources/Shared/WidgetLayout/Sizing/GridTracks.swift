/// The lengths of columns or rows, and where each begins.
struct GridTracks {
  var lengths: [Double]
  var spacing: Double

  /// Of neighbours, with what is between them.
  func length(of tracks: Range<Int>) -> Double {
    lengths[tracks].reduce(0, +) + spacing * Double(max(0, tracks.count - 1))
  }

  var total: Double { length(of: lengths.indices) }

  /// Where each track begins.
  var starts: [Double] {
    var next = 0.0
    return lengths.map { length in
      defer { next += length + spacing }
      return next
    }
  }
}
