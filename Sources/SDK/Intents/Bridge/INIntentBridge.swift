package import AppleFoundation

/// Translates between `INIntent` classes and the host: parameter declarations, values and options.
package enum INIntentBridge {
  /// The declarations of an intent's configurable parameters, in the order of the properties. Every
  /// parameter is optional, because an `INIntent` may lack any value.
  package static func declarations<I: INIntent>(of type: I.Type) -> [IntentParameterDeclaration] {
    parameters(of: type.init()).compactMap { $0.box.declaration(named: $0.name) }
  }

  /// Makes an intent from configured values, one for each declaration. A parameter without a value
  /// gets its default, or else the handler's.
  ///
  /// - Throws: `INConfigurationError` if a value does not fit its parameter's type.
  package static func makeIntent<I: INIntent>(
    _ type: I.Type, values: [IntentParameterValue?]
  ) throws -> I {
    let intent = type.init()
    let handler = handler(for: intent)
    var given = values.makeIterator()
    for (name, box) in parameters(of: intent) where box.declaration(named: name) != nil {
      if let value = given.next() ?? nil {
        guard box.take(value) else { throw INConfigurationError.wrongValue(parameter: name) }
      } else if !box.hasDefault, let handler {
        box.takeAny(intent.provideDefault(of: name, from: handler))
      }
    }
    return intent
  }

  /// Asks the handler for the options of a parameter, with the other parameters at their defaults.
  package static func options<I: INIntent>(
    of type: I.Type, parameter: String
  ) async throws -> [IntentOption] {
    let intent = try makeIntent(type, values: [])
    guard let box = parameters(of: intent).first(where: { $0.name == parameter })?.box else {
      throw INConfigurationError.unknownParameter(parameter)
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

/// An error in the configuration of an `INIntent`.
package enum INConfigurationError: Error, Hashable {
  /// A value that does not fit the parameter's type.
  case wrongValue(parameter: String)
  /// A parameter name that the intent does not declare.
  case unknownParameter(String)
}

/// A parameter with its value type erased.
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
    // The codec of an optional type takes `nil` for a value, so a missing value is refused first.
    guard let found = Value._inCodec.value(given), let value = found as? Value else { return false }
    wrappedValue = value
    return true
  }

  func takeAny(_ value: Any?) {
    if let value = value as? Value { wrappedValue = value }
  }
}
