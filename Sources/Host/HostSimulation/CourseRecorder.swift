internal import HostScheduler
internal import WidgetModel

/// A recorder for the course of a single simulated day. Times are in nanoseconds since boot.
struct CourseRecorder: Sendable {
  private static let binLength = SimulationClock.day / Int64(DayCourse.binCount)

  private(set) var course: DayCourse
  private let range: Range<Int64>
  /// The present bin, with the present state.
  private var lastBin = -1
  private var queued = 0
  private var stale = 0
  /// The bins and lane positions of refreshes in progress, by serial; a position of −1 means no
  /// lane.
  private var open: [UInt32: (bin: Int, place: Int)] = [:]

  init(day: Int, clock: SimulationClock, widgets: Int) {
    let start = SimulationClock.firstBoot + Int64(day - 1) * SimulationClock.day
    range = start..<start + SimulationClock.day
    let lanes = widgets <= DayCourse.laneLimit ? widgets : 0
    course = DayCourse(
      day: day, start: clock.wall(at: start),
      lanes: Array(repeating: DayCourse.Lane(), count: lanes))
  }

  /// Records the state from `now` on.
  mutating func note(queued: Int, stale: Int, at now: Int64) {
    fill(to: now)
    self.queued = queued
    self.stale = stale
    if range.contains(now) { raise(lastBin) }
  }

  mutating func noteStart(of flight: Flight, at now: Int64) {
    guard range.contains(now) else { return }
    let bin = self.bin(at: now)
    if flight.isCharged { course.bins[bin].charged += 1 } else { course.bins[bin].free += 1 }
    var place = -1
    if course.lanes.indices.contains(flight.widget.offset) {
      place = course.lanes[flight.widget.offset].refreshes.count
      course.lanes[flight.widget.offset].refreshes.append(
        DayCourse.Refresh(at: seconds(now), isCharged: flight.isCharged))
    }
    open[flight.serial] = (bin, place)
  }

  mutating func noteEnd(of flight: Flight, hasFailed: Bool) {
    guard let (bin, place) = open.removeValue(forKey: flight.serial), hasFailed else { return }
    course.bins[bin].failed += 1
    if flight.isCharged { course.bins[bin].charged -= 1 } else { course.bins[bin].free -= 1 }
    if place >= 0 { course.lanes[flight.widget.offset].refreshes[place].hasFailed = true }
  }

  mutating func noteDeferral(of widget: WidgetIndex, until: Int64, at now: Int64) {
    if range.contains(now) { course.bins[bin(at: now)].deferred += 1 }
    if let span = span(now, until), course.lanes.indices.contains(widget.offset) {
      course.lanes[widget.offset].deferrals.append(span)
    }
  }

  mutating func noteChange(of widget: WidgetIndex, at now: Int64) {
    guard range.contains(now) else { return }
    course.bins[bin(at: now)].changes += 1
    if course.lanes.indices.contains(widget.offset) {
      course.lanes[widget.offset].changes.append(seconds(now))
    }
  }

  mutating func noteStale(_ widget: Int, from: Int64, to: Int64) {
    guard course.lanes.indices.contains(widget), let span = span(from, to) else { return }
    course.lanes[widget].stale.append(span)
  }

  mutating func finish(at now: Int64) { fill(to: now) }

  /// Records the present state in every bin that has begun since.
  private mutating func fill(to now: Int64) {
    guard now >= range.lowerBound else { return }
    let bin = self.bin(at: min(now, range.upperBound - 1))
    guard bin > lastBin else { return }
    for index in lastBin + 1...bin { raise(index) }
    lastBin = bin
  }

  private mutating func raise(_ bin: Int) {
    course.bins[bin].queued = max(course.bins[bin].queued, queued)
    course.bins[bin].stale = max(course.bins[bin].stale, stale)
  }

  private func bin(at now: Int64) -> Int { Int((now - range.lowerBound) / Self.binLength) }

  private func seconds(_ now: Int64) -> Double {
    Double(now - range.lowerBound) / Double(SimulationClock.second)
  }

  /// Returns the part of the interval that lies in the day; `nil` if there is none.
  private func span(_ from: Int64, _ to: Int64) -> DayCourse.Span? {
    let from = max(from, range.lowerBound)
    let to = min(to, range.upperBound)
    return from < to ? DayCourse.Span(from: seconds(from), to: seconds(to)) : nil
  }
}
