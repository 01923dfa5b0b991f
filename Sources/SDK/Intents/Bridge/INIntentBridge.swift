package import AppleFoundation

/// Between old-style intents and the host: what parameters they have, and how they get their values.
package enum INIntentBridge {
  /// The parameters that the host can give values to, in the order of the intent's properties. All are
  /// optional: an old-style intent may have no values.
  package static func declarations<I: INIntent>(of type: I.Type) -> [IntentParameterDeclaration] {
    parameters(of: type.init()).compactMap { $0.box.declaration(named: $0.name) }
  }

  /// An intent with these values, one for each declaration; parameters without one get their
  /// default, or that of the handler.
  ///
  /// Throws `INIntentError` for values that are none of their parameter's.
  package static func makeIntent<I: INIntent>(
    _ type: I.Type, values: [IntentParameterValue?]
  ) throws -> I {
    let intent = type.init()
    let handler = handler(for: intent)
    var given = values.makeIterator()
    for (name, box) in parameters(of: intent) where box.declaration(named: name) != nil {
      if let value = given.next() ?? nil {
        guard box.take(value) else { throw INIntentError.wrongValue(parameter: name) }
      } else if !box.hasDefault, let handler {
        box.takeAny(intent.provideDefault(of: name, from: handler))
      }
    }
    return intent
  }

  /// What people choose from for a parameter, while the others have their defaults.
  package static func options<I: INIntent>(
    of type: I.Type, parameter: String
  ) async throws -> [IntentOption] {
    let intent = try makeIntent(type, values: [])
    guard let box = parameters(of: intent).first(where: { $0.name == parameter })?.box else {
      throw INIntentError.unknownParameter(parameter)
    }
    guard let handler = handler(for: intent) else {
      AuthorWarnings.report(
        "\(type) has no options for \(parameter): its module has no class IntentHandler: INExtension"
      )
      return []
    }
    let collection = try await intent.provideOptions(of: parameter, from: handler)
    return (collection?.sections ?? []).flatMap { section in
      section.items.compactMap { option($0, in: section.title, of: box) }
    }
  }

  private static func option(
    _ item: NSObject, in section: String?, of box: any INParameterBox
  ) -> IntentOption? {
    if let object = item as? INObject {
      let value = object.identifier ?? object.displayString
      return IntentOption(value: value, title: object.displayString, section: section)
    }
    let value = (item as? NSNumber)?.stringValue ?? item.description
    return IntentOption(value: value, section: section)
  }

  private static func handler(for intent: INIntent) -> Any? {
    type(of: intent).extensionClass?.init().handler(for: intent)
  }

  private static func parameters(of intent: INIntent) -> [(name: String, box: any INParameterBox)] {
    var found: [(name: String, box: any INParameterBox)] = []
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let current = mirror {
      let own = current.children.compactMap { child in
        (child.value as? any INParameterBox).map { (IntentPropertyName.host(child.label), $0) }
      }
      found = own + found
      mirror = current.superclassMirror
    }
    return found
  }
}

/// An old-style intent cannot be configured as it was asked for.
package enum INIntentError: Error, Hashable {
  /// A value is not one of its parameter's type.
  case wrongValue(parameter: String)
  /// The intent has no such parameter.
  case unknownParameter(String)
}

/// A parameter of any type, as the bridge sees it.
protocol INParameterBox: AnyObject {
  var hasDefault: Bool { get }
  func declaration(named name: String) -> IntentParameterDeclaration?
  func take(_ value: IntentParameterValue) -> Bool
  func takeAny(_ value: Any?)
}

extension INManaged: INParameterBox {
  var hasDefault: Bool { defaultValue != nil }

  func declaration(named name: String) -> IntentParameterDeclaration? {
    let codec = Value._inCodec
    guard let kind = codec.kind(number) else {
      AuthorWarnings.report(
        "the parameter \(name) cannot be configured: a widget takes no values of type \(Value.self)"
      )
      return nil
    }
    return IntentParameterDeclaration(
      name: name, title: title, description: text, kind: kind, isOptional: true,
      defaultValue: defaultValue.flatMap { codec.text($0) }, range: range, hasOptions: hasOptions)
  }

  func take(_ given: IntentParameterValue) -> Bool {
    // An optional type would take no value for `nil`.
    guard let found = Value._inCodec.value(given), let value = found as? Value else { return false }
    wrappedValue = value
    return true
  }

  func takeAny(_ value: Any?) {
    if let value = value as? Value { wrappedValue = value }
  }
}
