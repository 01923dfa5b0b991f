internal import AppleFoundation
internal import CWidgetABI
internal import Foundation

/// Reads the arguments of a call from its context.
struct ArgumentReader {
  private let context: UnsafePointer<wh_context>

  /// Takes the context of a call, until the call is over.
  init(_ context: UnsafePointer<wh_context>) { self.context = context }

  /// Whether this host hands arguments over in this way (version 1.1 of the interface).
  private var isAble: Bool {
    guard let offset = MemoryLayout<wh_context>.offset(of: \wh_context.argument) else {
      return false
    }
    let end = offset + MemoryLayout<UnsafeRawPointer>.size
    return Int(context.pointee.size) >= end && context.pointee.argument != nil
  }

  /// The values in the order of the declarations, `nil` for those that are unset; `nil` if the host
  /// cannot hand over any.
  func values(of declarations: [IntentParameterDeclaration]) -> [IntentParameterValue?]? {
    if declarations.isEmpty { return [] }
    guard isAble else { return nil }
    return declarations.enumerated().map { value(UInt32($0.offset), as: $0.element.kind) }
  }

  private func value(
    _ index: UInt32, as kind: IntentParameterDeclaration.Kind
  ) -> IntentParameterValue? {
    guard context.pointee.is_set?(context, index) == true,
      let argument = context.pointee.argument?(context, index)
    else { return nil }
    switch kind {
    case .bool: return .bool(argument.load(as: Bool.self))
    case .int: return .int(argument.load(as: Int64.self))
    case .double: return .double(argument.load(as: Double.self))
    case .string: return Self.text(argument).map { .string($0) }
    case .choice: return .choice(Int(argument.load(as: Int32.self)))
    case .date: return .date(Date(nanosecondsSince1970: argument.load(as: Int64.self)))
    case .entity: return Self.text(argument).map { .entity($0) }
    case .stringList:
      let list = argument.load(as: wh_string_list.self)
      let items = UnsafeBufferPointer(start: list.items, count: list.count)
      return .stringList(items.map { $0.map { String(cString: $0) } ?? "" })
    }
  }

  /// The text behind a pointer to a `const char *`.
  private static func text(_ argument: UnsafeRawPointer) -> String? {
    argument.load(as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
  }
}
