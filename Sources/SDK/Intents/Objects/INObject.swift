internal import AppleFoundation

/// Something that people choose, with an identifier and a name.
open class INObject: NSObject, _INValue {
  /// Which it is.
  public let identifier: String?
  /// What people see.
  public let displayString: String
  /// How it is spoken.
  public let pronunciationHint: String?
  /// A line below its name.
  public var subtitleString: String?
  /// A picture.
  public var displayImage: INImage?
  /// Other names.
  public var alternativeSpeakableMatches: [INSpeakableString]?

  /// Takes an identifier, a name, and how it is spoken.
  public required init(
    identifier: String?, display displayString: String, pronunciationHint: String?
  ) {
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
    super.init()
  }

  /// Takes an identifier and a name.
  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  /// Takes an identifier, a name, a line below it and a picture.
  public convenience init(
    identifier: String?, display displayString: String, subtitle subtitleString: String?,
    image displayImage: INImage?
  ) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  /// Takes an identifier, a name, how it is spoken, a line below it and a picture.
  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?,
    subtitle subtitleString: String?, image displayImage: INImage?
  ) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  /// What people see.
  open override var description: String { displayString }

  /// Nothing.
  public static var _inFallback: Self? {
    Self(identifier: nil, display: "", pronunciationHint: nil)
  }

  /// An identifier. The object has it for a name, too: nothing else is configured.
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .entity },
      value: { given in
        guard case .entity(let id) = given else { return nil }
        return Self(identifier: id, display: id, pronunciationHint: nil)
      },
      text: { ($0 as? INObject).map { $0.identifier ?? $0.displayString } })
  }
}
