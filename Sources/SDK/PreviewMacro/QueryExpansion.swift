/// The expansion of `@Query`: a stored query, and a getter that reads it.
struct QueryExpansion {
  private let name: String
  private let type: String
  private let arguments: String
  private let isFileprivate: Bool

  /// Parses `@Query(arguments) var name: [Element]`; `nil` for anything else.
  init?(_ request: AttachedRequest) {
    let declaration = request.declaration.without(request.attribute)
    guard let variable = declaration.variable else { return nil }
    name = variable.name
    type = variable.type
    arguments = request.attribute.arguments
    isFileprivate = declaration.hasModifier("fileprivate")
  }

  func source(for role: String) -> String {
    switch role {
    case "accessor": return "{\n  get {\n    _\(name).wrappedValue\n  }\n}"
    case "peer":
      guard let element else { return "" }
      // Not private: a private property would make the initializer of the structure private.
      let access = isFileprivate ? "fileprivate " : ""
      return "\(access)var _\(name): SwiftData.Query<\(element), \(type)> = .init(\(arguments))"
    default: return ""
    }
  }

  /// The type of the elements of an array; `nil` for another type.
  private var element: String? {
    for (prefix, suffix) in [("[", "]"), ("Array<", ">"), ("Swift.Array<", ">")]
    where type.hasPrefix(prefix) && type.hasSuffix(suffix) {
      return String(type.dropFirst(prefix.count).dropLast(suffix.count))
    }
    return nil
  }
}
