internal import Foundation

/// The classes of entities, by the names of the classes.
enum ManagedClasses {
  /// The module of the code that `widgethost build` generates from data models.
  static let generated = "_GeneratedResources"
  private static let known = Known()

  /// Remembers a class that the program uses.
  static func note(_ type: NSManagedObject.Type) { known.add(type) }

  /// Returns the module in the name of a file, `Module/File.swift`.
  static func module(of file: String) -> String { String(file.prefix { $0 != "/" }) }

  /// Returns the class of an entity.
  ///
  /// - Parameter file: The file of the caller in the form `Module/File.swift`.
  static func type(of entity: NSEntityDescription, usedIn file: String) -> NSManagedObject.Type {
    let name = entity.managedObjectClassName ?? entity.name ?? ""
    // A class of the current module is written with a dot before its name.
    let own = name.hasPrefix(".") ? String(name.dropFirst()) : name
    let modules = [module(of: file), generated]
    let candidates = [own] + modules.map { "\($0).\(own)" }
    for case let type as NSManagedObject.Type in candidates.lazy.compactMap(NSClassFromString) {
      return type
    }
    return known.type(named: own) ?? NSManagedObject.self
  }

  /// `@unchecked Sendable`: the table is behind a lock.
  private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var types: [String: NSManagedObject.Type] = [:]

    func add(_ type: NSManagedObject.Type) {
      guard type != NSManagedObject.self else { return }
      lock.withLock { types[String(describing: type)] = type }
    }

    func type(named name: String) -> NSManagedObject.Type? { lock.withLock { types[name] } }
  }
}
