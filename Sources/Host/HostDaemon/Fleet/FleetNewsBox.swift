internal import HostLoop

/// The news for the agent of a fleet, and the request of the agent that waits for them.
@HostActor
final class FleetNewsBox {
  private struct Wait {
    let timer: TimerToken
    let request: CheckedContinuation<Void, Never>
  }

  private var news = FleetNews()
  private var wait: Wait?

  /// Adds news of a subject, in place of its former news, and ends the wait.
  func note(_ subject: FleetNews.Subject) {
    news.note(subject)
    endWait()
  }

  /// Removes the news of a subject.
  func forget(_ subject: FleetNews.Subject) { news.forget(subject) }

  /// Returns the news after a number, the oldest first.
  func page(after number: UInt64, limit: Int) -> FleetNews.Page {
    news.page(after: number, limit: limit)
  }

  /// Waits for news after a number, unless there are some.
  func wait(_ timeout: Duration, after number: UInt64) async {
    guard !news.hasNews(after: number) else { return }
    await withCheckedContinuation { request in
      let timer = HostActor.loop.schedule(after: timeout) { [weak self] in self?.endWait() }
      wait = Wait(timer: timer, request: request)
    }
  }

  /// Ends the wait, if there is one.
  func endWait() {
    guard let wait = wait.take() else { return }
    HostActor.loop.cancel(wait.timer)
    wait.request.resume()
  }
}
