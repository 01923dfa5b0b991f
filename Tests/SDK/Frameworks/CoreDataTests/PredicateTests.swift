import CoreData
import Foundation
import Testing

@Suite("Predicates by format")
struct PredicateTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    let format: String
    let arguments: [String]
    let expected: [String]
    var testDescription: String { format }

    init(_ format: String, _ expected: [String], arguments: [String] = []) {
      self.format = format
      self.arguments = arguments
      self.expected = expected
    }
  }

  @Test(
    "A format selects objects by the values of their properties",
    arguments: [
      Case("name == %@", ["Beer"], arguments: ["Beer"]),
      Case("%K == %@", ["Beer"], arguments: ["name", "Beer"]),
      Case("name ==[c] 'beer'", ["Beer"]),
      Case("name CONTAINS[cd] 'FE'", ["Café"]),
      Case("name BEGINSWITH 'C' AND count >= 2", ["Café"]),
      Case("count < 2 || name ENDSWITH \"r\"", ["Tea", "Beer"]),
      Case("NOT (name LIKE '?e*')", ["Café"]),
      Case("name IN {'Tea', 'Café'}", ["Tea", "Café"]),
      Case("count BETWEEN {2, 2}", ["Café"]),
      Case("note == nil", ["Tea", "Beer"]),
      Case("note != NULL", ["Café"]),
      Case("isHot = YES", ["Tea"]),
      Case("ANY sizes == 'big'", ["Café"]),
      Case("sizes.@count == 2", ["Café"]),
      Case("parts.@count == 0", ["Tea", "Café", "Beer"]),
      Case("nan == nil", ["Tea", "Café", "Beer"]),
      Case("owner.name == 'Ada'", ["Tea"]),
      Case("name MATCHES '[BT].*'", ["Tea", "Beer"]),
      Case("TRUEPREDICATE", ["Tea", "Café", "Beer"]),
      Case("name ==", []),
      Case("count > 'x' SUBQUERY", []),
    ])
  private func select(_ example: Case) {
    let context = NSManagedObjectContext(.mainQueue)
    let owner = NSManagedObject(entity: NSEntityDescription(), insertInto: context)
    owner.setValue("Ada", forKey: "name")
    let values: [[String: Any]] = [
      ["name": "Tea", "count": 1, "isHot": true, "owner": owner, "sizes": NSSet()],
      ["name": "Café", "count": 2, "note": "x", "sizes": NSSet(array: ["big", "small"])],
      ["name": "Beer", "count": Int16(3), "isHot": false, "sizes": ["small"]],
    ]
    let objects = values.map { values in
      let object = NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
      for (key, value) in values { object.setValue(value, forKey: key) }
      return object
    }
    let predicate = NSPredicate(format: example.format, argumentArray: example.arguments)
    let found = objects.filter { predicate.evaluate(with: $0) }
    #expect(found.map { $0.value(forKey: "name") as? String } == example.expected)
  }

  @Test("Dates, numbers and objects are arguments")
  func arguments() {
    let object = NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
    let date = Date(timeIntervalSince1970: 100)
    let id = UUID()
    object.setValue(date, forKey: "date")
    object.setValue(id, forKey: "id")
    object.setValue(object, forKey: "self")
    #expect(NSPredicate(format: "date >= %@", date as NSDate).evaluate(with: object))
    #expect(NSPredicate(format: "date <= %@", date as any CVarArg).evaluate(with: object))
    #expect(!NSPredicate(format: "date < %@", date as any CVarArg).evaluate(with: object))
    #expect(NSPredicate(format: "id == %@", id as any CVarArg).evaluate(with: object))
    #expect(NSPredicate(format: "self == %@", object).evaluate(with: object))
    #expect(NSPredicate(format: "SELF IN %@", [object]).evaluate(with: object))
  }
}
