import Foundation
import Testing

@testable import data_model_classes

@Suite("Classes of data models")
struct ClassWriterTests {
  private func writer(_ entities: String, isModule: Bool = false) throws -> ClassWriter {
    let text = "<?xml version=\"1.0\"?><model>\(entities)</model>"
    return ClassWriter(try #require(DataModel(Data(text.utf8))), isModule: isModule)
  }

  private let item = """
    <entity name="Item" representedClassName="Item" codeGenerationType="class">
      <attribute name="name" optional="YES" attributeType="String"/>
      <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
      <attribute name="price" optional="YES" attributeType="Double"/>
      <attribute name="odd" attributeType="Composite"/>
      <relationship name="list" maxCount="1" destinationEntity="List"/>
      <relationship name="tags" toMany="YES" destinationEntity="Tag"/>
    </entity>
    <entity name="List" representedClassName="ItemList" codeGenerationType="category"/>
    <entity name="Tag" representedClassName=".TagObject" parentEntity="Item" codeGenerationType="class"/>
    <entity name="Manual" representedClassName="Manual"/>
    """

  @Test("A class has its properties, its request and its relationships")
  func wholeClass() throws {
    let writer = try writer(item)
    let source = writer.source
    for line in [
      "open class Item: NSManagedObject {}", "open class TagObject: Item {}",
      "  public var `name`: String? {", "  public var `count`: Int16 {",
      "  public var `price`: NSNumber? {", "  public var `list`: ItemList? {",
      "  public var `tags`: NSSet? {", "  public func addToTags(_ value: TagObject) {",
      "  public func removeFromTags(_ values: NSSet) {", "extension ItemList {",
      "    NSFetchRequest<Item>(entityName: \"Item\")", "extension Item: Identifiable {}",
    ] {
      #expect(source.contains(line + "\n"), "\(line)")
    }
    #expect(!source.contains("Manual"))
    #expect(!source.contains("class ItemList"))
    #expect(!source.contains("TagObject: Identifiable"))
    #expect(writer.omissions == ["Item.odd is left out: its type is \"Composite\""])
  }

  @Test("A module of its own extends no class of the author's")
  func module() throws {
    let writer = try writer(item, isModule: true)
    #expect(!writer.source.contains("ItemList {\n"))
    #expect(writer.omissions.contains { $0.contains("the properties of List are left out") })
  }

  @Test("The description of a model has default values, inverses and delete rules")
  func description() throws {
    let text = """
      <model><entity name="A" isAbstract="YES" representedClassName=".AObject">
        <attribute name="n" attributeType="String" defaultValueString="a &quot;b&quot;"/>
        <attribute name="d" optional="YES" attributeType="Date" defaultDateTimeInterval="60"/>
        <relationship name="r" toMany="YES" ordered="YES" deletionRule="Cascade"
          destinationEntity="B" inverseName="a"/>
      </entity><entity name="B" parentEntity="A"/></model>
      """
    let model = try #require(DataModel(Data(text.utf8)))
    let source = ModelWriter([("M", model), ("N", model)]).source
    for line in [
      #"      "M": ["#, #"      "N": ["#,
      #"          "A", className: "AObject","#, "          parent: nil, isAbstract: true,",
      #"            .init("n", "String", isOptional: false, defaultValue: "a \"b\""),"#,
      #"            .init("d", "Date", isOptional: true, defaultValue: "60"),"#,
      #"            .init("r", to: "B", inverse: "a", rule: "Cascade", isToMany: true, isOrdered: true),"#,
      #"          parent: "A", isAbstract: false,"#,
    ] {
      #expect(source.contains(line + "\n"), "\(line)")
    }
  }

  @Test("What is no model is refused")
  func noModel() {
    #expect(DataModel(Data("<list/>".utf8)) == nil)
    #expect(DataModel(Data("model".utf8)) == nil)
    #expect(DataModel(contentsOf: "/nowhere/contents") == nil)
  }

  @Test("The current version of a model is read")
  func versions() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).xcdatamodeld")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["A.xcdatamodel", "A 2.xcdatamodel"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    #expect(DataModelFolder.contents(of: folder.path) == "\(folder.path)/A.xcdatamodel/contents")
    let version = ["_XCCurrentVersionName": "A 2.xcdatamodel"]
    try PropertyListSerialization.data(fromPropertyList: version, format: .xml, options: 0)
      .write(to: folder.appending(path: ".xccurrentversion"))
    #expect(DataModelFolder.contents(of: folder.path) == "\(folder.path)/A 2.xcdatamodel/contents")
    #expect(DataModelFolder.contents(of: "/B.xcdatamodel") == "/B.xcdatamodel/contents")
  }
}
