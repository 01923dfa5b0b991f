/// An attribute of a view in JSON: `{"key":128,"type":"text","value":"14:05"}`.
struct JSONAttribute: Codable {
  struct Color: Codable {
    var light: UInt32
    var dark: UInt32
  }

  struct Stop: Codable {
    var location: Float
    var color: Color
  }

  struct Gradient: Codable {
    var kind: UInt32
    var startX: Float
    var startY: Float
    var endX: Float
    var endY: Float
    var startRadius: Float
    var endRadius: Float
    var startAngle: Float
    var endAngle: Float
    var stops: [Stop]
  }

  struct Image: Codable {
    /// Index into the timeline's images.
    var file: Int
    var format: UInt16
    var width: Int
    var height: Int
  }

  struct Path: Codable {
    var verbs: [UInt32]
    var coordinates: [Float]
  }

  struct Fragment: Codable {
    var run: Int
    var text: String
    var x: Float
    var baseline: Float
    var width: Float
  }

  enum Value {
    case flag(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case date(Int64)
    case color(Color)
    case gradient(Gradient)
    case image(Image)
    case path(Path)
    case numbers([Float])
    case fragments([Fragment])
  }

  var key: UInt16
  var value: Value

  private enum CodingKeys: CodingKey { case key }

  init(key: UInt16, value: Value) {
    self.key = key
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    key = try decoder.container(keyedBy: CodingKeys.self).decode(UInt16.self, forKey: .key)
    value = try Value(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try value.encode(to: encoder)
  }
}

extension JSONAttribute.Value: Codable {
  private enum CodingKeys: CodingKey { case type, value }

  private enum Kind: String, Codable {
    case flag, integer, number, text, date, color, gradient, image, path, numbers, fragments
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<T: Decodable>() throws -> T { try container.decode(T.self, forKey: .value) }
    switch try container.decode(Kind.self, forKey: .type) {
    case .flag: self = .flag(try value())
    case .integer: self = .integer(try value())
    case .number: self = .number(try value())
    case .text: self = .text(try value())
    case .date: self = .date(try value())
    case .color: self = .color(try value())
    case .gradient: self = .gradient(try value())
    case .image: self = .image(try value())
    case .path: self = .path(try value())
    case .numbers: self = .numbers(try value())
    case .fragments: self = .fragments(try value())
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func put(_ kind: Kind, _ value: some Encodable) throws {
      try container.encode(kind, forKey: .type)
      try container.encode(value, forKey: .value)
    }
    switch self {
    case .flag(let value): try put(.flag, value)
    case .integer(let value): try put(.integer, value)
    case .number(let value): try put(.number, value)
    case .text(let value): try put(.text, value)
    case .date(let value): try put(.date, value)
    case .color(let value): try put(.color, value)
    case .gradient(let value): try put(.gradient, value)
    case .image(let value): try put(.image, value)
    case .path(let value): try put(.path, value)
    case .numbers(let value): try put(.numbers, value)
    case .fragments(let value): try put(.fragments, value)
    }
  }
}
