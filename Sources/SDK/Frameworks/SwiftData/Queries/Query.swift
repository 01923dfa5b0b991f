public import Foundation
public import SwiftUI

/// The stored part of a `@Query` property. It reads the context of the environment.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  private let convert: ([Element]) -> Result

  private init(
    _ descriptor: FetchDescriptor<Element>, convert: @escaping ([Element]) -> Result
  ) {
    self.descriptor = descriptor
    self.convert = convert
  }

  public var modelContext: ModelContext { EnvironmentValues.current.modelContext }

  /// The error of a fetch, as of a predicate that cannot be evaluated.
  public var fetchError: (any Error)? {
    do {
      _ = try modelContext.fetch(descriptor)
      return nil
    } catch { return error }
  }

  /// The objects; none after an error, which is logged.
  public var wrappedValue: Result {
    do {
      return convert(try modelContext.fetch(descriptor))
    } catch {
      AuthorWarnings.report("SwiftData: a query of \(Element.self) failed: \(error)")
      return convert([])
    }
  }
}

// Animations and transactions have no effect: a view is evaluated once.

extension Query where Result == [Element] {
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor) { $0 }
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor) { $0 }
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors)) { $0 } }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) { self.init(filter: filter, sort: descriptors) }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) { self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)]) }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) { self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)]) }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) { self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)]) }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) { self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)]) }
}
