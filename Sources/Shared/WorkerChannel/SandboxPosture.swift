/// The parts of the sandbox that are in force in a worker.
///
/// See docs/isolation.md, "The sandbox".
public struct SandboxPosture: Hashable, Sendable {
  /// The ABI version of Landlock in force; 0 without Landlock.
  public var landlock: Int
  /// Whether a seccomp filter with user notification is in force.
  public var hasFilter: Bool
  /// Whether the kernel refuses memory that is both writable and executable (`PR_SET_MDWE`);
  /// otherwise the filter refuses it.
  public var kernelRefusesExecGain: Bool
  /// Whether the process is a copy of a nursery, and shares the layout of its memory with other workers
  /// (docs/threat-model.md).
  public var isCopy: Bool

  /// Creates a posture; nothing is in force by default.
  public init(
    landlock: Int = 0, hasFilter: Bool = false, kernelRefusesExecGain: Bool = false,
    isCopy: Bool = false
  ) {
    self.landlock = landlock
    self.hasFilter = hasFilter
    self.kernelRefusesExecGain = kernelRefusesExecGain
    self.isCopy = isCopy
  }

  /// Whether the mandatory parts are in force: Landlock of any version, and the filter.
  public var isComplete: Bool { landlock > 0 && hasFilter }
}

extension SandboxPosture {
  /// The words for the parts in force: `landlock-N` with the ABI version, `seccomp`, and `mdwe`; at the end
  /// `nursery` for a copy of a nursery.
  public var words: [String] {
    var words: [String] = []
    if landlock > 0 { words.append("landlock-\(landlock)") }
    if hasFilter { words.append("seccomp") }
    if kernelRefusesExecGain { words.append("mdwe") }
    if isCopy { words.append("nursery") }
    return words
  }
}
