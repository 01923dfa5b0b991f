import Astronomy
import Foundation
import Testing

/// 2026-06-21T12:00:00Z
private let june = Date(timeIntervalSince1970: 1_782_043_200)
/// 2026-12-21T12:00:00Z
private let december = Date(timeIntervalSince1970: 1_797_854_400)
private let tromso = Place(latitude: 69.65, longitude: 18.96)

/// Returns whether two dates are less than four minutes apart.
private func isNear(_ date: Date?, _ seconds: TimeInterval) -> Bool {
  date.map { abs($0.timeIntervalSince1970 - seconds) < 240 } ?? false
}

@Test func theSunRisesAndSetsOverBerlin() {
  let summer = SolarDay(nearest: june, at: .berlin).daylight
  #expect(isNear(summer?.lowerBound, 1_782_009_780))  // 02:43 UTC
  #expect(isNear(summer?.upperBound, 1_782_070_380))  // 19:33 UTC
  let winter = SolarDay(nearest: december, at: .berlin).daylight
  #expect(isNear(winter?.lowerBound, 1_797_837_300))  // 07:15 UTC
  #expect(isNear(winter?.upperBound, 1_797_864_840))  // 14:54 UTC
}

@Test func theNightFollowsTheDay() throws {
  let day = Sunlight(at: december, over: .berlin)
  let sunset = try #require(day.span?.upperBound)
  #expect(day.isUp)
  let evening = Sunlight(at: sunset.addingTimeInterval(60), over: .berlin)
  let night = try #require(evening.span)
  #expect(!evening.isUp)
  #expect(night.lowerBound == sunset)
  let morning = Sunlight(at: night.upperBound.addingTimeInterval(-60), over: .berlin)
  #expect(!morning.isUp)
  #expect(isNear(morning.span?.upperBound, night.upperBound.timeIntervalSince1970))
}

@Test func aPolarDayAndAPolarNightHaveNoEnd() {
  let (summer, winter) = (Sunlight(at: june, over: tromso), Sunlight(at: december, over: tromso))
  #expect(summer.isUp)
  #expect(summer.span == nil)
  #expect(!winter.isUp)
  #expect(winter.span == nil)
  #expect(!Sunlight(at: december, over: Place(latitude: 90, longitude: 0)).isUp)
}

@Test func theSunIsHighAtNoon() {
  let day = SolarDay(nearest: june, at: .berlin)
  #expect(day.height(at: day.noon) > 0.85)
  #expect(day.height(at: day.start) < 0)
}
