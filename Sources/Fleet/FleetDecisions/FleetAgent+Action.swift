extension FleetAgent {
  /// An action for the program, to be performed in the given order.
  public enum Action: Hashable, Sendable {
    /// Send the engine this request, and report the answer.
    case ask(RequestID, EngineRequest)
    /// Watch all keys of the fleet from this revision on, in place of the watch before.
    case watch(UInt64, from: Revision)

    /// Ask another host to hold an archive.
    case offer(WidgetID, ContentHash, to: HostName)
    /// Tell another host that its archive is held.
    case hold(WidgetID, ContentHash, for: HostName)
    /// Fetch an archive from another host, and check its SHA-256.
    case fetch(ContentHash, from: HostName)

    /// The lease that came, was renewed, or went. No call begins after `until` on the monotonic clock.
    case lease(LeaseID, until: Milliseconds?)
    /// The host owns this widget.
    case grant(WidgetID, Grant)
    /// The host owns this widget no more.
    case withdraw(WidgetID)
    /// Call the provider, unless the time of the call is over, and report the end.
    case call(WidgetID, Call)
    /// The wanted call is not made.
    case refuse(WidgetID, Refusal)
    /// The result of this call is dropped; for `why`.
    case drop(WidgetID, Tag, DropReason)
    /// The result of this call is published, and survives the loss of this host.
    case acknowledge(WidgetID, Tag)
    /// The charges of an owned widget, for the ledger of the scheduler.
    case charges(WidgetID, [Charge])
    /// Whether a client of any host watches an owned widget.
    case watched(WidgetID, Bool)
    /// Perform an action, and report it. Repeated after a handover with the same id.
    case perform(WidgetID, ActionID, String)

    /// The configuration of a widget and its counter; `nil` for a widget that was removed.
    case configuration(WidgetID, Configuration?, Revision)
    /// Show a publication, whose archive is held; `nil` for a widget that was removed.
    case show(WidgetID, Publication?)
    /// Show a timeline of the host's own, because the engine is lost and `on_loss` is `run`.
    case showOwn(WidgetID, Timeline)
    /// The engine's data is not what it was: clients start over.
    case startOver
    /// A request to configure has ended.
    case configured(UInt64, ConfigurationResult)
    /// The engine has the action.
    case accepted(ActionID)
    /// The action will not be performed, for the reason that the text names: a limit of the engine, or a widget that the
    /// fleet does not have.
    case rejected(ActionID, String)
    /// The engine has not answered in ``FleetRules/actionPatience``: whether the action will be performed is not known.
    case unanswered(ActionID)
    /// A condition began or ended.
    case condition(Condition, Bool)
    /// The lease was revoked; the program may end.
    case stopped
  }

  /// The ownership of a widget.
  public struct Grant: Hashable, Sendable {
    /// The token of the ownership.
    public var token: Revision
    /// The timeline to be continued; `nil` if there is none, or if its archive is lost.
    public var timeline: Publication?
    /// The counter of the present configuration.
    public var configuration: Revision
    /// The charges of the last 24 h on all hosts.
    public var charges: [Charge]
  }

  /// A provider call that is counted already.
  public struct Call: Hashable, Sendable {
    /// The name of the charge in the budget, which `callEnded` returns.
    public var tag: Tag
    /// The token of the ownership; 0 for a call without the engine.
    public var token: Revision
    /// The counter of the configuration to ask with.
    public var configuration: Revision
    /// The time on the monotonic clock before which the call must begin.
    public var until: Milliseconds
    /// The reason of the call.
    public var reason: Wish.Reason
  }

  /// The reason for which a wanted call is not made.
  public enum Refusal: Hashable, Sendable {
    /// Another host calls the provider, if any.
    case notOwner(HostName?)
    /// The timeline that is there holds until this date.
    case notDue(until: Milliseconds?)
    /// The budget of the fleet is used up until this date.
    case budget(used: Int, of: Int, until: Milliseconds)
    /// The lease was not renewed in time.
    case leaseLapsed
    /// The engine is full.
    case engineFull
    /// A value of the widget cannot be read.
    case unreadable(FleetKey)
    /// Charges from the time without the engine are not yet written.
    case uncountedCalls
    /// The charge breaks a limit of the engine, which the text names.
    case rejected(String)
  }

  /// The reason for which a result is dropped.
  public enum DropReason: Hashable, Sendable {
    /// This host does not own the widget any more, because it was paused or cut off. The owner, if
    /// it is known already.
    case noLongerOwner(HostName?)
    /// The call was made without the engine, which answers again.
    case engineReturned
    /// The configuration changed during the call.
    case configurationChanged
    /// A value of the widget cannot be replaced by this version.
    case unreadable(FleetKey)
    /// The publication breaks a limit of the engine, which the text names.
    case rejected(String)
  }

  /// The end of a request to configure.
  public enum ConfigurationResult: Hashable, Sendable {
    /// Written, with this counter.
    case done(Revision)
    /// Another host has written meanwhile.
    case conflict
    /// The engine is full.
    case engineFull
    /// The configuration breaks a limit of the engine, which the text names.
    case rejected(String)
    /// The engine gave no answer; the configuration may be written later.
    case unknown
  }

  /// A state that an operator should know.
  public enum Condition: Hashable, Sendable {
    /// The lease was not renewed; the engine does not answer.
    case engineLost
    /// The engine is full: compact, defragment, disarm the alarm.
    case engineFull
    /// The engine refuses this host's requests; the text names the cause.
    case denied(String)
    /// Another host has the name of this one.
    case nameTaken(address: String)
    /// The engine belongs to another fleet.
    case wrongFleet(String)
    /// A value cannot be read.
    case unreadable(FleetKey, Unreadable)
    /// The clocks of this host and another differ by more than ``FleetRules/clockTolerance``.
    case clockDiffers(HostName)
    /// The build of this kind's plugin is not the one that most hosts have.
    case otherBuild(kind: String)
    /// The host refuses the configuration of a widget, for the reason that the text tells.
    case configurationRefused(WidgetID, String)
    /// The host gives its widgets away.
    case draining
    /// The host has given all of its widgets away.
    case drained
  }
}
