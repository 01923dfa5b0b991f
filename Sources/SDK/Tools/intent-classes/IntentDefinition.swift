/// The parts of an `.intentdefinition` file needed for the generated classes. The file is a property
/// list with Xcode's keys.
struct IntentDefinition: Decodable {
  var intents: [Intent]?
  var types: [ObjectType]?
  var enums: [Enum]?

  enum CodingKeys: String, CodingKey {
    case intents = "INIntents"
    case types = "INTypes"
    case enums = "INEnums"
  }

  struct Intent: Decodable {
    var name: String
    var prefix: String?
    var ownClassName: String?
    var type: String?
    var parameters: [Parameter]?

    enum CodingKeys: String, CodingKey {
      case name = "INIntentName"
      case prefix = "INIntentClassPrefix"
      case ownClassName = "INIntentClassName"
      case type = "INIntentType"
      case parameters = "INIntentParameters"
    }

    var className: String { ownClassName ?? "\(prefix ?? "")\(name)Intent" }
    /// Whether the intent is one of Apple's own.
    var isSystem: Bool { type == "System" }
  }

  struct Parameter: Decodable {
    var name: String
    var displayName: String?
    var type: String
    var enumType: String?
    var objectType: String?
    var takesSeveral: Bool?
    var hasOptions: Bool?
    var isSearched: Bool?
    var metadata: Metadata?

    enum CodingKeys: String, CodingKey {
      case name = "INIntentParameterName"
      case displayName = "INIntentParameterDisplayName"
      case type = "INIntentParameterType"
      case enumType = "INIntentParameterEnumType"
      case objectType = "INIntentParameterObjectType"
      case takesSeveral = "INIntentParameterSupportsMultipleValues"
      case hasOptions = "INIntentParameterSupportsDynamicEnumeration"
      case isSearched = "INIntentParameterSupportsSearch"
      case metadata = "INIntentParameterMetadata"
    }
  }

  /// The default and the range of a parameter.
  struct Metadata: Decodable {
    var defaultValue: Scalar?
    var minimum: Scalar?
    var maximum: Scalar?

    enum CodingKeys: String, CodingKey {
      case defaultValue = "INIntentParameterMetadataDefaultValue"
      case minimum = "INIntentParameterMetadataMinimumValue"
      case maximum = "INIntentParameterMetadataMaximumValue"
    }
  }

  struct ObjectType: Decodable {
    var name: String
    var prefix: String?
    var ownClassName: String?
    var properties: [Property]?

    enum CodingKeys: String, CodingKey {
      case name = "INTypeName"
      case prefix = "INTypeClassPrefix"
      case ownClassName = "INTypeClassName"
      case properties = "INTypeProperties"
    }

    var className: String { ownClassName ?? "\(prefix ?? "")\(name)" }
  }

  struct Property: Decodable {
    var name: String
    var type: String
    var enumType: String?
    var objectType: String?
    var takesSeveral: Bool?
    /// Whether every type has the property.
    var isDefault: Bool?

    enum CodingKeys: String, CodingKey {
      case name = "INTypePropertyName"
      case type = "INTypePropertyType"
      case enumType = "INTypePropertyEnumType"
      case objectType = "INTypePropertyObjectType"
      case takesSeveral = "INTypePropertySupportsMultipleValues"
      case isDefault = "INTypePropertyDefault"
    }
  }

  struct Enum: Decodable {
    var name: String
    var prefix: String?
    var values: [Value]

    enum CodingKeys: String, CodingKey {
      case name = "INEnumName"
      case prefix = "INEnumClassPrefix"
      case values = "INEnumValues"
    }

    struct Value: Decodable {
      var name: String
      var displayName: String?
      var index: Int?

      enum CodingKeys: String, CodingKey {
        case name = "INEnumValueName"
        case displayName = "INEnumValueDisplayName"
        case index = "INEnumValueIndex"
      }
    }

    var typeName: String { "\(prefix ?? "")\(name)" }
  }
}

/// A string, a number or a Boolean. Xcode writes numbers and Booleans either natively or as a
/// string.
enum Scalar: Decodable, Hashable {
  case bool(Bool)
  case number(Double)
  case string(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string((try? value.decode(String.self)) ?? "")
    }
  }

  var number: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .number(let value): value
    case .string(let text): Double(text)
    }
  }

  var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let text): text
    }
  }
}
