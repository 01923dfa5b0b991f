import CoreMedia
import Testing

@Suite struct `Times of media` {
  @Test func `times are added in the smallest common part of a second`() {
    let sum = CMTime(value: 1, timescale: 4) + CMTime(value: 1, timescale: 6)
    #expect(sum.value == 5 && sum.timescale == 12)
    let difference = CMTime(value: 1, timescale: 2) - CMTime(value: 3, timescale: 2)
    #expect(difference.value == -2 && difference.seconds == -1)
  }

  @Test func `equal times of different parts have the same hash`() {
    let big = Int64(1) << 60 + 1
    for (value, scale) in [(Int64(1), Int32(3)), (-2, 4), (big, 1), (0, 7)] {
      let one = CMTime(value: value, timescale: scale)
      let other = CMTime(value: value * 3, timescale: scale * 3)
      #expect(one == other && Set([one, other]).count == 1)
    }
  }

  @Test func `times that are no number come after the others`() {
    let times: [CMTime] = [.negativeInfinity, .zero, .positiveInfinity, .indefinite, .invalid]
    #expect(times.reversed().sorted() == times && Set(times).count == 5)
    #expect(CMTime.zero + .positiveInfinity == .positiveInfinity)
    #expect(CMTime.indefinite - .zero == .indefinite && CMTime.invalid + .zero == .invalid)
  }

  @Test(arguments: [Int32(0), -600])
  func `a time without parts of a second is like an invalid one`(scale: Int32) {
    let odd = CMTime(value: 1, timescale: scale, flags: .valid, epoch: 0)
    #expect(!odd.isNumeric && odd != CMTime(value: 1, timescale: 1) && odd > .indefinite)
    #expect(!(odd + CMTime(value: 1, timescale: 600)).isValid && !(.zero - odd).isValid)
    #expect(CMTime(value: 1, timescale: scale) == .invalid)
  }

  @Test func `seconds are rounded to the nearest part`() {
    let time = CMTime(seconds: 0.26, preferredTimescale: 10)
    #expect(time.value == 3 && time.hasBeenRounded)
    #expect(!CMTime(seconds: 0.5, preferredTimescale: 10).hasBeenRounded)
    #expect(CMTime(seconds: .nan, preferredTimescale: 10) == .invalid)
    #expect(CMTime(seconds: 1e30, preferredTimescale: 10) == .positiveInfinity)
    let parts = CMTime(value: -15, timescale: 10)
    #expect(parts.convertScale(1, method: .roundTowardNegativeInfinity).value == -2)
    #expect(parts.convertScale(1, method: .roundTowardZero).value == -1)
  }

  @Test func `a range has its start and not its end`() {
    let range = CMTimeRange(
      start: CMTime(value: 1, timescale: 1), end: CMTime(value: 5, timescale: 2))
    #expect(range.duration == CMTime(value: 3, timescale: 2))
    #expect(range.containsTime(range.start) && !range.containsTime(range.end))
  }
}
