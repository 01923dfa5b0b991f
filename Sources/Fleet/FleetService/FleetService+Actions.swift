internal import FleetDecisions
internal import Logging

// The interpreter of the agent's actions.

extension FleetService {
  /// Performs one action.
  func perform(_ action: FleetAgent.Action) {
    let (engine, host) = (surroundings.engine, surroundings.host)
    switch action {
    case .ask(let id, let request): run { .answered(id, await engine.perform(request)) }
    case .watch(let serial, let from): watch(serial, from: from)
    case .offer, .hold, .fetch: exchange(action)
    case .lease(_, let until): noteLease(isLive: until != nil)
    case .grant(let widget, let grant):
      wishes.noteGrant(of: widget)
      tell(.charges(widget, grant.charges))
    case .withdraw(let widget):
      inFlight.remove(widget)
      let owner = agent.owner(of: widget)
      let reason =
        owner.map { "\($0.text) asks the provider" } ?? "this host asks the provider no more"
      tell(.refuse(widget, reason: reason, owner: owner))
    case .call(let widget, let call): begin(call, widget)
    case .refuse(let widget, let refusal): refuse(widget, refusal)
    case .drop(let widget, _, let reason):
      logger.notice("\(widget.text): the result of a call is dropped: \(reason.text)")
      let text = "the last result was dropped: \(reason.text)"
      tell(.refuse(widget, reason: text, owner: reason.owner))
      if let wish = called.removeValue(forKey: widget) { postpone(widget, wish) }
    case .acknowledge(let widget, let tag):
      logger.debug("\(widget.text): call \(tag.serial) is published and safe")
    case .charges(let widget, let charges): tell(.charges(widget, charges))
    case .watched(let widget, let isWatched): tell(.watched(widget, isWatched))
    case .perform(let widget, let id, let payload):
      run { await host.act(widget, payload) ? .performed(widget, id) : nil }
    case .configuration(let widget, let configuration, let counter):
      take(configuration, counter, widget)
    case .show(let widget, let publication): show(widget, publication)
    case .showOwn(let widget, let timeline): show(widget, timeline, owner: agent.settings.host)
    case .startOver:
      logger.warning("The engine's data is not what it was: starting over with what it has now")
    case .configured(let serial, let result): end(serial, result)
    case .accepted(let action): end(action, .done(0))
    case .rejected(let action, let reason): end(action, .rejected(reason))
    case .unanswered(let action): end(action, .unknown)
    case .condition(let condition, let isPresent): note(condition, isPresent)
    case .stopped: end()
    }
  }

  private func exchange(_ action: FleetAgent.Action) {
    let peers = surroundings.peers
    switch action {
    case .offer(let widget, let archive, let other):
      guard let address = agent.address(of: other) else { return }
      run {
        await peers.offer(archive, of: widget, to: other, at: address); return nil
      }
    case .hold(let widget, let archive, let other):
      guard let address = agent.address(of: other) else { return }
      run {
        await peers.tellHolding(archive, of: widget, to: other, at: address); return nil
      }
    case .fetch(let archive, let other):
      let address = agent.address(of: other)
      run {
        guard let address else { return .fetched(archive, from: other, isHeld: false) }
        let isHeld = await peers.fetch(archive, from: other, at: address)
        return .fetched(archive, from: other, isHeld: isHeld)
      }
    default: break
    }
  }

  private func noteLease(isLive: Bool) {
    guard !isLive, agent.standing == .lapsed else { return }
    logger.warning(
      """
      The lease was not renewed in time: no provider is called, and entries stay as they are, until the \
      engine answers
      """)
  }

  // MARK: Calls

