import Foundation
import Testing
import WidgetModel
import WorkerChannel

/// The clock in Berlin on the days on which local time is not what one would count.
@Suite(.timeLimit(.minutes(10))) struct ClockDateTests {
  private struct Shown: Equatable, CustomStringConvertible {
    var time: String
    var date: String
    var offset: Int

    var description: String { "\(date) \(time) \(offset)" }
  }

  /// What the clock shows at instants, by the timeline that is made at `now`.
  private func shown(
    at instants: [String], made now: String, seconds: Bool = false
  ) async throws -> [Shown] {
    let worker = try await TestWorker(example: "clock")
    let id = try worker.request(
      "", kind: "clock", arguments: [.string("Europe/Berlin"), .choice(0), .bool(seconds)],
      now: try timestamp(now))
    let entries = try #require(try await worker.finished(id).timeline).entries
    // One entry each minute of an hour of real time, whatever the local time does.
    #expect(entries.count == 61)
    for (one, next) in zip(entries, entries.dropFirst()) {
      #expect(next.date - one.date == .seconds(60))
    }
    return try instants.map { instant in
      let time = try timestamp(instant)
      let entry = try #require(entries.last { $0.date <= time })
      let json = try JSONSerialization.jsonObject(with: Data(entry.payload)) as? [String: Any]
      return Shown(
        time: try #require(json?["time"] as? String), date: try #require(json?["date"] as? String),
        offset: try #require(json?["utc_offset"] as? Int))
    }
  }

  private func timestamp(_ text: String) throws -> Timestamp {
    let date = try Date(text, strategy: .iso8601)
    return Timestamp(seconds: Int64(date.timeIntervalSince1970))
  }

  @Test func `a leap year has its 29 February, and no other year`() async throws {
    let leap = try await shown(
      at: ["2028-02-28T22:59:59Z", "2028-02-28T23:00:00Z", "2028-02-28T23:10:30Z"],
      made: "2028-02-28T22:30:00Z")
    #expect(
      leap == [
        Shown(time: "23:59", date: "2028-02-28", offset: 3600),
        Shown(time: "00:00", date: "2028-02-29", offset: 3600),
        Shown(time: "00:10", date: "2028-02-29", offset: 3600),
      ])
    let after = try await shown(
      at: ["2028-02-29T22:59:00Z", "2028-02-29T23:00:00Z"], made: "2028-02-29T22:30:00Z")
    #expect(after.map(\.date) == ["2028-02-29", "2028-03-01"])
    let other = try await shown(
      at: ["2027-02-28T22:59:00Z", "2027-02-28T23:00:00Z"], made: "2027-02-28T22:30:00Z")
    #expect(other.map(\.date) == ["2027-02-28", "2027-03-01"])
  }

  @Test func `in spring the hour from two to three is not shown`() async throws {
    let spring = try await shown(
      at: ["2027-03-28T00:59:59Z", "2027-03-28T01:00:00Z", "2027-03-28T01:29:00Z"],
      made: "2027-03-28T00:30:00Z")
    #expect(
      spring == [
        Shown(time: "01:59", date: "2027-03-28", offset: 3600),
        Shown(time: "03:00", date: "2027-03-28", offset: 7200),
        Shown(time: "03:29", date: "2027-03-28", offset: 7200),
      ])
  }

  @Test func `in autumn the hour from two to three is shown twice`() async throws {
    let autumn = try await shown(
      at: ["2027-10-31T00:59:59Z", "2027-10-31T01:00:00Z", "2027-10-31T01:29:00Z"],
      made: "2027-10-31T00:30:00Z")
    #expect(
      autumn == [
        Shown(time: "02:59", date: "2027-10-31", offset: 7200),
        Shown(time: "02:00", date: "2027-10-31", offset: 3600),
        Shown(time: "02:29", date: "2027-10-31", offset: 3600),
      ])
  }
}
