/// A name that people speak.
open class INSpeakableString: NSObject {
  /// What they say.
  public let spokenPhrase: String
  /// How it is spoken.
  public let pronunciationHint: String?
  /// Which it is.
  public let vocabularyIdentifier: String?

  /// Takes what people say.
  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    pronunciationHint = nil
    vocabularyIdentifier = nil
  }

  /// Takes which it is, what people say, and how it is spoken.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    self.vocabularyIdentifier = vocabularyIdentifier
  }
}