  private func begin(_ call: FleetAgent.Call, _ widget: WidgetID) {
    let wish = wishes.wish(of: widget) ?? FleetAgent.Wish(call.reason)
    wishes.remove(widget)
    called[widget] = wish
    let (host, archives, clock) = (surroundings.host, surroundings.archives, surroundings.clock)
    let logger = logger
    run { [weak self] in
      let rest = call.until - clock.now.monotonic
      guard rest > 0, await self?.agent.isStopping == false else {
        await self?.postpone(widget, wish)
        return .callEnded(widget, call.tag, .notBegun)
      }
      switch await host.call(widget, within: rest) {
      case .notBegun:
        await self?.tellUnused(widget, wish, "the host was not reached in time")
        return .callEnded(widget, call.tag, .notBegun)
      case .failed(let reason):
        logger.info("\(widget.text): the provider failed: \(reason)")
        return .callEnded(widget, call.tag, .failed)
      case .timeline(let timeline, let bytes):
        do {
          _ = try await archives.keep(bytes, as: timeline.archive)
          return .callEnded(widget, call.tag, .timeline(timeline))
        } catch {
          logger.error("\(widget.text): the archive cannot be kept: \(error)")
          await self?.tellUnused(widget, wish, "the archive cannot be kept: \(error)")
          return .callEnded(widget, call.tag, .failed)
        }
      }
    }
  }

  /// A call has given nothing: the host is told why, and the agent is asked again later.
  private func tellUnused(_ widget: WidgetID, _ wish: FleetAgent.Wish, _ reason: String) {
    called[widget] = nil
    tell(.refuse(widget, reason: reason, owner: nil))
    postpone(widget, wish)
  }

  private func refuse(_ widget: WidgetID, _ refusal: FleetAgent.Refusal) {
    inFlight.remove(widget)
    wishes.note(refusal, widget, now: surroundings.clock.now)
    tell(.refuse(widget, reason: refusal.text, owner: refusal.owner))
  }

  // MARK: Widgets

  private func take(_ configuration: Configuration?, _ counter: Revision, _ widget: WidgetID) {
    refused[widget] = nil
    if let configuration {
      tell(.assign(widget, configuration, counter))
    } else {
      wishes.remove(widget)
      called[widget] = nil
      tell(.unassign(widget))
      if watched.contains(widget) { run { .watching(widget, false) } }
    }
  }

  private func show(_ widget: WidgetID, _ publication: Publication?) {
    guard let publication else { return }
    wishes.notePublication(of: widget)
    called[widget] = nil
    // A timeline for a former configuration would pass for one of the present.
    guard publication.configuration == agent.configuration(of: widget) else { return }
    show(widget, publication.timeline, owner: publication.holders.first)
  }

  /// Has the host show a timeline whose archive is held, or is in the timeline itself.
  private func show(_ widget: WidgetID, _ timeline: Timeline, owner: HostName?) {
    let (archives, logger) = (surroundings.archives, logger)
    run { [weak self] in
      var path = await archives.path(of: timeline.archive)
      if path == nil, timeline.isInline {
        do {
          path = try await archives.keep(timeline.bytes, as: timeline.archive)
        } catch {
          logger.error("\(widget.text): the archive in the engine cannot be kept: \(error)")
          await self?.showAgainLater(widget, timeline.archive)
          return nil
        }
      }
      // Damaged, or dropped meanwhile for want of space: it is fetched again.
      guard let path else {
        await self?.showAgainLater(widget, timeline.archive)
        return nil
      }
      await self?.publish(widget, timeline, path: path, owner: owner)
      return nil
    }
  }

  private func publish(_ widget: WidgetID, _ timeline: Timeline, path: String, owner: HostName?) {
    // A later publication may have been faster.
    guard agent.isShowing(timeline, of: widget) else { return }
    tell(.publish(widget, timeline, path: path, owner: owner))
  }

  private func note(_ condition: FleetAgent.Condition, _ isPresent: Bool) {
    if isPresent {
      logger.log(level: condition.level, "\(condition.text)")
    } else {
      logger.notice("No longer: \(condition.text)")
    }
  }
}
