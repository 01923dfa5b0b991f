internal import AppleFoundation

open class INObject: NSObject, _INValue {
  public let identifier: String?
  public let displayString: String
  public let pronunciationHint: String?
  public var subtitleString: String?
  public var displayImage: INImage?
  public var alternativeSpeakableMatches: [INSpeakableString]?

  public required init(
    identifier: String?, display displayString: String, pronunciationHint: String?
  ) {
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
    super.init()
  }

  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  public convenience init(
    identifier: String?, display displayString: String, subtitle subtitleString: String?,
    image displayImage: INImage?
  ) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?,
    subtitle subtitleString: String?, image displayImage: INImage?
  ) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  open override var description: String { displayString }

  public static var _inFallback: Self? {
    Self(identifier: nil, display: "", pronunciationHint: nil)
  }

  /// Encodes the identifier. An object made from a configuration has the identifier as its name as
  /// well, because nothing else is configured.
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
