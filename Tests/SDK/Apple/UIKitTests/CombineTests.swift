internal import Combine
internal import Dispatch
internal import Foundation
internal import FoundationNetworking
internal import Synchronization
internal import Testing

private final class Model: ObservableObject {
  @Published var count = 0
  @Published private(set) var name = ""
  private var cancellables = Set<AnyCancellable>()

  func follow(_ names: AnyPublisher<String, Never>) {
    names.map { $0.uppercased() }.removeDuplicates().assign(to: &$name)
    $count.dropFirst().sink { [weak self] count in self?.name = "\(count)" }
      .store(in: &cancellables)
  }
}

private struct Failure: Error, Equatable {}

@Suite struct `Combine by Apple's spelling` {
  @Test func `published values reach those who follow them`() {
    let model = Model()
    let subject = PassthroughSubject<String, Never>()
    model.follow(subject.eraseToAnyPublisher())
    var changes = 0
    let changing = model.objectWillChange.sink { changes += 1 }
    subject.send("a")
    #expect(model.name == "A")
    model.count = 3
    #expect(model.name == "3")
    #expect(changes == 3)
    changing.cancel()
  }

  @Test func `publishers are combined`() {
    let one = CurrentValueSubject<Int, Never>(1)
    let two = CurrentValueSubject<Int, Never>(2)
    var sums: [Int] = []
    let both = Publishers.CombineLatest(one, two).map(+).sink { sums.append($0) }
    one.send(10)
    #expect(sums == [3, 12])
    both.cancel()
    var merged: [Int] = []
    _ = Publishers.Merge(Just(1), Just(2)).collect().sink { merged = $0 }
    #expect(merged == [1, 2])
    var five: [Int] = []
    _ = Just(1).merge(with: Just(2), Just(3), Just(4), Just(5)).collect().sink { five = $0 }
    #expect(five == [1, 2, 3, 4, 5])
    var failed: Subscribers.Completion<Failure>?
    _ = Fail<Int, Failure>(error: Failure()).sink {
      failed = $0
    } receiveValue: { _ in
    }
    #expect(failed == .failure(Failure()))
  }

  @Test func `the newest values of several end when none can follow`() {
    let one = PassthroughSubject<Int, Failure>()
    let two = PassthroughSubject<String, Failure>()
    let three = CurrentValueSubject<Bool, Failure>(true)
    var seen: [String] = []
    let all = one.combineLatest(two, three) { "\($0)\($1)\($2)" }
      .sink {
        seen.append("\($0)")
      } receiveValue: {
        seen.append($0)
      }
    one.send(1)
    one.send(2)
    two.send("a")
    one.send(completion: .finished)
    three.send(false)
    two.send(completion: .failure(Failure()))
    three.send(true)
    #expect(seen == ["2atrue", "2afalse", "\(Subscribers.Completion<Failure>.failure(Failure()))"])
    all.cancel()
    var ended = false
    _ = Empty<Int, Never>().combineLatest(CurrentValueSubject<Int, Never>(1))
      .sink { _ in
        ended = true
      } receiveValue: { _ in
      }
    #expect(ended)
  }

  @Test func `values wait until they are asked for`() {
    let one = CurrentValueSubject<Int, Never>(1)
    let two = CurrentValueSubject<Int, Never>(2)
    var seen: [Int] = []
    var subscription: (any Subscription)?
    Publishers.CombineLatest(one, two).map(+).subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          seen.append($0); return .none
        }))
    one.send(5)
    #expect(seen == [])
    subscription?.request(.max(1))
    one.send(6)
    #expect(seen == [7])
    subscription?.cancel()
    subscription?.request(.unlimited)
    #expect(seen == [7])
  }

  @Test func `futures, schedulers and sequences deliver`() async throws {
    let future = Future<Int, Never> { promise in promise(.success(4)) }
    #expect(await future.value == 4)
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.filter({ $0 > 1 }).values { values.append(value) }
    #expect(values == [2, 3])
    for await _ in Just(1).delay(for: .milliseconds(1), scheduler: DispatchQueue.main).values {}
    for await value in Just(7).receive(on: DispatchQueue.main).values { #expect(value == 7) }
    for await value in Just(8).receive(on: RunLoop.main).first().values { #expect(value == 8) }
    for await value in Just(9).subscribe(on: DispatchQueue.global()).values {
      #expect(value == 9)
    }
  }

  @Test func `timers, notifications and tasks of Foundation publish`() async throws {
    for await _ in Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().first().values
    {}
    let name = Notification.Name("org.example.note")
    let noted = Mutex(0)
    let following = NotificationCenter.default.publisher(for: name)
      .compactMap { $0.userInfo?["n"] as? Int }.sink { n in noted.withLock { $0 = n } }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["n": 5])
    #expect(noted.withLock { $0 } == 5)
    following.cancel()
    let url = try #require(URL(string: "data:application/json;base64,WzEsMl0="))
    let numbers = URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data).decode(type: [Int].self, decoder: JSONDecoder()).replaceError(with: [])
    var values: [[Int]] = []
    for await value in numbers.values { values.append(value) }
    #expect(values == [[1, 2]])
  }

  @Test func `operators that take keys, times and other publishers compile`() {
    struct Point { var x = 1, y = 2 }
    var seen: [String] = []
    _ = Just(Point()).map(\.x).zip(Just("a")).sink { seen.append("\($0)\($1)") }
    _ = Just(Point()).map(\.x, \.y).sink { seen.append("\($0)\($1)") }
    _ = Just(3).flatMap { Just($0 + 1) }.tryMap { $0 * 2 }.catch { _ in Just(0) }
      .handleEvents(receiveOutput: { _ in seen.append("event") })
      .sink { seen.append("\($0)") }
    _ = ["a", nil, "b"].publisher.compactMap { $0 }.scan("") { $0 + $1 }.last()
      .sink { seen.append($0) }
    _ = Deferred { Just("late") }.switchToLatestOfItself().sink { seen.append($0) }
    _ = Empty<String, Never>().replaceEmpty(with: "none").sink { seen.append($0) }
    let typing = PassthroughSubject<String, Never>()
    let waiting = typing.debounce(for: .seconds(1), scheduler: DispatchQueue.main)
      .throttle(for: 1, scheduler: RunLoop.main, latest: true)
      .sink { _ in }
    waiting.cancel()
    #expect(seen == ["1a", "12", "event", "8", "ab", "late", "none"])
  }
}

extension Publisher where Failure == Never {
  fileprivate func switchToLatestOfItself() -> AnyPublisher<Output, Never> {
    map { Just($0) }.switchToLatest().eraseToAnyPublisher()
  }
}
