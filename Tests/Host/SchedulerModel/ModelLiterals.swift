// A run prints as the Swift expression that makes it, to be pasted into a test.

extension ModelEvent: CustomStringConvertible {
  var description: String {
    switch self {
    case .add(let widget, let settings, let provider, let kept, let cached):
      ".add(\(widget), \(settings), \(provider)\(kept.argument)\(cached.argument))"
    case .remove(let widget): ".remove(\(widget))"
    case .reconfigure(let widget, let cached): ".reconfigure(\(widget)\(cached.argument))"
    case .settings(let widget, let settings): ".settings(\(widget), \(settings))"
    case .provider(let widget, let provider): ".provider(\(widget), \(provider))"
    case .watch(let widget, let isWatched): ".watch(\(widget), \(isWatched))"
    case .plugin(let widgets, let cached): ".plugin(\(widgets)\(cached.argument))"
    case .environment: ".environment"
    case .grant(let widget, let time): ".grant(\(widget), \(time))"
    case .refuse(let widget, let time):
      ".refuse(\(widget), \(time.map { "\($0)" } ?? "nil"))"
    case .withdraw(let widget): ".withdraw(\(widget))"
    case .publish(let widget, let shape): ".publish(\(widget), \(shape))"
    case .charges(let widget, let ages): ".charges(\(widget), \(ages))"
    case .request(let widget, let origin, let isForced):
      ".request(\(widget), .\(origin)\(isForced ? ", force: true" : ""))"
    case .end(let place, let outcome): ".end(\(place), \(outcome))"
    case .echo: ".echo"
    case .tick: ".tick"
    case .pass(let time): ".pass(\(time))"
    case .sleep(let time, let announced): ".sleep(\(time), announced: \(announced))"
    case .step(let time): ".step(\(time))"
    case .restart(let time, let reboot, let skew):
      ".restart(\(time), reboot: \(reboot), skew: \(skew))"
    }
  }
}

extension ModelKept {
  fileprivate var argument: String {
    switch self {
    case .nothing: ""
    case .stored(let configuration, let build):
      ", kept: .stored(configuration: \(configuration), build: \(build))"
    }
  }
}

extension ModelCached {
  fileprivate var argument: String {
    switch self {
    case .all: ""
    case .nothing: ", has: .nothing"
    case .placeholder: ", has: .placeholder"
    case .snapshot: ", has: .snapshot"
    }
  }
}

extension ModelSettings: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    if interval != 300 { parts.append("interval: \(interval)") }
    if perDay != 72 { parts.append("perDay: \(perDay)") }
    if pauses { parts.append("pauses: true") }
    if budget != 10 { parts.append("budget: \(budget)") }
    if group != 0 { parts.append("group: \(group)") }
    if leased { parts.append("leased: true") }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}

extension ModelProvider: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    if shape != ModelShape() { parts.append("shape: \(shape)") }
    if latency != 100 { parts.append("latency: \(latency)") }
    if failsEvery != 0 { parts.append("failsEvery: \(failsEvery), failure: .\(failure)") }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}

extension ModelShape: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    if first != 0 { parts.append("first: \(first)") }
    if count != 1 { parts.append("count: \(count), step: \(step)") }
    switch policy {
    case .atEnd: break
    case .never: parts.append("policy: .never")
    case .after(let seconds): parts.append("policy: .after(\(seconds))")
    }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}

extension ModelOutcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer: ".answer"
    case .shape(let shape): ".shape(\(shape))"
    case .failed(let failure): ".failed(.\(failure))"
    }
  }
}

extension ModelRun: CustomStringConvertible {
  var description: String {
    """
    ModelRun(
      seed: \(seed), calls: \(calls), queueLimit: \(queueLimit),
      events: [
        \(events.map { "\($0)," }.joined(separator: "\n    "))
      ])
    """
  }
}
