public import AppleFoundation
public import SwiftUI

extension WidgetConfiguration {
  private func changing(
    _ change: @escaping (inout KindDeclaration) -> Void
  ) -> _ChangedConfiguration<Self> {
    _ChangedConfiguration(base: self, change: change)
  }

  public func configurationDisplayName(
    _ displayNameKey: LocalizedStringKey
  ) -> some WidgetConfiguration {
    changing { $0.displayName = Text(displayNameKey).plainString }
  }

  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    changing { $0.displayName = displayName.plainString }
  }

  @_disfavoredOverload
  public func configurationDisplayName(
    _ displayName: LocalizedStringResource
  ) -> some WidgetConfiguration {
    changing { $0.displayName = String(localized: displayName) }
  }

  @_disfavoredOverload
  public func configurationDisplayName<S: StringProtocol>(
    _ displayName: S
  ) -> some WidgetConfiguration {
    changing { $0.displayName = String(displayName) }
  }

  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.description = Text(descriptionKey).plainString }
  }

  public func description(_ description: Text) -> some WidgetConfiguration {
    changing { $0.description = description.plainString }
  }

  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.description = String(localized: description) }
  }

  @_disfavoredOverload
  public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    changing { $0.description = String(description) }
  }

  /// Sets the supported families; all families by default.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Sets the content margins to 0, so that the content reaches the edges.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.hasContentMargins = false }
  }
}
