extension KnownPackage {
  /// The packages, by their addresses.
  static let all: [KnownPackage] = [
    KnownPackage("scinfu/SwiftSoup", "2.13.6", ["SwiftSoup"]),
    KnownPackage(
      "realm/realm-swift", "20.0.3", ["RealmSwift", "Realm"],
      problem: "its database is written in Objective-C++"),
  ]
}
