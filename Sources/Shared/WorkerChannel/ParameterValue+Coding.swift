internal import WidgetModel

extension ParameterValue {
  func write(to writer: inout ByteWriter) {
    writer.write(type.rawValue)
    switch self {
    case .bool(let flag): writer.write(flag)
    case .int(let number): writer.write(number)
    case .double(let number): writer.write(number)
    case .string(let text), .entity(let text): writer.write(text)
    case .choice(let index): writer.write(index)
    case .date(let date): writer.write(date)
    case .stringList(let texts): writer.write(texts) { $0.write($1) }
    }
  }

  init(from reader: inout ByteReader) throws(CodecError) {
    switch try reader.value("parameter type", ParameterType.self) {
    case .bool: self = .bool(try reader.flag())
    case .int: self = .int(try reader.integer())
    case .double: self = .double(try reader.double())
    case .string: self = .string(try reader.text())
    case .entity: self = .entity(try reader.text())
    case .choice: self = .choice(try reader.integer())
    case .date: self = .date(try reader.timestamp())
    case .stringList:
      self = .stringList(
        try reader.list(of: "a string list") { reader throws(CodecError) in try reader.text() })
    }
  }
}
