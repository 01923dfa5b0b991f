internal import AppleFoundation

/// A database in memory. It is empty at the start, because no app fills it on Linux, and ends with
/// the process. Two containers have no objects in common.
///
/// `@unchecked Sendable`: as Apple's class. The author alone changes the configurations.
public class ModelContainer: Equatable, @unchecked Sendable {
  public final let schema: Schema
  /// No effect: there is no older database to migrate.
  public final let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// No effect: every container is in memory.
  public var configurations: Set<ModelConfiguration>

  let store = MemoryStore()
  @MainActor private var context: ModelContext?

  @MainActor public var mainContext: ModelContext {
    if let context { return context }
    let made = ModelContext(self)
    made.autosaveEnabled = true
    context = made
    return made
  }

  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    schema = givenSchema
    self.migrationPlan = migrationPlan
    self.configurations = Set(
      configurations.isEmpty ? [ModelConfiguration(schema: givenSchema)] : configurations)
    let names = givenSchema.entities.map(\.name).sorted().joined(separator: ", ")
    AuthorWarnings.report(
      "SwiftData: the database of \(names) is in memory and empty: no app fills it on Linux")
  }

  /// Makes the database of views without a container, which has no objects.
  init() {
    schema = Schema()
    migrationPlan = nil
    configurations = []
  }

  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }

  public func deleteAllData() { store.erase() }

  public func erase() throws { store.erase() }
}
