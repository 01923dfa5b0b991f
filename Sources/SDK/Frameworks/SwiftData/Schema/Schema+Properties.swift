// The options of `@Attribute`, `@Relationship` and `#Index`. They compile and have no effect.

extension Schema {
  public enum Attribute {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
      public static var externalStorage: Option { Option() }
      public static var allowsCloudEncryption: Option { Option() }
      public static var preserveValueOnDeletion: Option { Option() }
      public static var ephemeral: Option { Option() }
      public static var spotlight: Option { Option() }
      public static func transformable(by transformerName: String) -> Option { Option() }
      public static func transformable<Transformer>(by transformerType: Transformer.Type) -> Option
      { Option() }
    }
  }

  public enum Relationship {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
    }

    public enum DeleteRule: String, Codable, Sendable {
      case noAction
      case nullify
      case cascade
      case deny
    }
  }

  public enum Index<T: PersistentModel> {
    public enum Types<Model: PersistentModel> {
      case binary([PartialKeyPath<Model>])
      case rtree([PartialKeyPath<Model>])
    }
  }
}
