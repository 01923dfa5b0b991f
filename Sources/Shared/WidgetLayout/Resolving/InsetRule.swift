/// The widths of a padding, in points.
struct InsetRule {
  var top: Double
  var leading: Double
  var bottom: Double
  var trailing: Double
}

extension InsetRule {
  var width: Double { leading + trailing }
  var height: Double { top + bottom }

  /// What is left of a proposal.
  func inside(_ proposal: Proposal) -> Proposal {
    Proposal(width: proposal.width.map { $0 - width }, height: proposal.height.map { $0 - height })
      .cleaned
  }
}
