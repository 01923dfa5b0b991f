/// No effect: intents are not predicted.
public protocol PredictableIntent: AppIntent {
  associatedtype Predictions: IntentPredictionConfiguration
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: Predictions { get }
}

extension PredictableIntent {
  public typealias IntentPrediction = AppIntents.IntentPrediction<Self>
}

public protocol IntentPredictionConfiguration {}

public struct IntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  public init<each Value: _IntentValue>(
    parameters: (repeat KeyPath<Intent, IntentParameter<each Value>>),
    displayRepresentation: (repeat each Value) -> DisplayRepresentation
  ) {}

  public init(displayRepresentation: () -> DisplayRepresentation) {}
}

@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  public static func buildBlock(
    _ predictions: IntentPrediction<Intent>...
  ) -> IntentPredictions<Intent> { IntentPredictions() }
}

public struct IntentPredictions<Intent: AppIntent>: IntentPredictionConfiguration {}
