public import Foundation
public import SwiftUI

/// The objects that a request has found, in sections of equal neighbours.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  RandomAccessCollection
{
  public struct Section: Identifiable, RandomAccessCollection {
    public let id: SectionIdentifier
    fileprivate var elements: [Result]

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(position: Int) -> Result { elements[position] }
  }

  private var sections: [Section] = []

  init(_ results: FetchedResults<Result>, by identifier: KeyPath<Result, SectionIdentifier>) {
    for element in results {
      let id = element[keyPath: identifier]
      if sections.last?.id != id { sections.append(Section(id: id, elements: [])) }
      sections[sections.count - 1].elements.append(element)
    }
  }

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(position: Int) -> Section { sections[position] }
}

/// A fetch of objects in sections with the context of the environment.
@propertyWrapper
public struct SectionedFetchRequest<
  SectionIdentifier: Hashable, Result: NSFetchRequestResult
>: DynamicProperty {
  private let request: FetchRequest<Result>
  private let sectionIdentifier: KeyPath<Result, SectionIdentifier>

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(request.wrappedValue, by: sectionIdentifier)
  }

  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    request = FetchRequest(fetchRequest: fetchRequest)
    self.sectionIdentifier = sectionIdentifier
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    request = FetchRequest(entity: entity, sortDescriptors: sortDescriptors, predicate: predicate)
    self.sectionIdentifier = sectionIdentifier
  }

  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    request = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate)
    self.sectionIdentifier = sectionIdentifier
  }
}
