public import AppleFoundation
public import SwiftUI

extension WidgetConfiguration {
  private func changing(_ change: @escaping (inout _Kind) -> Void) -> some WidgetConfiguration {
    _ChangedConfiguration(base: self, change: change)
  }

  /// The name that people see.
  public func configurationDisplayName(
    _ displayNameKey: LocalizedStringKey
  ) -> some WidgetConfiguration {
    changing { $0.displayName = Text(displayNameKey).plainString }
  }

  /// The name that people see.
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    changing { $0.displayName = displayName.plainString }
  }

  /// The name that people see.
  @_disfavoredOverload
  public func configurationDisplayName(
    _ displayName: LocalizedStringResource
  ) -> some WidgetConfiguration {
    changing { $0.displayName = String(localized: displayName) }
  }

  /// The name that people see.
  @_disfavoredOverload
  public func configurationDisplayName<S: StringProtocol>(
    _ displayName: S
  ) -> some WidgetConfiguration {
    changing { $0.displayName = String(displayName) }
  }

  /// A sentence for people.
  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.description = Text(descriptionKey).plainString }
  }

  /// A sentence for people.
  public func description(_ description: Text) -> some WidgetConfiguration {
    changing { $0.description = description.plainString }
  }

  /// A sentence for people.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.description = String(localized: description) }
  }

  /// A sentence for people.
  @_disfavoredOverload
  public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    changing { $0.description = String(description) }
  }

  /// The size classes that it can be shown in; all if it does not say.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Lets the content reach to the edges.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.hasContentMargins = false }
  }
}
