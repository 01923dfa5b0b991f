internal import Foundation
internal import HostLoop
internal import HostScheduler
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import PluginFiles
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

extension Daemon {
  /// Makes the call of a flight, or says at once why it cannot be made.
  func start(_ flight: Flight) {
    guard let widget = widgets[flight.widget], let record = plugins.records[widget.spec.plugin]
    else {
      return driver.tell(.callEnded(flight, .failed(.cancelled)))
    }
    if flight.call == .timeline {
      widget.served += widget.waiting
      widget.waiting = []
    }
    if record.phase == .loading {
      held.append(flight)
    } else if let obstacle = record.obstacle {
      end(flight, .failure(obstacle))
    } else if let plugin = plugin(record) {
      widget.asked = widget.spec
      // The host asks for snapshots for galleries only.
      let request = request(
        flight.call, flight.reason, widget.spec, widget.budgets,
        isPreview: flight.call == .snapshot)
      calls[flight.serial] = request.id
      supervisor.call(request, plugin: plugin, budgets: widget.budgets) { [weak self] result in
        self?.calls[flight.serial] = nil
        self?.end(flight, result)
      }
    }
  }

  /// Ends the flights that wait for a plugin that is not loaded soon.
  func endHeldFlights(of plugin: String, _ failure: CallFailure) {
    let isOurs = { [widgets] (flight: Flight) in widgets[flight.widget]?.spec.plugin == plugin }
    let ours = held.filter(isOurs)
    held.removeAll(where: isOurs)
    for flight in ours { end(flight, .failure(failure)) }
  }

  /// Makes the flights that waited for their plugins.
  func startHeldFlights() {
    let waiting = held
    held = []
    for flight in waiting { start(flight) }
  }

  /// Gives a call up whose answer nobody needs; its end is still told.
  func cancel(_ flight: Flight) {
    if let position = held.firstIndex(of: flight) {
      held.remove(at: position)
      end(flight, .failure(.cancelled))
    } else if let call = calls[flight.serial] {
      supervisor.cancel(callID: call)
    }
  }

  /// A call request for a widget, or for a client that wants to see a kind.
  func request(
    _ call: ProviderCall, _ reason: CallReason, _ spec: WidgetSpec, _ budgets: CallBudgets,
    about subject: String = "", isPreview: Bool = false
  ) -> CallRequest {
    lastCallID += 1
    return CallRequest(
      id: lastCallID, call: call, subject: subject, reason: reason, kind: spec.kind.id,
      family: spec.family, size: spec.size, locale: spec.locale, timeZone: spec.timeZone,
      isPreview: isPreview,
      now: now.wall, budget: budgets.time(for: call), arguments: spec.arguments)
  }

  /// Where workers of plugins with resources run from. Not in the plugins' own directories: a plugin
  /// may write there, and what runs here confines itself only later.
  private var workerFolders: String { "\(store.options.directory)/workers" }

