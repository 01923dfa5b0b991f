internal import CWidgetABI
internal import WidgetModel

/// A reader of a kind's parameter declarations.
enum ParameterReader {
  private static let mostChoices: UInt32 = 256
  private static let nameLimit = 64

  static func read(
    _ kind: wh_kind, kindID: String, minor: UInt16
  ) throws(DescriptionFlaw) -> [ParameterDeclaration] {
    let count = kind.parameter_count
    guard count <= OutputLimits.parameters else {
      throw DescriptionFlaw(
        "kind \"\(kindID)\" has \(count) parameters; the limit is \(OutputLimits.parameters)")
    }
    if count == 0 { return [] }
    guard let first = kind.parameters else {
      throw DescriptionFlaw("kind \"\(kindID)\" has \(count) parameters, but .parameters is NULL")
    }
    var declarations: [ParameterDeclaration] = []
    for index in 0..<Int(count) {
      // The plugin's header may define a longer struct than this host: the declared size is the
      // stride.
      let address = UnsafeRawPointer(first) + index * Int(first.pointee.size)
      let pointer = address.assumingMemoryBound(to: wh_parameter.self)
      try checkSize(pointer, first: first, what: "parameter \(index) of kind \"\(kindID)\"")
      let declaration = try read(pointer.pointee, what: "of parameter \(index) of \"\(kindID)\"")
      guard !declarations.contains(where: { $0.name == declaration.name }) else {
        throw DescriptionFlaw("kind \"\(kindID)\" has two parameters \"\(declaration.name)\"")
      }
      guard !declaration.isOperatorOnly || minor >= 2 else {
        throw DescriptionFlaw(
          "parameter \"\(declaration.name)\" of kind \"\(kindID)\" sets "
            + "WH_PARAMETER_OPERATOR_ONLY, a flag of version 1.2, but the plugin declares version "
            + "1.\(minor); set .abi_minor = WH_ABI_MINOR")
      }
      declarations.append(declaration)
    }
    return declarations
  }

  private static func checkSize(
    _ parameter: UnsafePointer<wh_parameter>, first: UnsafePointer<wh_parameter>, what: String
  ) throws(DescriptionFlaw) {
    let size = parameter.pointee.size
    let least = UInt32(MemoryLayout<wh_parameter>.size)
    guard size >= least, size == first.pointee.size, size % 8 == 0, size <= 4096 else {
      throw DescriptionFlaw(
        "the size field of \(what) is \(size); set .size = sizeof(wh_parameter) in each")
    }
  }

  private static func read(
    _ parameter: wh_parameter, what: String
  ) throws(DescriptionFlaw) -> ParameterDeclaration {
    let name = try CText.identifier(parameter.name, "the name \(what)", limit: nameLimit)
    guard isName(name) else {
      throw DescriptionFlaw("the name \(what), \"\(name)\", does not match [a-z][A-Za-z0-9_.-]*")
    }
    guard let type = UInt8(exactly: parameter.type).flatMap(ParameterType.init(rawValue:)) else {
      throw DescriptionFlaw("the type \(what), \(parameter.type), does not exist")
    }
    var declaration = ParameterDeclaration(
      name: name, title: try CText.optional(parameter.title, "the title \(what)", or: name),
      summary: try CText.optional(parameter.description, "the description \(what)"), type: type,
      isOptional: parameter.flags & UInt32(WH_PARAMETER_OPTIONAL) != 0,
      choices: try choices(parameter, type: type, what: what),
      hasComputedOptions: parameter.flags & UInt32(WH_PARAMETER_COMPUTED_OPTIONS) != 0,
      range: try range(parameter, type: type, what: what),
      isOperatorOnly: parameter.flags & UInt32(WH_PARAMETER_OPERATOR_ONLY) != 0)
    declaration.defaultValue = try defaultValue(parameter, of: declaration, what: what)
    return declaration
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, 0x61...0x7a ~= first else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f: true
      default: false
      }
    }
  }

  private static func choices(
    _ parameter: wh_parameter, type: ParameterType, what: String
  ) throws(DescriptionFlaw) -> [ParameterDeclaration.Choice] {
    let count = parameter.choice_count
    guard type == .choice ? (1...mostChoices).contains(count) : count == 0 else {
      throw DescriptionFlaw(
        "the number of choices \(what) is \(count); a parameter of type choice has 1 to "
          + "\(mostChoices), other types have none"
      )
    }
    if count == 0 { return [] }
    guard let list = parameter.choices else {
      throw DescriptionFlaw("the list of choices \(what) is NULL")
    }
    var choices: [ParameterDeclaration.Choice] = []
    for index in 0..<Int(count) {
      let name = try CText.identifier(
        list[index].name, "the name of choice \(index) \(what)", limit: 128)
      guard !choices.contains(where: { $0.name == name }) else {
        throw DescriptionFlaw("the choice \"\(name)\" \(what) is declared twice")
      }
      let title = try CText.optional(
        list[index].title, "the title of choice \(index) \(what)", or: name)
      choices.append(ParameterDeclaration.Choice(name: name, title: title))
    }
    return choices
  }

  private static func range(
    _ parameter: wh_parameter, type: ParameterType, what: String
  ) throws(DescriptionFlaw) -> ClosedRange<Double>? {
    guard parameter.flags & UInt32(WH_PARAMETER_HAS_RANGE) != 0 else { return nil }
    let (low, high) = (parameter.minimum, parameter.maximum)
    guard type == .int || type == .double, low.isFinite, high.isFinite, low <= high else {
      throw DescriptionFlaw(
        "the range \(what) is invalid; the type must be int or double, with minimum <= maximum")
    }
    return low...high
  }

  /// Reads the default value, which has the syntax of `host.conf` and the same checks.
  private static func defaultValue(
    _ parameter: wh_parameter, of declaration: ParameterDeclaration, what: String
  ) throws(DescriptionFlaw) -> ParameterValue? {
    guard let pointer = parameter.default_value else { return nil }
    let text = try CText.required(pointer, "the default \(what)", limit: CText.limit)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isList = declaration.type == .stringList
    do {
      return try declaration.resolve(.text(isList ? (text.isEmpty ? [] : lines) : [text]))
    } catch {
      throw DescriptionFlaw("the default \(what) is invalid: \(error)")
    }
  }
}
