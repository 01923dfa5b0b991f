internal import AppIntents
internal import Intents

/// What a widget is configured with.
///
/// Unchecked: an object of the older kind is made for the one who asks, and handed over.
enum ConfiguredIntent: @unchecked Sendable {
  case app(any AppIntent)
  case object(INIntent)
}
