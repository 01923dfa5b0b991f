internal import AppIntents
internal import Intents

/// The configuration of a widget.
///
/// `@unchecked Sendable`: an `INIntent` object is made for a single caller and passed on.
enum ConfiguredIntent: @unchecked Sendable {
  case app(any AppIntent)
  case object(INIntent)
}