  /// Removes the folders of workers that nobody needs any more: at start, when there is no worker,
  /// all; later, those of plugins that are gone.
  func removeWorkerFolders(atStart: Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: workerFolders)) ?? [] {
      guard atStart || plugins.records[name]?.file == nil else { continue }
      try? files.removeItem(atPath: "\(workerFolders)/\(name)")
    }
  }

  /// The plugin as the supervisor wants it; `nil` while there is no file.
  func plugin(_ record: PluginRecord) -> PluginInstance? {
    guard let file = record.file, let hash = record.hash else { return nil }
    return PluginInstance(
      name: record.name, path: file.resolvedPath, contentHash: hash,
      expected: record.phase == .described ? record.descriptor : nil,
      stateDirectory: "\(store.options.directory)/plugins/\(record.name)",
      workerDirectory: "\(workerFolders)/\(record.name)")
  }

  private func end(_ flight: Flight, _ result: Result<CallAnswer, CallFailure>) {
    switch result {
    case .success(let answer):
      logWarnings(answer.warnings, of: flight)
      guard let archive = answer.archive.map({ TimelineArchive($0, made: now.wall) }),
        let dates = archive.dates,
        let schedule = TimelineSchedule(
          dates: dates.entries, policy: dates.policy, made: archive.made)
      else {
        return end(flight, .failure(.invalid(call: flight.call, reason: "no readable archive")))
      }
      answers[flight.serial] = archive
      driver.tell(.callEnded(flight, Self.outcome(of: flight.call, schedule)))
    case .failure(let failure):
      noteFailure(failure, of: flight)
      driver.tell(.callEnded(flight, .failed(failure)))
    }
  }

  private static func outcome(
    of call: ProviderCall, _ schedule: TimelineSchedule
  ) -> CallOutcome {
    switch call {
    case .placeholder: .placeholder
    case .snapshot: .snapshot
    case .timeline, .action, .options: .timeline(schedule)
    }
  }

  private func noteFailure(_ failure: CallFailure, of flight: Flight) {
    guard let widget = widgets[flight.widget], flight.configuration == widget.configuration else {
      return
    }
    if failure.isProvidersFault {
      logger.warning("\(widget.id): \(failure)")
    } else {
      logger.debug("\(widget.id): \(failure)")
    }
    guard flight.call == .timeline else { return }
    widget.failure = failure
    settle(
      widget, status: .failed, reason: WidgetError(failure.code, "\(failure)").description)
    // The state may stay what it was, and then nothing else publishes the new reason.
    publisher.update(widget)
  }

  private func logWarnings(_ warnings: [String], of flight: Flight) {
    guard let widget = widgets[flight.widget], flight.configuration == widget.configuration else {
      return
    }
    for warning in warnings {
      logger.warning("\(widget.id): \(flight.call.name): \(warning.printable)")
    }
  }

  /// Makes the answer of a flight the widget's timeline, and stores it.
  func adopt(_ flight: Flight, _ former: Scheduler.Former) {
    guard let archive = answers.removeValue(forKey: flight.serial),
      let widget = widgets[flight.widget]
    else { return }
    switch former {
    case .nothing: widget.previous = nil
    case .current: widget.previous = widget.current
    case .previous: break
    }
    widget.current = archive
    widget.placeholder = nil
    widget.failure = nil
    let served = widget.served
    widget.served = []
    guard !served.isEmpty else { return save(archive, of: widget, in: .timeline(widget.id)) }
    // Who waits is told when the answer cannot be lost any more.
    save(archive, of: widget, in: .timeline(widget.id)) {
      for waiter in served { waiter.settle(self.row(widget.id, .done)) }
    }
  }

  /// Keeps the placeholder that a flight gave.
  func keepPlaceholder(_ flight: Flight) {
    guard let archive = answers.removeValue(forKey: flight.serial),
      let widget = widgets[flight.widget],
      let hash = widget.build
    else { return }
    widget.placeholder = archive
    let key = (widget.asked ?? widget.spec).placeholderKey(build: hash)
    save(archive, of: widget, in: .preview(key))
  }

  /// Stores the snapshot that a flight gave, for galleries.
  func keepSnapshot(_ flight: Flight) {
    guard let archive = answers.removeValue(forKey: flight.serial),
      let widget = widgets[flight.widget],
      let hash = widget.build
    else { return }
    let key = (widget.asked ?? widget.spec).snapshotKey(build: hash, isPreview: true)
    save(archive, of: widget, in: .preview(key))
  }

  /// Hands an answer to the store; `done` runs when it is on disk or cannot get there.
  private func save(
    _ archive: TimelineArchive, of widget: Widget, in slot: StoreSlot,
    done: (@HostActor () -> Void)? = nil
  ) {
    // The build that was asked: the file may have changed since.
    guard let hash = widget.build else {
      done?()
      return
    }
    let answer = StoredAnswer(
      slot: slot, plugin: widget.spec.plugin, pluginHash: hash,
      fingerprint: (widget.asked ?? widget.spec).fingerprint, made: archive.made,
      archive: archive.bytes)
    guard let done else { return store.save(answer) }
    store.save(answer) { _ in Task { @HostActor in done() } }
  }
}
