import HostLoop
import Testing

@testable import HostSupervisor

@Suite(.timeLimit(.minutes(5))) @HostActor struct ReloadWishesTests {
  @Test func `the first wish is handed on at once, and those that follow are joined`() async {
    let (events, feed) = AsyncStream.makeStream(of: [String].self)
    let wishes = ReloadWishes { feed.yield($0) }
    var iterator = events.makeAsyncIterator()
    for kind in ["b", "c", "a", "c"] { wishes.want([kind]) }
    #expect(await iterator.next(isolation: #isolation) == ["b"])
    #expect(await iterator.next(isolation: #isolation) == ["a", "c"])
    for kinds in [["a"], [], ["b"]] { wishes.want(kinds) }
    #expect(await iterator.next(isolation: #isolation) == [])
    for number in 0..<100 { wishes.want(["\(number)"]) }
    #expect(await iterator.next(isolation: #isolation) == [])
  }
}
