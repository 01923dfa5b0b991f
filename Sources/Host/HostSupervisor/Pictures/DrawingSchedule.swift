internal import PictureChannel
internal import WidgetModel

/// The decisions about drawings: who is next, in which process, and which process ends. Pure: events and
/// the time come in, actions come out.
///
/// Drawings that last are slow. Slow drawings never take the last place: a drawing that turns out to be
/// slow there gives way when another one waits, and continues among the slow ones. All drawings of its
/// plugin are expected to be slow for a minute, so that a plugin delays others once a minute at most. The
/// process of a slow drawing gets the lowest priority, which cannot be taken back, and ends after the
/// drawing.
struct DrawingSchedule {
  /// The number of processes that one picture may end before it is remembered as a failure.
  private static let mostDeaths = 2

  private let limits: DrawingConfiguration
  private(set) var places: [Place]
  private(set) var line = DrawingLine()
  private var failures = FailedDrawings()
  private var starts = FailedStarts()

  /// Creates a schedule without processes.
  init(_ limits: DrawingConfiguration) {
    self.limits = limits
    places = Array(repeating: .empty, count: max(2, limits.processes))
  }

  /// The reason why no picture can be drawn; `nil` while a process works, and after a success.
  var obstacle: PictureError? { hasProcess ? nil : starts.error }

  /// Returns the drawing of a place.
  func drawing(at place: Int) -> Drawing? {
    guard case .drawing(let drawing) = places[place] else { return nil }
    return drawing
  }

  /// Returns the drawing of a place whose picture is checked.
  func check(at place: Int) -> Drawing? {
    guard case .checking(let drawing) = places[place] else { return nil }
    return drawing
  }

  /// The number of pictures in work.
  var running: Int {
    places.indices.count { drawing(at: $0) != nil || check(at: $0) != nil }
  }

  /// Whether a process draws, or can draw.
  private var hasProcess: Bool {
    places.contains { place in
      switch place {
      case .empty, .ending: false
      case .idle, .drawing, .checking: true
      }
    }
  }

  private var drawings: [(place: Int, drawing: Drawing)] {
    places.indices.compactMap { place in drawing(at: place).map { (place, $0) } }
  }

  /// The number of places with slow pictures, drawn or checked.
  private var slowRunning: Int {
    places.indices.count { (drawing(at: $0) ?? check(at: $0))?.isSlow == true }
  }
}

// MARK: - Events

extension DrawingSchedule {
  /// Adds a drawing, and fails it at once if it cannot be tried.
  mutating func add(
    _ id: UInt64, _ key: DrawingKey, client: UInt64, at now: Duration
  ) -> [Action] {
    let error = failures.refusal(of: key, at: now) ?? (hasProcess ? nil : starts.refusal(at: now))
    if let error {
      return [.fail(id, .failed(error))]
    }
    let item = DrawingLine.Item(id: id, client: client, key: key, since: now)
    return append(item, isSlow: failures.isSlow(key.plugin, at: now)) + tick(at: now)
  }

  /// Adds a drawing to one of the lines, or fails it if too many wait there.
  private mutating func append(_ item: DrawingLine.Item, isSlow: Bool) -> [Action] {
    let most = isSlow ? limits.waitingSlow : limits.waiting
    let mostOfClient = isSlow ? limits.waitingSlowPerClient : limits.waitingPerClient
    let ofClient = line.count(of: item.client, isSlow: isSlow) >= mostOfClient
    guard !ofClient, line.count(isSlow: isSlow) < most else {
      let limit = ofClient ? mostOfClient : most
      return [.fail(item.id, .tooMany(limit: limit, ofClient: ofClient, isSlow: isSlow))]
    }
    line.append(item, isSlow: isSlow)
    return []
  }

  /// Removes a drawing that nobody waits for, unless it has begun.
  ///
  /// - Returns: Whether the drawing was removed.
  mutating func cancel(_ id: UInt64) -> Bool { line.remove(id) }

  /// Notes that the process of a place has sent a picture, which is to be checked.
  mutating func sent(place: Int, at now: Duration) -> [Action] {
    guard let drawing = drawing(at: place) else { return [] }
    places[place] = .checking(drawing)
    return tick(at: now)
  }

