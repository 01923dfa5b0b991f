package import AppleFoundation

/// Translates between app intents and the host: parameter declarations, values and options.
package enum IntentBridge {
  /// Returns the declarations of an intent's configurable parameters, in the order of the
  /// properties.
  ///
  /// A parameter is optional for the host if its type is optional, if a query or a provider
  /// proposes values, or if the type has a fallback value. Only a URL without a default is
  /// mandatory.
  package static func declarations<I: AppIntent>(
    of type: I.Type
  ) -> [IntentParameterDeclaration] {
    IntentProperties(of: type.init()).parameters.compactMap { $0.box.declaration(named: $0.name) }
  }

  /// Makes an intent from configured values, one for each declaration.
  ///
  /// A parameter without a value gets its default, the default of its query or provider, or `nil`.
  /// A parameter that cannot be `nil` gets the first proposal. An entity that no longer exists
  /// leaves an optional parameter empty.
  ///
  /// - Throws: `IntentBridgeError` for a wrong or missing value, and any error of the queries.
  package static func makeIntent<I: AppIntent>(
    _ type: I.Type, values: [IntentParameterValue?]
  ) async throws -> I {
    let intent = type.init()
    var given = values.makeIterator()
    try await IntentScope.$current.withValue(intent) {
      for (name, box) in IntentProperties(of: intent).parameters {
        let isDeclared = box.declaration(named: name) != nil
        if isDeclared, let value = given.next() ?? nil {
          try await take(value, into: box, named: name)
        } else if isDeclared {
          try await box.takeDefault(named: name)
        }
      }
    }
    return intent
  }

  /// Returns the options of a parameter, with the other parameters at their defaults.
  package static func options<I: AppIntent>(
    of type: I.Type, parameter: String
  ) async throws -> [IntentOption] {
    let intent = type.init()
    let parameters = IntentProperties(of: intent).parameters
    guard let box = parameters.first(where: { $0.name == parameter })?.box else {
      throw IntentBridgeError(.unknownParameter, "\(type) has no \(parameter)")
    }
    return try await IntentScope.$current.withValue(intent) {
      for (name, other) in parameters where other !== box {
        // The options are useful even if another parameter has no default.
        try? await other.takeDefault(named: name)
      }
      return try await box.options()
    }
  }

  private static func take(
    _ value: IntentParameterValue, into box: any IntentParameterBox, named name: String
  ) async throws {
    do {
      try await box.take(value)
    } catch AppIntentError.Unrecoverable.entityNotFound {
      throw IntentBridgeError(.missingValue, "\(name): the value \(value) does not exist")
    }
  }
}
