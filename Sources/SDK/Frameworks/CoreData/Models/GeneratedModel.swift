internal import Foundation

/// The data models of which a build has generated code. Not for use by authors.
open class _DataModelSource {
  /// The entities by the names of the models.
  open class var models: [String: [_GeneratedEntity]] { [:] }
}

/// An entity as generated code describes it. Not for use by authors.
public struct _GeneratedEntity {
  public struct Attribute {
    let name: String
    let type: String
    let isOptional: Bool
    let defaultValue: String?

    public init(_ name: String, _ type: String, isOptional: Bool, defaultValue: String?) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.defaultValue = defaultValue
    }
  }

  public struct Relationship {
    let name: String
    let destination: String
    let inverse: String?
    let rule: String
    let isToMany: Bool
    let isOrdered: Bool

    public init(
      _ name: String, to destination: String, inverse: String?, rule: String, isToMany: Bool,
      isOrdered: Bool
    ) {
      self.name = name
      self.destination = destination
      self.inverse = inverse
      self.rule = rule
      self.isToMany = isToMany
      self.isOrdered = isOrdered
    }
  }

  let name: String
  let className: String
  let parent: String?
  let isAbstract: Bool
  let attributes: [Attribute]
  let relationships: [Relationship]

  public init(
    _ name: String, className: String, parent: String?, isAbstract: Bool,
    attributes: [Attribute], relationships: [Relationship]
  ) {
    self.name = name
    self.className = className
    self.parent = parent
    self.isAbstract = isAbstract
    self.attributes = attributes
    self.relationships = relationships
  }
}

/// The models of generated code, by the modules with the code.
///
/// `@unchecked Sendable`: the table is behind a lock.
final class GeneratedModels: @unchecked Sendable {
  static let shared = GeneratedModels()

  private let lock = NSLock()
  private var models: [String: [String: [NSEntityDescription]]] = [:]

  /// Returns the entities of a model, or of all models if none has the name.
  ///
  /// - Parameter file: The file of the caller in the form `Module/File.swift`.
  func entities(of name: String?, usedIn file: String) -> [NSEntityDescription] {
    let found = [ManagedClasses.generated, ManagedClasses.module(of: file)].map(models(in:))
    for models in found {
      if let entities = name.flatMap({ models[$0] }) { return entities }
    }
    return found.flatMap { $0.sorted { $0.key < $1.key }.flatMap(\.value) }
  }

  /// Returns the entity with a class; `nil` if no known model has one.
  func entity(ofClass name: String) -> NSEntityDescription? {
    _ = models(in: ManagedClasses.generated)
    return lock.withLock { models.values.flatMap(\.values) }.joined()
      .first { $0.managedObjectClassName == name }
  }

  private func models(in module: String) -> [String: [NSEntityDescription]] {
    lock.withLock {
      if let known = models[module] { return known }
      let source = NSClassFromString("\(module)._DataModels") as? _DataModelSource.Type
      let made = source?.models.mapValues(GeneratedEntities.descriptions) ?? [:]
      models[module] = made
      return made
    }
  }
}