  /// Notes the end of the check of a picture.
  ///
  /// - Parameter error: The reason why the picture is not valid; `nil` for a valid one.
  mutating func checked(
    _ id: UInt64, of key: DrawingKey, place: Int, _ error: PictureError?, at now: Duration
  ) -> [Action] {
    if let error { failures.note(error, of: key, at: now) } else { failures.noteSuccess(of: key) }
    // The process may have ended meanwhile.
    guard let drawing = check(at: place), drawing.item.id == id else { return [] }
    guard error == nil else {
      places[place] = .ending
      return [.kill(place: place)] + tick(at: now)
    }
    return finish(place, after: drawing, at: now)
  }

  /// Notes that the process of a place has refused its picture.
  mutating func refused(place: Int, at now: Duration) -> [Action] {
    guard let drawing = drawing(at: place) else { return [] }
    return finish(place, after: drawing, at: now)
  }

  private mutating func finish(
    _ place: Int, after drawing: Drawing, at now: Duration
  ) -> [Action] {
    if drawing.isFirst { starts.noteSuccess(ofStartAt: drawing.since) }
    return release(place, after: drawing, at: now) + tick(at: now)
  }

  /// Notes that the process of a place has ended and was reaped.
  ///
  /// - Parameter error: The end in words. The code `unavailable` stands for a program that cannot
  ///   work: it ended by itself without any picture.
  mutating func ended(place: Int, _ error: PictureError, at now: Duration) -> [Action] {
    let former = places[place]
    places[place] = .empty
    guard case .drawing(let drawing) = former else { return tick(at: now) }
    var item = drawing.item
    item.deaths += 1
    let isLast = item.deaths >= Self.mostDeaths
    if error.code == .unavailable {
      return failStart(error, of: item, isLast: isLast, drawing.isSlow, at: now)
    }
    guard isLast else {
      line.prepend(item, isSlow: drawing.isSlow)
      return tick(at: now)
    }
    failures.note(error, of: item.key, at: now)
    return [.fail(item.id, .failed(error))] + tick(at: now)
  }

  /// Notes that the program could not be started for the drawing of a place.
  mutating func startFailed(place: Int, _ error: PictureError, at now: Duration) -> [Action] {
    guard let drawing = drawing(at: place) else { return [] }
    places[place] = .empty
    return failStart(error, of: drawing.item, isLast: false, drawing.isSlow, at: now)
  }

  /// Fails the drawing of a place for a reason of the host, and keeps the process.
  mutating func handoverFailed(
    place: Int, _ error: PictureError, at now: Duration
  ) -> [Action] {
    guard let drawing = drawing(at: place) else { return [] }
    return [.fail(drawing.item.id, .failed(error))] + release(place, after: drawing, at: now)
      + tick(at: now)
  }

  /// Fails all drawings, and kills all processes.
  mutating func stop() -> [Action] {
    var actions = line.removeAll().map { Action.fail($0, .cancelled) }
    for place in places.indices {
      switch places[place] {
      case .empty, .ending: continue
      case .idle: break
      case .drawing(let drawing), .checking(let drawing):
        actions.append(.fail(drawing.item.id, .cancelled))
      }
      places[place] = .ending
      actions.append(.kill(place: place))
    }
    return actions
  }

  /// Acts on the time: ends what is over its limits, and begins what may begin.
  mutating func tick(at now: Duration) -> [Action] {
    endIdle(at: now) + endOverdue(at: now) + makeWay(at: now) + begin(at: now)
  }
}

// MARK: - Decisions

extension DrawingSchedule {
  private mutating func endIdle(at now: Duration) -> [Action] {
    places.indices.compactMap { place in
      guard case .idle(let since) = places[place], now - since >= limits.idle else {
        return nil
      }
      places[place] = .ending
      return .dismiss(place: place)
    }
  }

  private mutating func endOverdue(at now: Duration) -> [Action] {
    drawings.flatMap { place, drawing -> [Action] in
      guard now - drawing.since >= limits.deadline else { return [] }
      let error = PictureError(
        .deadline,
        "the picture was not drawn in \(limits.deadline.shortDescription), and its process was killed"
      )
      failures.note(error, of: drawing.item.key, at: now)
      places[place] = .ending
      return expectSlow(drawing.item.key.plugin, at: now)
        + [.kill(place: place), .fail(drawing.item.id, .failed(error))]
    }
  }

