import ImportCheck
import Testing

/// Sources without the words that need Objective-C.
@Suite struct ObjectiveCTests {
  private let conditions = CompilationConditions(
    defined: ["DEBUG"], version: [6, 3], modules: ["Foundation", "CoreData"])

  private func rewriting(_ text: String) -> ObjectiveCRewriting {
    ObjectiveCRewriting(Array(text.utf8), conditions)
  }

  private func rewritten(_ text: String) -> String {
    String(decoding: rewriting(text).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("@objc class A {}", "      class A {}"),
    ("@objc(Name) class A {}", "            class A {}"),
    ("@objc(a:other:) func f() {}", "                func f() {}"),
    ("@objcMembers final class A {}", "             final class A {}"),
    ("@IBOutlet weak var a: A!", "          weak var a: A!"),
    ("@UIApplicationMain\nclass A {}", "                  \nclass A {}"),
    ("@objc\n(\na) func f() {}", "     \n(\na) func f() {}"),
    ("@objc(\na\n) func f() {}", "\n\n  func f() {}"),
    ("class A { @objc dynamic var b = 1 }", "class A {       dynamic var b = 1 }"),
    ("@IBAction func f(_ a: Any) {}", "@IBAction func f(_ a: Any) {}"),
    ("@nonobjc func f() {}", "@nonobjc func f() {}"),
  ])
  func `attributes become blanks of the same size`(text: String, result: String) {
    #expect(rewritten(text) == result)
  }

  @Test(arguments: [
    ("@objc protocol P { }", "      protocol P: AnyObject { }"),
    ("@objc(Q) public protocol P: R { }", "         public protocol P: AnyObject, R { }"),
    ("@objc protocol P: NSObjectProtocol { }", "      protocol P: NSObjectProtocol { }"),
    ("@objc protocol P: class { }", "      protocol P: class { }"),
    ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
  ])
  func `a protocol stays one of classes`(text: String, result: String) {
    #expect(rewritten(text) == result)
  }

