internal import Combine
internal import Foundation
internal import FoundationNetworking
internal import Synchronization
internal import Testing

private struct Failure: Error, Equatable {}

@Suite struct MergeTests {
  private typealias Subject = PassthroughSubject<Int, Never>

  /// What comes of publishers that send a number each, in the order of their places.
  private func merged<P: Publisher>(_ subjects: [Subject], _ publisher: P) -> [Int]
  where P.Output == Int, P.Failure == Never {
    var seen: [Int] = []
    let following = publisher.sink { seen.append($0) }
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    subjects.first?.send(99)
    following.cancel()
    subjects.first?.send(100)
    return seen
  }

  @Test func `each publisher that is merged is followed`() {
    let s = (0..<8).map { _ in Subject() }
    let one = s[0].map { $0 }
    let all: [(Int, AnyPublisher<Int, Never>)] = [
      (2, s[0].merge(with: s[1]).eraseToAnyPublisher()),
      (2, one.merge(with: s[1]).eraseToAnyPublisher()),
      (3, s[0].merge(with: s[1], s[2]).eraseToAnyPublisher()),
      (4, s[0].merge(with: s[1], s[2], s[3]).eraseToAnyPublisher()),
      (5, s[0].merge(with: s[1], s[2], s[3], s[4]).eraseToAnyPublisher()),
      (6, s[0].merge(with: s[1], s[2], s[3], s[4], s[5]).eraseToAnyPublisher()),
      (7, s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6]).eraseToAnyPublisher()),
      (8, s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).eraseToAnyPublisher()),
      (3, Publishers.MergeMany(s[0], s[1]).merge(with: s[2]).eraseToAnyPublisher()),
      (8, Publishers.MergeMany(s).eraseToAnyPublisher()),
    ]
    for (count, publisher) in all {
      #expect(merged(s, publisher) == Array(0..<count) + [99])
    }
  }

  @Test func `all that is merged is equal if its parts are`() {
    let (one, two) = (Just(1), Just(2))
    #expect(Publishers.Merge(one, two) == Publishers.Merge(one, two))
    #expect(Publishers.Merge(one, two) != Publishers.Merge(two, one))
    #expect(Publishers.MergeMany(one, two) != Publishers.MergeMany(one))
    #expect(Publishers.CombineLatest(one, two) != Publishers.CombineLatest(two, one))
    #expect(Publishers.Merge3(one, one, one) != Publishers.Merge3(one, one, two))
    #expect(Publishers.Merge4(one, one, one, one) != Publishers.Merge4(one, one, one, two))
    #expect(Publishers.CombineLatest3(one, one, one) != Publishers.CombineLatest3(one, one, two))
    #expect(
      Publishers.CombineLatest4(one, one, one, one) != Publishers.CombineLatest4(one, one, one, two)
    )
  }

  @Test func `what is followed is cancelled with the last follower and at the end`() {
    let (one, two) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    var cancelled = 0
    let first = one.handleEvents(receiveCancel: { cancelled += 1 })
    let second = two.handleEvents(receiveCancel: { cancelled += 1 })
    first.combineLatest(second).sink { _ in
    } receiveValue: { _ in
    }.cancel()
    #expect(cancelled == 2)
    let following = first.combineLatest(second).sink { _ in
    } receiveValue: { _ in
    }
    one.send(completion: .failure(Failure()))
    #expect(cancelled == 3, "the other one is not needed any longer")
    following.cancel()
  }

  @Test func `the newest values of up to four publishers come together`() {
    let s = (0..<4).map { _ in Subject() }
    var seen: [[Int]] = []
    let following = [
      s[0].combineLatest(s[1]).sink { seen.append([$0, $1]) },
      s[0].combineLatest(s[1]) { [$0, $1, -2] }.sink { seen.append($0) },
      s[0].combineLatest(s[1], s[2]).sink { seen.append([$0, $1, $2]) },
      s[0].combineLatest(s[1], s[2]) { [$0, $1, $2, -3] }.sink { seen.append($0) },
      s[0].combineLatest(s[1], s[2], s[3]).sink { seen.append([$0, $1, $2, $3]) },
      s[0].combineLatest(s[1], s[2], s[3]) { [$0, $1, $2, $3, -4] }.sink { seen.append($0) },
    ]
    for (index, subject) in s.enumerated() { subject.send(index) }
    #expect(
      Set(seen) == [
        [0, 1], [0, 1, -2], [0, 1, 2], [0, 1, 2, -3], [0, 1, 2, 3], [0, 1, 2, 3, -4],
      ])
    #expect(seen.count == 6)
    seen = []
    s[3].send(9)
    #expect(Set(seen) == [[0, 1, 2, 9], [0, 1, 2, 9, -4]])
    for one in following { one.cancel() }
    s[0].send(5)
    #expect(seen.count == 2)
  }

  @Test func `the newest values come as often as they are asked for`() {
    let (one, two) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    var seen: [[Int]] = []
    var answer = Subscribers.Demand.none
    var subscription: (any Subscription)?
    Publishers.CombineLatest(one, two).subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          seen.append([$0, $1])
          return answer
        }))
    subscription?.request(.max(2))
    #expect(seen == [[1, 2]])
    one.send(3)
    #expect(seen == [[1, 2], [3, 2]])
    one.send(4)
    two.send(5)
    #expect(seen.count == 2, "no more was asked for")
    answer = .max(1)
    subscription?.request(.max(1))
    #expect(seen.last == [4, 5], "what waited is newest")
    one.send(6)
    #expect(seen.last == [6, 5], "an answer asks for more")
    subscription?.cancel()
  }

  @Test func `a failure ends all, and the end comes once`() {
    let (one, two) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    var ends: [Subscribers.Completion<Failure>] = []
    var values = 0
    let both = one.combineLatest(two).sink {
      ends.append($0)
    } receiveValue: { _ in
      values += 1
    }
    one.send(1)
    two.send(2)
    one.send(completion: .failure(Failure()))
    two.send(3)
    two.send(completion: .finished)
    #expect(ends == [.failure(Failure())] && values == 1)
    both.cancel()
    let (three, four) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    let other = three.combineLatest(four).sink {
      ends.append($0)
    } receiveValue: { _ in
    }
    three.send(1)
    four.send(2)
    three.send(completion: .finished)
    #expect(ends.count == 1, "the other goes on")
    four.send(completion: .finished)
    #expect(ends.last == .finished && ends.count == 2)
    other.cancel()
    let (five, six) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    let last = five.combineLatest(six).sink {
      ends.append($0)
    } receiveValue: { _ in
    }
    five.send(1)
    six.send(completion: .finished)
    #expect(ends.count == 3, "nothing can come without a value of each")
    last.cancel()
  }

  @Test func `notifications are those of the name and the object, until it is cancelled`() {
    let center = NotificationCenter()
    let (name, object) = (Notification.Name("a"), NSObject())
    let count = Mutex(0)
    let following = center.publisher(for: name, object: object).sink { _ in
      count.withLock { $0 += 1 }
    }
    center.post(name: name, object: object)
    center.post(name: name, object: NSObject())
    center.post(name: Notification.Name("b"), object: object)
    #expect(count.withLock { $0 } == 1)
    following.cancel()
    center.post(name: name, object: object)
    #expect(count.withLock { $0 } == 1)
    let one = NotificationCenter.Publisher(center: center, name: name)
    #expect(one.center === center && one.name == name && one.object == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `a request that fails is a failure`() async throws {
    let url = try #require(URL(string: "file:///nonexistent/\(UUID().uuidString)"))
    var failed = false
    do {
      for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    } catch {
      failed = true
    }
    #expect(failed)
  }

  @Test func `coders of Foundation decode and encode`() throws {
    var numbers: [Int] = []
    let list = try PropertyListEncoder().encode([1, 2])
    _ = Just(list).decode(type: [Int].self, decoder: PropertyListDecoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { numbers = $0 })
    #expect(numbers == [1, 2])
    var data = Data()
    _ = Just([3]).encode(encoder: JSONEncoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { data = $0 })
    #expect(data == Data("[3]".utf8))
  }
}
