internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import Logging
internal import WidgetLocks
internal import WidgetModel
internal import WidgetWire

/// The connection to the agent of a fleet, and the calls of leased widgets between it and the scheduler.
///
/// The agent is the connection of the last `fleet`. When it ends, or another one takes over, every permission is
/// withdrawn, and the calls are wanted again: the next agent hears of them at its first `fleet`.
@HostActor
final class FleetLink {
  /// A permitted call, and the request that waits for its end.
  private struct Grant {
    /// The connection of the request; `nil` once it has ended.
    var client: UInt64?
    /// The serial of the call; `nil` before its beginning.
    var serial: UInt32?
    let request: CheckedContinuation<Result<EndedCall, WidgetError>, Never>
  }

  /// A call that is wanted, and has no answer.
  private struct Want {
    var reason: FleetWantReason
    var isFree: Bool
  }

  /// The membership; `nil` for a host in no fleet.
  let settings: FleetSettings?
  let widgets: WidgetRoster
  private let driver: SchedulerDriver
  private let plugins: InstalledPlugins
  let boot: String
  private let logger: Logger
  private var counts = StatsFleet()
  let news = FleetNewsBox()
  private var wants: [WidgetID: Want] = [:]
  private var grants: [WidgetIndex: Grant] = [:]
  private var kinds: [FleetKindRow] = []
  /// The changes that clients ask for, by the number of the request.
  var changes: [UInt64: FleetChange.Pending] = [:]
  var lastChange: UInt64 = 0
  private var agent: UInt64? {
    didSet { isUsed.withLock { $0 = agent != nil } }
  }
  private nonisolated let isUsed = Mutex(false)
  private var isStopped = false

  /// The largest number of news in a reply.
  private static let pageLimit = 1000

  /// Creates a link without an agent.
  ///
  /// - Parameter boot: The id of this run of the host.
  init(
    _ settings: FleetSettings?, _ widgets: WidgetRoster, _ driver: SchedulerDriver,
    _ plugins: InstalledPlugins, boot: String, _ logger: Logger
  ) {
    self.settings = settings
    self.widgets = widgets
    self.driver = driver
    self.plugins = plugins
    self.boot = boot
    self.logger = logger
  }

  /// Whether the agent is connected.
  var hasAgent: Bool { agent != nil }

  /// The numbers for `stats`; `nil` for a host in no fleet.
  var statistics: StatsFleet? {
    guard settings != nil else { return nil }
    var statistics = counts
    statistics.agent = hasAgent
    return statistics
  }

  // MARK: The agent

  /// Returns news for the agent, after a wait if there are none and a timeout is given. The connection becomes the
  /// agent.
  ///
  /// - Throws: `BUSY` if another agent takes over, or the host stops during the wait.
  func news(
    since: ChangeSequence?, timeout: Duration?, for client: UInt64
  ) async throws(WidgetError) -> Reply {
    if isStopped { throw WidgetError(.busy, "the host is stopping") }
    if agent != client { takeOver(client) }
    news.endWait()
    // Numbers of another run of the host are no numbers of this one.
    let known = since.flatMap { $0.boot == boot ? $0.number : nil }
    let after = known ?? 0
    if let timeout { await news.wait(timeout, after: after) }
    if isStopped { throw WidgetError(.busy, "the host is stopping") }
    guard agent == client else {
      throw WidgetError(
        .busy, "another agent is connected to this host; only one may be, so end this one")
    }
    let page = news.page(after: after, limit: Self.pageLimit)
    var fields = [WireField("seq", "\(ChangeSequence(boot: boot, number: page.last))")]
    if since != nil, known == nil { fields.append(WireField("missed", "1")) }
    return .rows(page.items.compactMap(row), fields: fields)
  }

  private func takeOver(_ client: UInt64) {
    let isFirst = agent == nil
    agent = client
    logger.info("The agent of the fleet has connected")
    if !isFirst { logger.warning("Another agent of the fleet has taken over the connection") }
    for id in widgets.watched where widgets.table[id]?.origin.isFleet == true {
      news.note(.watching(id))
    }
    news.note(.host)
    withdrawAll("another agent has taken over")
  }

