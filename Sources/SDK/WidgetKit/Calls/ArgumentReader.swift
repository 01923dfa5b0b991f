internal import AppleFoundation
internal import CWidgetABI
internal import Foundation

/// Reads the configured arguments of a call from the call's context.
struct ArgumentReader {
  private let context: UnsafePointer<wh_context>

  /// Wraps the context of a call. The reader must not outlive the call.
  init(_ context: UnsafePointer<wh_context>) { self.context = context }

  /// Whether the host passes untyped arguments, which version 1.1 of the plugin interface
  /// introduced.
  private var isAble: Bool {
    guard let offset = MemoryLayout<wh_context>.offset(of: \wh_context.argument) else {
      return false
    }
    let end = offset + MemoryLayout<UnsafeRawPointer>.size
    return Int(context.pointee.size) >= end && context.pointee.argument != nil
  }

  /// Returns the values in the order of the declarations, with `nil` for each unset value; `nil` if
  /// the host cannot pass arguments.
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

  /// Reads the text behind a pointer to a `const char *`.
  private static func text(_ argument: UnsafeRawPointer) -> String? {
    argument.load(as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
  }
}
