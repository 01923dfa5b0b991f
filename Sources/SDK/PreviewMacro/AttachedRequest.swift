/// A request of the compiler to expand an attached macro. The keys are defined by the compiler.
struct AttachedRequest {
  /// The name of the type that implements the macro, as `#externalMacro` gives it.
  let macro: String
  let role: String
  let attribute: DeclarationText
  let declaration: DeclarationText
  /// The declaration as it was written.
  let source: String
  let extendedType: String
  /// The conformances that the type does not have yet, as a list.
  let conformances: String

  /// `nil` if the request has no declaration.
  init?(_ request: [String: Any]) {
    func text(_ key: String) -> String? { (request[key] as? [String: Any])?["source"] as? String }
    guard let source = text("declSyntax") else { return nil }
    self.source = source
    macro = (request["macro"] as? [String: Any])?["typeName"] as? String ?? ""
    role = request["macroRole"] as? String ?? ""
    attribute = DeclarationText(text("attributeSyntax") ?? "")
    declaration = DeclarationText(source)
    extendedType = DeclarationText(text("extendedTypeSyntax") ?? "").text
    conformances = text("conformanceListSyntax") ?? ""
  }

  /// The source that replaces the macro; `nil` if the declaration is not of the expected form.
  var expansion: String? {
    switch macro {
    case "Entry": EntryExpansion(source)?.source(for: role)
    case "Model": ModelExpansion(self).source(for: role)
    case "ModelActor": ModelActorExpansion(self).source(for: role)
    case "Query": QueryExpansion(self)?.source(for: role)
    // Attributes of properties describe a database, which is in memory here.
    default: ""
    }
  }
}