  /// Ends what a connection began: the agent, or a request that waits for a call.
  func forget(client: UInt64) {
    for (index, grant) in grants where grant.client == client { grants[index]?.client = nil }
    guard agent == client else { return }
    agent = nil
    news.endWait()
    guard !isStopped else { return }
    logger.warning("The agent of the fleet has gone: its widgets keep the entries that they have")
    withdrawAll("the agent has gone")
  }

  /// Whether the end of a connection may matter.
  nonisolated var hasClients: Bool { isUsed.withLock { $0 } }

  /// Ends all waits.
  func stop() {
    isStopped = true
    giveUpChanges("the host is stopping")
    news.endWait()
    endGrants(WidgetError(.busy, "the host is stopping"))
  }

  /// Ends every permission and every change; the calls are wanted again.
  private func withdrawAll(_ reason: String) {
    giveUpChanges(reason)
    endGrants(WidgetError(.busy, "the permission was withdrawn: \(reason)"))
    driver.turn {
      for widget in widgets.table.all where widget.origin.isFleet {
        driver.submit(.permitted(widget.index, .withdrawn))
      }
    }
  }

  private func endGrants(_ error: WidgetError) {
    let ended = grants.values
    grants = [:]
    for grant in ended { grant.request.resume(returning: .failure(error)) }
  }

  // MARK: News

  /// Reports the kinds that this host can call, if they have changed.
  func noteKinds() {
    guard settings != nil else { return }
    let new = plugins.table.kinds.all.compactMap { owned in
      plugins.table.records[owned.plugin]?.build.map {
        FleetKindRow(kind: "\(owned.plugin):\(owned.kind.id)", build: $0.description)
      }
    }
    guard new != kinds else { return }
    kinds = new
    news.note(.host)
  }

  /// Reports the widgets of the fleet that clients began or ceased to watch.
  func noteWatched(_ changes: [WatchedChange]) {
    guard settings != nil else { return }
    for change in changes where widgets.table[change.id]?.origin.isFleet == true {
      news.note(.watching(change.id))
    }
  }

  /// Reports that a new widget of the fleet is watched already.
  func noteAssigned(_ id: WidgetID) { if widgets.watched.contains(id) { news.note(.watching(id)) } }

  /// Forgets a widget that belongs to the fleet no more.
  func noteUnassigned(_ id: WidgetID) {
    wants[id] = nil
    news.forget(.want(id))
    news.forget(.watching(id))
  }

  private func row(_ item: (number: UInt64, subject: FleetNews.Subject)) -> FleetRow? {
    let seq = "\(ChangeSequence(boot: boot, number: item.number))"
    switch item.subject {
    case .host:
      var row = FleetRow(seq: seq, event: .host)
      row.version = HostVersion.current
      row.role = settings?.role.rawValue
      row.kinds = kinds
      return row
    case .want(let id):
      guard let want = wants[id] else { return nil }
      var row = FleetRow(seq: seq, event: .want)
      row.id = id.text
      row.reason = want.reason
      row.free = want.isFree
      return row
    case .watching(let id):
      var row = FleetRow(seq: seq, event: .watching)
      row.id = id.text
      row.watched = widgets.watched.contains(id)
      return row
    case .change(let number):
      guard let change = changes[number]?.change else { return nil }
      var row = FleetRow(seq: seq, event: .change)
      row.id = change.id.text
      row.change = change.row(request: "\(ChangeSequence(boot: boot, number: number))")
      return row
    }
  }

  // MARK: Actions of the scheduler

  /// Reports a call that the scheduler wants.
  func want(_ widget: Widget, _ reason: CallReason, isFree: Bool) {
    counts.wants += 1
    wants[widget.id] = Want(reason: widget.wantReason(reason), isFree: isFree)
    news.note(.want(widget.id))
  }

  /// Notes the call of a permission.
  func begin(_ flight: Flight) {
    guard flight.call == .timeline, grants[flight.widget]?.serial == nil else { return }
    grants[flight.widget]?.serial = flight.serial
  }

