/// No effect: widgets are not ranked by relevance.
public struct WidgetRelevance<Configuration> {
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}

public struct WidgetRelevanceAttribute<Configuration> {
  public let configuration: Configuration?
  public let context: RelevantContext

  public init(configuration: Configuration, context: RelevantContext) {
    self.configuration = configuration
    self.context = context
  }

  public init(context: RelevantContext) where Configuration == Void {
    self.configuration = nil
    self.context = context
  }
}

extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}

/// The older spelling of ``WidgetRelevance``.
public typealias WidgetRelevances<Configuration> = WidgetRelevance<Configuration>
