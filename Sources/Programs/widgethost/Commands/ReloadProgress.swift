internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Shows on a terminal how many reloads of the host are still to be made, while a command waits.
struct ReloadProgress {
  private static let pause = Duration.milliseconds(250)

  private let task: Task<Void, Never>?

  /// Starts to show the progress, on a connection of its own.
  ///
  /// - Parameter isWanted: Whether anything is shown; nothing is shown without a terminal.
  init(_ options: ClientOptions, isWanted: Bool) {
    guard isWanted, StandardError.isTerminal else {
      task = nil
      return
    }
    task = Task {
      guard let connection = try? await options.connect() else { return }
      await Self.show(connection)
      await connection.close()
    }
  }

  /// Removes the progress from the terminal.
  func end() async {
    task?.cancel()
    await task?.value
  }

  private static func show(_ connection: WidgetConnection) async {
    let began = ContinuousClock.now
    var bar = ProgressBar(isWanted: true)
    var most = 0
    while !Task.isCancelled {
      guard let body = try? await connection.ask(Request(verb: "stats")).body,
        let stats = JSONReader.value(in: body)
      else { break }
      let open = count("queued", in: stats) + count("running", in: stats)
      most = max(most, open)
      let time = TimeText.length(Double((ContinuousClock.now - began).components.seconds))
      bar.update(
        most > 0 ? Double(most - open) / Double(most) : 0, "\(open) of \(most) to reload, \(time)")
      try? await Task.sleep(for: pause)
    }
    bar.finish()
  }

  /// Returns a number in the group `scheduler` of the host's counters.
  private static func count(_ name: String, in stats: JSONValue) -> Int {
    guard case .object(let groups) = stats,
      case .object(let counters)? = groups.first(where: { $0.key == "scheduler" })?.value
    else { return 0 }
    return counters.first { $0.key == name }?.value.scalar.flatMap { Int($0) } ?? 0
  }
}