  /// Ends a permission without a call.
  func noteUnused(_ index: WidgetIndex) {
    guard let grant = grants[index], grant.serial == nil else { return }
    grants[index] = nil
    grant.request.resume(
      returning: .failure(
        WidgetError(.busy, "the call was not begun within its time; it is wanted again if needed")))
  }

  /// Passes the timeline of a call to the request that has permitted it. Without such a request the call is wanted
  /// again.
  func deliver(_ call: EndedCall) {
    let index = call.flight.widget
    guard let grant = takeGrant(of: call) else {
      return driver.submit(.permitted(index, .withdrawn))
    }
    if grant.client == nil { driver.submit(.permitted(index, .withdrawn)) }
    grant.request.resume(returning: .success(call))
  }

  /// Ends the permission of a call that gave no timeline.
  ///
  /// - Parameter isOutdated: Whether the call was for an older configuration or build.
  func end(_ call: EndedCall, isOutdated: Bool) {
    guard let grant = takeGrant(of: call) else { return }
    let outdated = WidgetError(
      .staleRev, "the configuration or the build changed during the call; it is wanted again")
    let error = isOutdated ? outdated : call.failure.map { WidgetError($0) } ?? outdated
    grant.request.resume(returning: .failure(error))
  }

  private func takeGrant(of call: EndedCall) -> Grant? {
    guard let grant = grants[call.flight.widget], grant.serial == call.flight.serial else {
      return nil
    }
    grants[call.flight.widget] = nil
    return grant
  }

  // MARK: Answers of the agent

  /// Permits a wanted call; returns once the call has ended.
  ///
  /// - Parameter time: The time within which the call must begin.
  func grant(
    _ widget: Widget, until time: Duration, for client: UInt64
  ) async throws(WidgetError) -> EndedCall {
    try checkAnswerable(widget)
    guard driver.scheduler.awaitsPermission(widget.index) else {
      throw WidgetError(.badRequest, "no call of \(widget.id) is wanted; wait for its news")
    }
    counts.grants += 1
    answer(widget)
    setStanding(of: widget, host: settings?.host)
    let result = await withCheckedContinuation { request in
      grants[widget.index] = Grant(client: client, request: request)
      let end = HostActor.loop.now.sinceBoot + time
      driver.submit(.permitted(widget.index, .granted(until: end)))
    }
    return try result.get()
  }

  /// Refuses a wanted call.
  func refuse(_ widget: Widget, _ query: RefuseQuery) throws(WidgetError) {
    try checkAnswerable(widget)
    counts.refusals += 1
    answer(widget)
    setStanding(of: widget, host: query.host, refusal: query.reason.printable)
    let until = query.wait.map { HostActor.loop.now.sinceBoot + $0 }
    driver.submit(.permitted(widget.index, .refused(until: until)))
    let error = WidgetError(.busy, "the fleet has refused the call: \(query.reason.printable)")
    widget.reloads.settleAll(widget.id, error)
  }

  /// Counts a publication.
  func notePublished(_ widget: Widget, by host: String?) {
    counts.publications += 1
    setStanding(of: widget, host: host)
    // The scheduler wants anew, or still, the call that the publication does not serve.
    if !driver.scheduler.awaitsPermission(widget.index) { answer(widget) }
  }

  private func answer(_ widget: Widget) {
    wants[widget.id] = nil
    news.forget(.want(widget.id))
  }

  /// Sets what `why` tells of the last answer. A host that is not named is the former one.
  private func setStanding(of widget: Widget, host: String?, refusal: String? = nil) {
    let former = widget.standing
    widget.standing = FleetStanding(
      host: host ?? former?.host, refusal: refusal,
      isWatchedElsewhere: former?.isWatchedElsewhere ?? false)
  }

  private func checkAnswerable(_ widget: Widget) throws(WidgetError) {
    guard agent != nil else {
      throw WidgetError(
        .busy, "no agent is connected: keep a connection open with `fleet`, and try again")
    }
    guard grants[widget.index] == nil else {
      throw WidgetError(.busy, "a call of \(widget.id) is permitted already; wait for its end")
    }
  }
}
