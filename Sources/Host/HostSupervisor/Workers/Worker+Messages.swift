internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

// The messages of a worker.
extension Worker {
  func take(_ delivery: consuming HostEndpoint.Delivery) {
    let message = delivery.message.with { secrets.hidden(in: $0) }
    if delivery.hasLostDescriptor { return noteLostDescriptor(of: message) }
    let descriptor = delivery.descriptor.take()
    // Replies are as many as the host's calls and need no rate limit; the machine detects
    // unexpected replies.
    guard !message.isUnasked || messages.allows(at: HostActor.loop.now.sinceBoot) else {
      step { machine, reading in
        machine.misbehaved("the worker sends more messages than the host accepts", at: reading.now)
      }
      return
    }
    guard message.mayHaveDescriptor || descriptor == nil else {
      return step { machine, reading in
        machine.misbehaved("it sent a descriptor that nobody expects", at: reading.now)
      }
    }
    switch message {
    case .confined(let posture): takePosture(posture, listener: descriptor)
    case .loaded: takeDescription(descriptor)
    case .finished(let report): takeReport(report, descriptor)
    case .refused(let reason):
      step { machine, reading in
        machine.refused(.refused(reason: reason.cut.printable), at: reading.now)
      }
    case .began(let callID):
      readWaitOfCall()
      step { $0.began(callID, at: $1) }
    case .provided(let callID):
      readWaitOfCall()
      step { $0.provided(callID, at: $1) }
    case .reload(let kinds): owner?.worker(self, wantsReloadOf: kinds.map(\.printable))
    case .log(let level, let text):
      // Lines that the plugin printed before come first.
      output.readNow()
      say(text, level, .log)
    }
  }

  /// Reads the waits at an end of a call, for its times.
  private func readWaitOfCall() {
    if configuration.tellsWaits { meter?.readWait(at: HostActor.loop.now.sinceBoot) }
  }

  private func takePosture(
    _ posture: SandboxPosture, listener: consuming OwnedDescriptor?
  ) {
    guard self.posture == nil, description == nil else {
      return step { machine, reading in
        machine.misbehaved("it confined itself twice", at: reading.now)
      }
    }
    self.posture = posture
    if !posture.isCopy { meter?.commonMemory = 0 }
    guard let listener = listener.take() else { return }
    owner?.worker(self, deniesCallsThrough: listener)
  }

  /// Handles a message whose descriptor this process could not take. A worker that sends a
  /// descriptor with any other message breaks the rules.
  private func noteLostDescriptor(of message: WorkerMessage) {
    let refusal = HandoverRefusal.host("no free descriptor to receive the answer of the worker")
    switch message {
    case .loaded: refuseHandover(refusal, of: nil)
    case .finished(let report): refuseHandover(refusal, of: report.callID)
    default:
      step { machine, reading in
        machine.misbehaved("it sent a descriptor that nobody expects", at: reading.now)
      }
    }
  }

  private func takeDescription(_ descriptor: consuming OwnedDescriptor?) {
    // A second description is not read: the machine ends the worker.
    guard machine.isLoading else {
      return step { machine, reading in machine.loaded(at: reading.now) }
    }
    guard configuration.sandbox.accepts(posture) else {
      return step { machine, reading in
        machine.refused(.refused(reason: "its worker did not confine itself"), at: reading.now)
      }
    }
    // Lines that the plugin printed while it was loaded belong to no call.
    output.readNow()
    do throws(HandoverRefusal) {
      let description = try PluginDescriptor(handedOverIn: descriptor)
      if let expected = plugin.expected, let difference = description.difference(from: expected) {
        step { machine, reading in
          machine.refused(.refused(reason: difference), at: reading.now)
        }
        return
      }
      self.description = description
      markers.endLoad()
      step { machine, reading in machine.loaded(at: reading.now) }
    } catch {
      refuseHandover(error, of: nil)
    }
  }

  private func takeReport(_ report: CallReport, _ descriptor: consuming OwnedDescriptor?) {
    // The content of an archive is checked as a whole: one that nobody waits for is not read.
    guard machine.awaitsResult(of: report.callID) else {
      return step { $0.finished(report, at: $1) }
    }
    // Lines that the plugin printed in the call belong to the call.
    output.readNow()
    if onlyCall != nil { output.endLine() }
    do throws(HandoverRefusal) {
      guard let content = try content(of: report.outcome, descriptor) else {
        return step { $0.finished(report, at: $1) }
      }
      let handover = Handover(
        content: content, warnings: report.warnings.prefix(64).map(\.cut.printable),
        symbols: report.symbols.prefix(64).map(\.cut.printable),
        recorded: report.recorded.flatMap { $0.isFinite ? $0 : nil })
      guard case .archive(let archive) = content, !archive.isShort else {
        return step(with: handover) { $0.finished(report, at: $1) }
      }
      check(archive, of: report, handover)
    } catch {
      refuseHandover(error, of: report.callID)
    }
  }

  /// Has a long archive validated on another thread. The worker's other messages, its limits and its end wait
  /// meanwhile, and the call ends with the time at which the answer has come.
  private func check(_ archive: SealedArchive, of report: CallReport, _ handover: Handover) {
    let arrival = read()
    suspend()
    archive.validateAside { refusal in
      if let refusal {
        self.refuseHandover(refusal, of: report.callID)
      } else {
        self.step(with: handover) { machine, reading in
          machine.finished(report, at: reading, arrival: arrival)
        }
      }
      self.resume()
    }
  }

  /// Reads the data that a worker handed over with an outcome, and validates it except for a long archive; returns
  /// `nil` if the outcome is a failure.
  private func content(
    of outcome: CallReport.Outcome, _ descriptor: consuming OwnedDescriptor?
  ) throws(HandoverRefusal) -> WorkerReply.Content? {
    switch outcome {
    case .performed: return .performed
    case .archive:
      guard let descriptor = descriptor.take() else {
        throw .worker("the worker's reply has no archive")
      }
      let archive = try SealedArchive(descriptor, limit: configuration.archiveLimit)
      if archive.isShort { try archive.validate() }
      return .archive(archive)
    case .options:
      guard let descriptor = descriptor.take() else {
        throw .worker("the worker's reply has no options")
      }
      return .options(try [ParameterOption](handedOverIn: descriptor))
    case .failed, .invalid, .timedOut, .cancelled, .outOfDescriptors: return nil
    }
  }

  private func refuseHandover(_ refusal: HandoverRefusal, of callID: UInt64?) {
    step { machine, reading in
      switch (refusal, callID) {
      case (.worker(let reason), nil): machine.misbehaved(reason, at: reading.now)
      case (.worker(let reason), let callID?):
        machine.gaveBadResult(of: callID, reason, at: reading.now)
      case (.host(let reason), nil): machine.refused(.host(reason: reason), at: reading.now)
      case (.host(let reason), let callID?):
        machine.notSent(callID, .host(reason: reason), at: reading.now)
      }
    }
  }
}

extension WorkerMessage {
  /// Whether a descriptor may come with the message.
  fileprivate var mayHaveDescriptor: Bool {
    switch self {
    case .confined, .loaded, .finished: true
    case .refused, .began, .provided, .log, .reload: false
    }
  }

  /// Whether the message is unsolicited, and therefore subject to a rate limit.
  fileprivate var isUnasked: Bool {
    switch self {
    case .log, .reload: true
    case .confined, .loaded, .refused, .began, .provided, .finished: false
    }
  }
}
