package import AppleFoundation

/// Between intents and the host: what parameters they have, and how they get their values.
package enum IntentBridge {
  /// The parameters that the host can give values to, in the order of the intent's properties.
  ///
  /// A parameter is optional for the host if the intent can do without: it is optional, has a query or
  /// a provider that proposes values, or is of a type with a value that stands to reason. Only a URL
  /// without a default must be configured.
  package static func declarations<I: AppIntent>(
    of type: I.Type
  ) -> [IntentParameterDeclaration] {
    IntentProperties(of: type.init()).parameters.compactMap { $0.box.declaration(named: $0.name) }
  }

  /// An intent with these values, one for each declaration; parameters without one get their
  /// default, that of their query or provider, `nil`, or the first proposal if they cannot be `nil`.
  ///
  /// Throws what the queries throw, and `IntentBridgeError` for values that are none of their
  /// parameter's and for parameters that have to have one. Entities that are not there leave optional
  /// parameters empty.
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

  /// What people choose from for a parameter, while the others have their defaults.
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
        // Proposals are wanted all the same if a parameter finds no default.
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
      throw IntentBridgeError(.missingValue, "\(name): there is no \(value)")
    }
  }
}
