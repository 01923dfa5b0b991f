internal import AppleFoundation
internal import CWidgetABI
internal import Glibc

/// Makes the description of a kind for the host. The memory is never freed, because the plugin
/// interface requires the description until the process ends.
enum KindDescription {
  static func make(_ kind: KindDeclaration) -> UnsafePointer<wh_kind> {
    var description = wh_kind()
    description.size = UInt32(MemoryLayout<wh_kind>.size)
    description.families = kind.families.reduce(0) { $0 | ($1.constant.map { 1 << $0 } ?? 0) }
    description.id = string(kind.id)
    description.display_name = string(kind.displayName)
    description.description = string(kind.description)
    let parameters = kind.provider.parameters
    if !parameters.isEmpty {
      description.flags = UInt32(WH_KIND_UNTYPED)
      description.parameter_count = UInt32(parameters.count)
      description.parameters = array(parameters.map(parameter))
    }
    let provider = unsafeBitCast(
      PluginEntry.provide as @convention(c) (Context, Sink) -> wh_status, to: wh_provider.self)
    description.placeholder = provider
    description.snapshot = provider
    description.timeline = provider
    return UnsafePointer(array([description]))
  }

  typealias Context = UnsafePointer<wh_context>?
  typealias Sink = UnsafeMutablePointer<wh_sink>?

  private static func parameter(_ declaration: IntentParameterDeclaration) -> wh_parameter {
    var parameter = wh_parameter()
    parameter.size = UInt32(MemoryLayout<wh_parameter>.size)
    parameter.type = UInt32(declaration.kind.constant)
    parameter.name = string(declaration.name)
    parameter.title = string(declaration.title)
    parameter.description = string(declaration.description)
    parameter.default_value = string(declaration.defaultValue)
    if declaration.isOptional { parameter.flags |= UInt32(WH_PARAMETER_OPTIONAL) }
    if declaration.hasOptions { parameter.flags |= UInt32(WH_PARAMETER_COMPUTED_OPTIONS) }
    if let range = declaration.range {
      parameter.flags |= UInt32(WH_PARAMETER_HAS_RANGE)
      parameter.minimum = range.lowerBound
      parameter.maximum = range.upperBound
    }
    if case .choice(let choices) = declaration.kind {
      parameter.choice_count = UInt32(choices.count)
      parameter.choices = array(
        choices.map { wh_choice(name: string($0.name), title: string($0.title)) })
    }
    return parameter
  }

  private static func string(_ value: String?) -> UnsafePointer<CChar>? {
    guard let value, let copy = strdup(value) else { return nil }
    return UnsafePointer(copy)
  }

  private static func array<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
    _ = memory.initialize(from: elements)
    return UnsafePointer(memory.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 1))
  }
}

extension IntentParameterDeclaration.Kind {
  /// The constant `WH_PARAMETER_...` of the kind.
  fileprivate var constant: Int {
    switch self {
    case .bool: WH_PARAMETER_BOOL
    case .int: WH_PARAMETER_INT
    case .double: WH_PARAMETER_DOUBLE
    case .string: WH_PARAMETER_STRING
    case .choice: WH_PARAMETER_CHOICE
    case .date: WH_PARAMETER_DATE
    case .entity: WH_PARAMETER_ENTITY
    case .stringList: WH_PARAMETER_STRING_LIST
    }
  }
}
