/// What a provider call gave.
public struct CallAnswer: Sendable {
  /// The timeline, as the worker wrote it; validated.
  public var archive: SealedArchive
  /// What was mended or misused, for the author; printable.
  public var warnings: [String]
  /// Wall clock from entry into the provider to its completion, as the host saw it.
  public var wall: Duration
  /// CPU time of the whole worker in that span, as the host measured it.
  public var cpu: Duration
}
