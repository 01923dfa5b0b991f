internal import AppIntents
internal import CWidgetABI
internal import Synchronization

@testable internal import WidgetKit

/// The context of a call, with its arguments. It stays until the process ends: a plugin may ask for
/// the deadline at any time.
///
/// Unchecked: written before the call and read during it.
final class FakeContext: @unchecked Sendable {
  let context = UnsafeMutablePointer<wh_context>.allocate(capacity: 1)

  init(_ call: FakeCall) {
    var value = wh_context()
    value.size = UInt32(MemoryLayout<wh_context>.size)
    value.call = UInt32(call.call)
    value.family = UInt32(call.family.rawValue)
    value.width = 158
    value.height = 150
    value.scale = 2
    value.schemes = 3
    value.is_preview = call.isPreview
    value.kind = UnsafePointer(strdup(call.kind))
    value.locale = UnsafePointer(strdup("de_DE"))
    value.time_zone = UnsafePointer(strdup("Europe/Berlin"))
    value.is_cancelled = { FakeContext.call($0).map { $0.isCancelled || $0.isLate() } ?? true }
    value.time_left = { FakeContext.call($0)?.isLate() == false ? 60_000_000_000 : 0 }
    value.is_set = { FakeContext.argument($0, $1) != nil }
    if call.isOldHost {
      value.size = UInt32(MemoryLayout<wh_context>.offset(of: \wh_context.argument) ?? 0)
    } else {
      value.argument = { UnsafeRawPointer(FakeContext.argument($0, $1)) }
    }
    context.initialize(to: value)
    let entry = Entry(call: call, arguments: call.values.map { $0.map(Self.memory) })
    Self.entries.withLock { $0[UInt(bitPattern: context)] = entry }
  }

  private struct Entry: @unchecked Sendable {
    let call: FakeCall
    let arguments: [UnsafeMutableRawPointer?]
  }

  private static let entries = Mutex<[UInt: Entry]>([:])

  private static func entry(_ context: UnsafePointer<wh_context>?) -> Entry? {
    entries.withLock { $0[UInt(bitPattern: context)] }
  }

  private static func call(_ context: UnsafePointer<wh_context>?) -> FakeCall? {
    entry(context)?.call
  }

  private static func argument(
    _ context: UnsafePointer<wh_context>?, _ index: UInt32
  ) -> UnsafeMutableRawPointer? {
    guard let arguments = entry(context)?.arguments, index < arguments.count else { return nil }
    return arguments[Int(index)]
  }

  /// The argument as C has it.
  private static func memory(_ value: IntentParameterValue) -> UnsafeMutableRawPointer {
    func cell<T>(_ value: T) -> UnsafeMutableRawPointer {
      let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
      memory.initialize(to: value)
      return UnsafeMutableRawPointer(memory)
    }
    switch value {
    case .bool(let value): return cell(value)
    case .int(let value): return cell(value)
    case .double(let value): return cell(value)
    case .string(let value), .entity(let value): return cell(UnsafePointer(strdup(value)))
    case .choice(let value): return cell(Int32(value))
    case .date(let value): return cell(Int64(value.timeIntervalSince1970) * 1_000_000_000)
    case .stringList(let values):
      let items = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: values.count + 1)
      for (index, value) in values.enumerated() { items[index] = UnsafePointer(strdup(value)) }
      return cell(wh_string_list(items: items, count: values.count))
    }
  }
}
