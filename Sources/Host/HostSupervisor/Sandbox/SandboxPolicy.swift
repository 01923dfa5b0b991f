internal import CSandbox
public import WidgetModel
internal import WorkerChannel

/// The sandbox that a supervisor requires of its workers, and the parts that the kernel offers.
public struct SandboxPolicy: Hashable, Sendable {
  /// The reaction to a kernel that lacks a mandatory part.
  public var requirement: SandboxRequirement
  /// The ABI version of Landlock for workers; 0 for none.
  public var landlock: Int
  /// Whether the kernel has seccomp filters with user notification.
  public var hasSeccomp: Bool

  /// The program that translates the code of workers; `nil` for none. Such workers may have memory that
  /// is writable and executable.
  public var translator: WorkerTranslator?

  /// Creates a policy for the running kernel.
  ///
  /// - Parameter mask: The largest ABI version of Landlock to use, so that a host can be tried as on
  ///   an older kernel; `nil` for the kernel's own.
  public init(_ requirement: SandboxRequirement, landlockMask mask: Int? = nil) {
    self.requirement = requirement
    landlock = max(0, min(Int(sandbox_landlock_abi()), mask ?? .max))
    hasSeccomp = sandbox_has_seccomp()
  }

  /// The reason why no plugin may run; `nil` if plugins may run.
  public var obstacle: String? {
    guard requirement == .required, let missing else { return nil }
    return
      "the kernel has no \(missing), so that nothing would keep a plugin from the files and processes "
      + "of this user; to run plugins all the same, set sandbox = \"best-effort\" in [host] of host.conf"
  }

  /// Whether a plugin may be called in a worker with this posture.
  func accepts(_ posture: SandboxPosture?) -> Bool {
    requirement == .bestEffort || posture?.isComplete == true
  }

  /// The mandatory part that the kernel lacks.
  private var missing: String? {
    switch (landlock > 0, hasSeccomp) {
    case (true, true): nil
    case (false, true): "Landlock"
    case (true, false): "seccomp filters with user notification"
    case (false, false): "Landlock and no seccomp filters with user notification"
    }
  }
}
