/// No effect: nothing asks when a widget matters, and with which configuration.
public struct WidgetRelevance<Configuration> {
  /// In the order of their weight.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Takes attributes, the weightiest first.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}

/// A configuration of a widget and when it matters.
public struct WidgetRelevanceAttribute<Configuration> {
  /// The configuration; none for a widget without one.
  public let configuration: Configuration?
  /// When it matters.
  public let context: RelevantContext

  /// Says when a configuration matters.
  public init(configuration: Configuration, context: RelevantContext) {
    self.configuration = configuration
    self.context = context
  }

  /// Says when a widget without a configuration matters.
  public init(context: RelevantContext) where Configuration == Void {
    self.configuration = nil
    self.context = context
  }
}

extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}

/// When a widget matters, as it was spelled first.
public typealias WidgetRelevances<Configuration> = WidgetRelevance<Configuration>
