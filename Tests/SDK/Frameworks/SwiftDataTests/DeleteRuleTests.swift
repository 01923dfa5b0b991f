import Testing

@testable import SwiftData

/// What a deletion does to the objects of relationships.
@Suite struct DeleteRuleTests {
  private let context: ModelContext
  private let trip = Trip()

  init() throws {
    context = ModelContext(try ModelContainer(for: Trip.self, Stop.self, Photo.self, Guide.self))
    context.insert(trip)
  }

  private func count<T: PersistentModel>(_ type: T.Type) throws -> Int {
    try context.fetchCount(FetchDescriptor<T>())
  }

  @Test("The rule cascade deletes the objects of a relationship, and theirs")
  func cascade() throws {
    let stops = [Stop(trip), Stop(trip)]
    stops[0].photos = [Photo()]
    context.insert(trip)
    let other = Stop(Trip())
    context.insert(other)
    try context.save()
    #expect(try count(Stop.self) == 3 && count(Photo.self) == 1)
    context.delete(trip)
    #expect(try count(Stop.self) == 1 && count(Photo.self) == 0)
    #expect(stops[0].isDeleted && !other.isDeleted)
    context.rollback()
    #expect(try count(Stop.self) == 3 && !stops[0].isDeleted)
  }

  @Test("A deleted object is no more at the other end, whichever end declares the relationship")
  func nullify() throws {
    let guide = Guide(trip)
    let stop = Stop(trip)
    let last = Stop(trip)
    context.insert(trip)
    context.delete(stop)
    #expect(trip.stops == [last])
    context.delete(trip)
    #expect(guide.trips.isEmpty)
    #expect(try count(Guide.self) == 1)
    let next = Trip()
    let second = Guide(next)
    context.insert(next)
    context.delete(second)
    #expect(next.guide == nil)
  }
}
