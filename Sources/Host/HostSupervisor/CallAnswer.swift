public import WidgetModel

/// What a call gave.
public struct CallAnswer: Sendable {
  /// What came of it, as the call asked for.
  public enum Content: Sendable {
    /// Of a provider function: the timeline, as the worker wrote it; validated.
    case archive(SealedArchive)
    /// Of an action: it was performed.
    case performed
    /// Of a call for options; checked.
    case options([ParameterOption])
  }

  /// What came of it.
  public var content: Content
  /// What was mended or misused, for the author; printable.
  public var warnings: [String]
  /// Wall clock from entry into the plugin to its completion, as the host saw it.
  public var wall: Duration
  /// CPU time of the whole worker in that span, as the host measured it.
  public var cpu: Duration

  /// The timeline, if the call was for one.
  public var archive: SealedArchive? {
    if case .archive(let archive) = content { archive } else { nil }
  }

  /// The options, if the call was for them.
  public var options: [ParameterOption]? {
    if case .options(let options) = content { options } else { nil }
  }
}