  @Test(arguments: [
    ("#keyPath(A.name)", #""name"          "#),
    ("#keyPath(name)", #""name"        "#),
    ("#keyPath(Module.A.address.street)", #""address.street"                 "#),
    ("#keyPath(A.URL)", #""URL"          "#),
    ("#keyPath(A.`default`)", #""default"            "#),
    (#""\(#keyPath(A.b)) == %@""#, #""\("b"          ) == %@""#),
    (##"#"\#(#keyPath(A.b)) = ?"#"##, ##"#"\#("b"          ) = ?"#"##),
    ("f(#keyPath(\n  A.b\n), 1)", "f(\"b\"\n\n , 1)"),
  ])
  func `a key path is the text of its properties`(text: String, result: String) {
    #expect(rewritten(text) == result)
  }

  @Test(arguments: [
    ("tick", "tick"), ("A.tick", "tick"), ("tick(_:)", "tick:"), ("A.tick(_:at:)", "tick:at:"),
    ("tick(now:)", "tickWithNow:"), ("tick(with:and:)", "tickWith:and:"), ("tick()", "tick"),
    ("getter: A.name", "name"), ("setter: name", "setName:"),
    ("tick(_:) as (A) -> (B) -> Void", "tick:"), ("self.b.tick", "tick"),
    ("A<B>.tick(_:)", "tick:"), ("init(from:)", "initFrom:"),
  ])
  func `a selector is its name`(content: String, name: String) {
    let result = rewritten("f(#selector(\(content)))")
    #expect(result.filter { $0 != " " } == "f(Selector(\"\(name)\"))")
  }

  @Test func `properties of Core Data get bodies`() {
    #expect(
      rewritten(
        """
        @NSManaged public var name: String?  // the name
        @NSManaged private(set) var tags: Set<Tag>
        @objc @NSManaged
        var map: [String: (Int) -> Void]; var a = 1
        extension A { @NSManaged var at: Date }
        """) == """
                     public var name: String? { get { _managedValue(forKey: "name") } set { _setManagedValue(newValue, forKey: "name") } }  // the name
                     private(set) var tags: Set<Tag> { get { _managedValue(forKey: "tags") } set { _setManagedValue(newValue, forKey: "tags") } }
                          
          var map: [String: (Int) -> Void] { get { _managedValue(forKey: "map") } set { _setManagedValue(newValue, forKey: "map") } }; var a = 1
          extension A {            var at: Date { get { _managedValue(forKey: "at") } set { _setManagedValue(newValue, forKey: "at") } } }
          """)
  }

  @Test func `functions of Core Data get bodies`() {
    #expect(
      rewritten(
        """
        @objc(addItemsObject:)
        @NSManaged public func addToItems(_ value: Item)
        @NSManaged func insertIntoItems(_ value: Item, at idx: Int)
        @NSManaged func awake()
        """) == """
                                
                     public func addToItems(_ value: Item) { _changeManaged("addToItems", value) }
                     func insertIntoItems(_ value: Item, at idx: Int) { _changeManaged("insertIntoItems", [value, idx] as [Any]) }
                     func awake() { _changeManaged("awake", ()) }
          """)
  }

  @Test func `properties in classes of intents are parameters`() {
    #expect(
      rewritten(
        """
        class CityIntent: INIntent { func f() {}; @NSManaged public var city: String? }
        class A: B { @NSManaged var b: Int }
        """) == """
          class CityIntent: INIntent { func f() {}; @INManaged public var city: String? }
          class A: B {            var b: Int { get { _managedValue(forKey: "b") } set { _setManagedValue(newValue, forKey: "b") } } }
          """)
  }

  @Test(arguments: [
    ("import Darwin", "import Glibc"),
    ("@preconcurrency import Darwin.C.math\nf()", "@preconcurrency import Glibc\nf()"),
    ("import func Darwin.sqrt", "import func Glibc.sqrt"),
    ("let a = -Darwin.round(b)", "let a = -Glibc.round(b)"), ("f(Darwin.M_PI)", "f(Glibc.M_PI)"),
  ])
  func `the C library of Apple's systems is that of Linux`(text: String, result: String) {
    #expect(rewritten(text) == result)
    #expect(rewriting(text).changes.map(\.line) == [1])
    #expect(ObjectiveCRewriting.mayChange(Array(text.utf8)))
  }

  @Test func `an import of the C library is there, and no condition finds it`() {
    let inventory = ModuleInventory(sdk: [], accepted: [], toolchain: ["Glibc"])
    #expect(inventory.state(of: "Darwin") == .there)
    let text = "#if canImport(Darwin)\nimport Darwin\n#else\nimport Musl\n#endif"
    let source = SwiftSource(Array(text.utf8))
    #expect(source.imports(inventory.conditions()).map(\.module) == ["Musl"])
  }

  @Test(arguments: [
    "// @objc", "/* @objc /* #selector(a) */ #keyPath(A.b) */", #"let a = "@objc #selector(a)""#,
    ##"let a = #"@NSManaged \(#keyPath(A.b))"#"##, "let a = \"\"\"\n  @objc\n  \"\"\"",
    "#if canImport(ObjectiveC)\n@objc class A {}\n#endif", "#if os(iOS)\n#selector(a)\n#endif",
    "let optional = 1; a.optional; optional\nfunc f() {}",
    "a.Darwin.b(); let Darwin = 1; DarwinBoolean.a", "enum Darwin { static let a = 1 }\nDarwin.a",
    "#if canImport(Darwin)\nimport Darwin\n#endif",
    "@objcImplementation @ objc # selector(a) objc selector(a)",
  ])
  func `other text stays as it is`(text: String) {
    #expect(rewritten(text) == text)
    #expect(rewriting(text).refusals.isEmpty)
  }

  @Test(arguments: [
    ("@objc protocol P {\n  @objc optional func f()\n}", 2, 9),
    ("@objc protocol P {\n  @objc optional var a: Int { get }\n}", 2, 9),
    ("#if DEBUG\nlet a = #keyPath(A.b[0])\n#endif", 2, 9), ("#selector(a + b())", 1, 1),
    ("#selector(1)", 1, 1), ("#selector(a b)", 1, 1), ("  @NSManaged var a: Int, b: Int", 1, 3),
    ("@NSManaged func a() -> Int", 1, 1),
  ])
  func `what cannot be rewritten is refused with its place`(text: String, line: Int, column: Int) {
    let refusals = rewriting(text).refusals
    #expect(refusals.map(\.line) == [line])
    #expect(refusals.map(\.column) == [column])
  }

  @Test(arguments: [
    "class A {", "final class A: NSObject {", "class A: NSObject, P {", "class A<B: C> {",
    "class A<B: C>: NSObject where B.D: E {", "class A: B { class `C` {",
  ])
  func `a managed property in a class that is no managed object is refused`(header: String) {
    let text = "\(header)\n  @NSManaged var a: Int\n}"
    #expect(rewriting(text).refusals.map { "\($0.line):\($0.column)" } == ["2:3"])
    let message = rewriting(text).refusals.first?.message
    #expect(message?.hasPrefix("@NSManaged is for subclasses of NSManagedObject, and ") == true)
    #expect(rewritten(text) == text)
  }

  @Test(arguments: ["class A {", "class A: NSObject {"])
  func `an optional managed property in a class that is no managed object is stored`(header: String)
  {
    let result = rewriting("\(header)\n  @NSManaged public var a: [Int]?\n}")
    #expect(result.refusals.isEmpty && result.changes.map(\.line) == [2])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "\(header)\n             public var a: [Int]?\n}")
  }

  @Test(arguments: [
    "class A: B {", "class A<C: NSObject>: B {", "class A: NSManagedObject, P {", "extension A {",
    "class A {}\nextension A {", "class A: B { class func f() {} ",
    "class A: B { class var c: C {} ", "class A: M.NSObject {", "struct A { class B {}; ",
    "class A: B { protocol C: class {}\n",
  ])
  func `a managed property of any other declaration gets a body`(header: String) {
    let result = rewriting("\(header)\n@NSManaged var a: Int\n}")
    #expect(result.refusals.isEmpty)
    #expect(String(decoding: result.bytes, as: UTF8.self).contains("_managedValue(forKey: \"a\")"))
  }

  @Test func `changes have their lines`() {
    let changes = rewriting("import A\r\n@objc class A {\r\n  let b = #keyPath(A.b)\r\n}").changes
    #expect(
      changes.map { "\($0.line) \($0.message)" } == [
        "2 @objc is left out: Linux has no Objective-C",
        "3 #keyPath(A.b) is the text \"b\": Linux has no Objective-C",
      ])
  }

  @Test(arguments: [
    "@objc(", "@objc(a", "@objc(a:", "@objc", "#selector(", "#selector", "#selector()",
    "#keyPath(", "#keyPath()", "#keyPath(A.", "@NSManaged", "@NSManaged var", "@NSManaged var a",
    "@NSManaged var a:", "@NSManaged var a: [", "@NSManaged var a: A<", "@NSManaged func a",
    "@NSManaged func a(", "@NSManaged func a(b:", "@NSManaged private(", "@objc protocol",
    "@objc protocol P", "@objc protocol P:", "optional", "class", "\"\\(#selector(",
    "}}}@NSManaged",
    "@NSManaged var a: ->", "#selector(#selector(#keyPath(A.b)))", "#keyPath(`a\n.b)",
    "@objc(@objc(@objc))",
  ])
  func `text that is cut off loses no lines`(text: String) {
    for suffix in ["", "\n\n", "\r\n}", " {\n"] {
      let whole = text + suffix
      let result = rewriting(whole).bytes
      #expect(result.count { $0 == 10 } == whole.utf8.count { $0 == 10 })
    }
  }

  @Test func `bytes that are no UTF-8 stay`() {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let bytes = mark + Array("@objc /* ".utf8) + [0xff, 0xc0] + Array("*/ \"".utf8)
    let result = ObjectiveCRewriting(bytes, conditions).bytes
    #expect(result.count == bytes.count)
    #expect(result.starts(with: [0xef, 0xbb, 0xbf, 0x20]))
    #expect(result.contains(0xff))
  }

  @Test func `thousands of words are rewritten at once`() {
    let text = String(repeating: "#selector(a) @objc @NSManaged var a: Int #keyPath(", count: 500)
    #expect(rewriting(text).changes.count > 1000)
    let open = String(repeating: "#selector(", count: 2000)
    #expect(rewriting(open).changes.isEmpty)
  }

  @Test func `the search finds each word, at the end too`() {
    let words = [
      "@objc", "@objcMembers", "#selector", "#keyPath", "@NSManaged", "@IBOutlet",
      "@UIApplicationMain", "@NSApplicationMain",
    ]
    for word in words {
      #expect(ObjectiveCRewriting.mayChange(Array("@State a # \(word)".utf8)))
      #expect(!ObjectiveCRewriting.mayChange(Array("@State a # \(word.prefix(4))".utf8)))
    }
    #expect(!ObjectiveCRewriting.mayChange([]))
  }
}
