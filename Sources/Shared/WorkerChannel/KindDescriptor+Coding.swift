internal import WidgetModel

extension KindDescriptor {
  func write(to writer: inout ByteWriter) {
    for text in [id, displayName, summary] { writer.write(text) }
    writer.write(families.rawValue)
    writer.write(parameters) { writer, parameter in parameter.write(to: &writer) }
    writer.write(isPreviewOnly)
    writer.write(formerNames) { $0.write($1) }
    for budget in [budgets.placeholder, budgets.snapshot, budgets.timeline, reloadInterval] {
      writer.write(budget) { $0.write($1) }
    }
  }

  init(from reader: inout ByteReader) throws(CodecError) {
    self.init(
      id: try reader.text(), displayName: try reader.text(), summary: try reader.text(),
      families: WidgetFamilies(rawValue: try reader.integer()),
      parameters: try reader.list(of: "parameters", atMost: OutputLimits.parameters) {
        reader throws(CodecError) in try ParameterDeclaration(from: &reader)
      },
      isPreviewOnly: try reader.flag(),
      formerNames: try reader.list(of: "former names", atMost: OutputLimits.kinds) {
        reader throws(CodecError) in try reader.text()
      },
      budgets: CallBudgets.Request(
        placeholder: try reader.optionalDuration(), snapshot: try reader.optionalDuration(),
        timeline: try reader.optionalDuration()),
      reloadInterval: try reader.optionalDuration())
  }

  /// Checks that the parameters have unique names and valid defaults.
  func checkParameters() throws(CodecError) {
    var names: Set<String> = []
    for parameter in parameters {
      guard names.insert(parameter.name).inserted else {
        throw .contradiction("the kind \(id) declares the parameter \(parameter.name) twice")
      }
      guard let value = parameter.defaultValue else { continue }
      do {
        try parameter.check(value)
      } catch {
        throw .contradiction("the kind \(id) has an invalid default: \(error)")
      }
    }
  }
}

extension ParameterDeclaration {
  fileprivate func write(to writer: inout ByteWriter) {
    for text in [name, title, summary] { writer.write(text) }
    writer.write(type.rawValue)
    writer.write(defaultValue) { writer, value in value.write(to: &writer) }
    writer.write(isOptional)
    writer.write(choices) { writer, choice in
      writer.write(choice.name)
      writer.write(choice.title)
    }
    writer.write(Flags(self).rawValue)
    writer.write(range) { writer, range in
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
    }
  }

  /// Two flags in one byte. The second one is newer: descriptions that were stored before it stay
  /// valid.
  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let computedOptions = Flags(rawValue: 1)
    static let operatorOnly = Flags(rawValue: 2)
    static let known: Flags = [.computedOptions, .operatorOnly]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ parameter: ParameterDeclaration) {
      self = parameter.hasComputedOptions ? .computedOptions : []
      if parameter.isOperatorOnly { insert(.operatorOnly) }
    }

    init(from reader: inout ByteReader) throws(CodecError) {
      rawValue = try reader.integer()
      guard isSubset(of: .known) else {
        throw .unknown(field: "parameter flags", value: UInt64(rawValue))
      }
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(CodecError) {
    self.init(
      name: try reader.text(), title: try reader.text(), summary: try reader.text(),
      type: try reader.value("parameter type"),
      defaultValue: try reader.optional { reader throws(CodecError) in
        try ParameterValue(from: &reader)
      },
      isOptional: try reader.flag(),
      choices: try reader.list(of: "choices") { reader throws(CodecError) in
        Choice(name: try reader.text(), title: try reader.text())
      })
    let flags = try Flags(from: &reader)
    hasComputedOptions = flags.contains(.computedOptions)
    isOperatorOnly = flags.contains(.operatorOnly)
    range = try reader.optional { reader throws(CodecError) in try reader.range() }
  }
}

extension ByteReader {
  fileprivate mutating func optionalDuration() throws(CodecError) -> Duration? {
    try optional { reader throws(CodecError) in try reader.duration() }
  }

  fileprivate mutating func range() throws(CodecError) -> ClosedRange<Double> {
    let lower = try double()
    let upper = try double()
    guard lower <= upper else { throw .contradiction("a range ends before it begins") }
    return lower...upper
  }
}
