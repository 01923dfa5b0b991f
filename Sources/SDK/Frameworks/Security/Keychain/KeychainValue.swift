internal import AppleFoundation

/// A value of an attribute.
enum KeychainValue: Hashable, Sendable {
  case text(String)
  case data(Data)
  case date(Date)
  /// A number, or a Boolean value as 0 or 1.
  case number(Int)

  /// Reads a value of a query or of the file; `nil` for a value of another type.
  init?(_ value: Any) {
    if let text = value as? String {
      self = .text(text)
    } else if let data = value as? Data {
      self = .data(data)
    } else if let date = value as? Date {
      self = .date(date)
    } else if let flag = value as? Bool {
      self = .number(flag ? 1 : 0)
    } else if let number = value as? NSNumber {
      self = .number(number.intValue)
    } else {
      return nil
    }
  }

  /// The value as a caller or a property list takes it.
  var object: Any {
    switch self {
    case .text(let text): text
    case .data(let data): data
    case .date(let date): date
    case .number(let number): NSNumber(value: number)
    }
  }

  /// The name of the access group of items that name none.
  static var ownGroup: String { Bundle.main.bundleIdentifier ?? "plugin" }

  /// The value of an attribute that an item lacks.
  static func missing(of name: String) -> KeychainValue {
    switch name {
    case kSecAttrAccessGroup: .text(ownGroup)
    case kSecAttrSynchronizable, kSecAttrPort, kSecAttrKeySizeInBits: .number(0)
    // An absent text or data is equal to an empty one.
    case let name where name == kSecAttrApplicationTag: .data(Data())
    case _: .text("")
    }
  }
}
