/// No effect: nothing is predicted here. An intent that the system may propose.
public protocol PredictableIntent: AppIntent {
  /// The type of the proposals.
  associatedtype Predictions: IntentPredictionConfiguration
  /// The proposals.
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: Predictions { get }
}

extension PredictableIntent {
  /// How an intent with some parameters looks as a proposal.
  public typealias IntentPrediction = AppIntents.IntentPrediction<Self>
}

/// Proposals.
public protocol IntentPredictionConfiguration {}

/// How an intent with some parameters looks as a proposal.
public struct IntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  /// Depends on some parameters.
  public init<each Value: _IntentValue>(
    parameters: (repeat KeyPath<Intent, IntentParameter<each Value>>),
    displayRepresentation: (repeat each Value) -> DisplayRepresentation
  ) {}

  /// Depends on nothing.
  public init(displayRepresentation: () -> DisplayRepresentation) {}
}

/// Takes the proposals that are written one after the other.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  /// All of them.
  public static func buildBlock(
    _ predictions: IntentPrediction<Intent>...
  ) -> IntentPredictions<Intent> { IntentPredictions() }
}

/// Several proposals.
public struct IntentPredictions<Intent: AppIntent>: IntentPredictionConfiguration {}
