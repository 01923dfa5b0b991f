/// The question to a terminal: what it shows, and how large its cells are.
///
/// Every terminal answers the last part, its attributes (DA1), and answers in order: after that
/// answer no other comes.
public struct TerminalQuestion: Hashable, Sendable {
  /// The id of the picture in the question to kitty.
  static let kittyID = 31

  /// Whether to ask for the size of a cell, since the system does not know it.
  public var needsCell: Bool
  /// Whether to ask for colours with 24 bits, since the environment does not promise them.
  public var needsColors: Bool

  /// Creates a question.
  public init(needsCell: Bool, needsColors: Bool) {
    self.needsCell = needsCell
    self.needsColors = needsColors
  }

  /// The control sequences of the question.
  public var bytes: [UInt8] {
    // A terminal that takes no such sequence may print it: the cursor is saved (DECSC), and the end
    // of the line erased. tmux takes an APC for a title: titles are saved (XTWINOPS 22 and 23).
    var text = "\u{1b}7\u{1b}[22;2t"
    // Kitty's graphics protocol, "Querying support": one pixel, sent directly.
    text += "\u{1b}_Gi=\(Self.kittyID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
    text += "\u{1b}[23;2t"
    // The colour of the ground (xterm's control sequences, OSC 11).
    text += "\u{1b}]11;?\u{1b}\\"
    if needsCell { text += "\u{1b}[16t" }
    // The number of colours of sixels, and their greatest size (XTSMGRAPHICS).
    text += "\u{1b}[?1;1;0S\u{1b}[?2;1;0S"
    // The present colour (DECRQSS), after one with 24 bits has been set.
    if needsColors { text += "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m" }
    return Array((text + "\u{1b}[c\u{1b}8\u{1b}[K").utf8)
  }
}
