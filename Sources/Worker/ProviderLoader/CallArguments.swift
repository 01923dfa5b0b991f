internal import Glibc
internal import WidgetModel

/// Parameter values as C arguments, with the memory of their strings.
///
/// `@unchecked`: written only in `init`. The memory lives as long as this object, which must be
/// kept until the call is complete.
public final class CallArguments: @unchecked Sendable {
  /// A slot per C argument, with the argument's value at the start of the slot; no C type of a
  /// parameter is larger.
  private let slots: UnsafeMutableBufferPointer<UInt64>
  /// The index of each parameter's first slot; a list takes two slots.
  private let starts: [Int]
  private let strings: [UnsafeMutablePointer<CChar>]
  private let lists: [UnsafeMutableBufferPointer<UnsafePointer<CChar>?>]
  private let isSet: [Bool]

  /// Converts checked values of these types; see ``LoadedKind/arguments(_:)``.
  init(_ values: [ParameterValue?], types: [ParameterType]) {
    var layout = Layout()
    var starts: [Int] = []
    for (value, type) in zip(values, types) {
      starts.append(layout.slots.count)
      layout.append(value, type: type)
    }
    self.starts = starts
    slots = .allocate(capacity: layout.slots.count)
    _ = slots.initialize(from: layout.slots)
    strings = layout.strings
    lists = layout.lists
    isSet = values.map { $0 != nil }
  }

  /// The arguments of a kind without parameters.
  public static var none: CallArguments { CallArguments([], types: []) }

  deinit {
    slots.deallocate()
    for string in strings { free(string) }
    for list in lists { list.deallocate() }
  }

  /// Whether the parameter with this index has a value; `false` if the index is out of range.
  public func isSet(_ parameter: Int) -> Bool {
    isSet.indices.contains(parameter) && isSet[parameter]
  }

  /// Returns the address of the argument for the parameter with this index; `nil` if the index is
  /// out of range. The two slots of a list form a `wh_string_list`. Valid during the life of this
  /// object.
  public func address(of parameter: Int) -> UnsafeRawPointer? {
    guard starts.indices.contains(parameter) else { return nil }
    return slots.baseAddress.map { UnsafeRawPointer($0 + starts[parameter]) }
  }

  /// Stores the address of each argument, in order.
  func fill(_ values: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>) {
    for index in slots.indices {
      values[index] = slots.baseAddress.map { UnsafeMutableRawPointer($0 + index) }
    }
  }
}

extension CallArguments {
  private struct Layout {
    var slots: [UInt64] = []
    var strings: [UnsafeMutablePointer<CChar>] = []
    var lists: [UnsafeMutableBufferPointer<UnsafePointer<CChar>?>] = []

    /// Appends a value; an unset parameter gets the value that the ABI's header defines.
    mutating func append(_ value: ParameterValue?, type: ParameterType) {
      switch value ?? .unset(type) {
      case .bool(let flag): append(flag)
      case .int(let number): append(number)
      case .double(let number): append(number)
      case .choice(let index): append(index)
      case .date(let date): append(date.nanoseconds)
      case .string(let text), .entity(let text):
        append(value == nil ? nil : copy(text))
      case .stringList(let texts):
        append(list(texts))
        append(texts.count)
      }
    }

    private mutating func append(_ argument: some BitwiseCopyable) {
      var slot: UInt64 = 0
      withUnsafeMutableBytes(of: &slot) {
        $0.storeBytes(of: argument, as: type(of: argument))
      }
      slots.append(slot)
    }

    private mutating func append(_ pointer: UnsafeRawPointer?) {
      append(UInt(bitPattern: pointer))
    }

    private mutating func copy(_ text: String) -> UnsafeRawPointer? {
      guard let string = strdup(text) else { return nil }
      strings.append(string)
      return UnsafeRawPointer(string)
    }

    private mutating func list(_ texts: [String]) -> UnsafeRawPointer? {
      if texts.isEmpty { return nil }
      let list = UnsafeMutableBufferPointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count)
      _ = list.initialize(
        from: texts.map { copy($0)?.assumingMemoryBound(to: CChar.self) })
      lists.append(list)
      return list.baseAddress.map { UnsafeRawPointer($0) }
    }
  }
}

extension ParameterValue {
  fileprivate static func unset(_ type: ParameterType) -> ParameterValue {
    switch type {
    case .bool: .bool(false)
    case .int: .int(0)
    case .double: .double(0)
    case .string: .string("")
    case .choice: .choice(-1)
    case .date: .date(Timestamp(nanoseconds: 0))
    case .entity: .entity("")
    case .stringList: .stringList([])
    }
  }
}
