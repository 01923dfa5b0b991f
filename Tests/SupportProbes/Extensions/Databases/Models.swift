import Foundation
import SwiftData

enum TripsV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }

  @Model final class Trip {
    #Unique<Trip>([\.name], [\.name, \.start])
    #Index<Trip>([\.name], [\.start])
    @Attribute(.unique) var name: String
    @Attribute(.externalStorage) var picture: Data?
    @Attribute(originalName: "begin") var start: Date
    @Attribute(.transformable(by: "Names")) var names: [String]
    @Transient var isOpen = false
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop]? = []
    @Relationship(.unique, deleteRule: .nullify, maximumModelCount: 1) var first: Stop?
    @Relationship var last: Stop?

    init(name: String, start: Date) {
      self.name = name
      self.start = start
      names = []
    }
  }

  @Model final class Stop {
    var trip: Trip?

    init() {}
  }
}

enum TripsV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { TripsV1.models }
}

enum TripsPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TripsV1.self, TripsV2.self] }
  static var stages: [MigrationStage] { [light, custom] }

  static let light = MigrationStage.lightweight(fromVersion: TripsV1.self, toVersion: TripsV2.self)
  static let custom = MigrationStage.custom(
    fromVersion: TripsV1.self, toVersion: TripsV2.self, willMigrate: nil,
    didMigrate: { context in try context.save() })
}

typealias Trip = TripsV1.Trip
typealias Stop = TripsV1.Stop