  /// Moves the waiting drawings of a plugin to the slow ones. Drawings beyond the limits fail.
  private mutating func expectSlow(_ plugin: String, at now: Duration) -> [Action] {
    failures.noteSlow(plugin, at: now)
    return line.removeQuick(of: plugin).flatMap { append($0, isSlow: true) }
  }

  /// Keeps the process of a place for the next drawing, unless it has the lowest priority.
  private mutating func release(
    _ place: Int, after drawing: Drawing, at now: Duration
  ) -> [Action] {
    places[place] = drawing.isSlow ? .ending : .idle(since: now)
    return drawing.isSlow ? [.dismiss(place: place)] : []
  }

  /// Marks the drawings that last, and ends the youngest of them if they have all places and another
  /// drawing waits.
  private mutating func makeWay(at now: Duration) -> [Action] {
    var actions: [Action] = []
    for (place, drawing) in drawings where now - drawing.since >= quickLimit(of: drawing) {
      var drawing = drawing
      if !drawing.isSlow { actions.append(.demote(place: place)) }
      drawing.isSlow = true
      places[place] = .drawing(drawing)
      actions += expectSlow(drawing.item.key.plugin, at: now)
    }
    guard line.hasQuick, drawings.count(where: \.drawing.isSlow) == places.count,
      let victim = drawings.filter({ !$0.drawing.wasSlow }).max(by: {
        $0.drawing.since < $1.drawing.since
      })
    else { return actions }
    places[victim.place] = .ending
    line.prepend(victim.drawing.item, isSlow: true)
    return actions + [.kill(place: victim.place)]
  }

  private func quickLimit(of drawing: Drawing) -> Duration {
    drawing.isFirst ? limits.firstQuick : limits.quick
  }

  private mutating func begin(at now: Duration) -> [Action] {
    if line.count > 0, !hasProcess, let error = starts.refusal(at: now) {
      return line.removeAll().map { .fail($0, .failed(error)) }
    }
    var actions: [Action] = []
    while let next = line.next(slowRunning: slowRunning, places: places.count),
      let place = freePlace(for: next, at: now),
      let item = line.popNext(slowRunning: slowRunning, places: places.count)
    {
      let isSlow = failures.isSlow(item.key.plugin, at: now)
      places[place] = .drawing(
        Drawing(
          item: item, since: now, isFirst: places[place] == .empty, isSlow: isSlow,
          wasSlow: isSlow))
      actions.append(.draw(item.id, place: place))
      if isSlow { actions.append(.demote(place: place)) }
    }
    return actions
  }

  /// Returns the first place with an idle process; else an empty place, if no process is in work or the
  /// drawing has waited, unless a start has failed just now.
  private func freePlace(for item: DrawingLine.Item, at now: Duration) -> Int? {
    let idle = places.firstIndex { place in if case .idle = place { true } else { false } }
    if let idle { return idle }
    guard running == 0 || now - item.since >= limits.patience, starts.refusal(at: now) == nil
    else { return nil }
    return places.firstIndex(of: .empty)
  }

  /// Notes a failed start. Another process takes the drawing; without one the drawing fails, and so do
  /// all that wait.
  ///
  /// - Parameter isLast: Whether the drawing is not tried again.
  private mutating func failStart(
    _ error: PictureError, of item: DrawingLine.Item, isLast: Bool, _ isSlow: Bool, at now: Duration
  ) -> [Action] {
    starts.note(error, at: now)
    guard hasProcess else {
      return ([item.id] + line.removeAll()).map { .fail($0, .failed(error)) }
    }
    if isLast { return [.fail(item.id, .failed(error))] + tick(at: now) }
    line.prepend(item, isSlow: isSlow)
    return tick(at: now)
  }

  /// The time of the next decision, since boot; `nil` if none is due without another event.
  var nextLimit: Duration? {
    var times: [Duration] = places.compactMap { place in
      switch place {
      case .empty, .ending, .checking: return nil
      case .idle(let since): return since + limits.idle
      case .drawing(let drawing):
        let end = drawing.since + limits.deadline
        return drawing.isSlow ? end : min(end, drawing.since + quickLimit(of: drawing))
      }
    }
    if let next = line.next(slowRunning: slowRunning, places: places.count),
      places.contains(.empty)
    {
      times.append(max(next.since + limits.patience, starts.until))
    }
    return times.min()
  }
}
