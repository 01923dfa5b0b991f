import SwiftUI
import WidgetKit

struct Uses {
  let named: NamedBySnapshot.Entry
  let first: WithoutPlaceholder.Entry
  let aliased: Aliased.Entry
  let nested: Nested.Entry
  let outer: Outer.Provider.Entry
}

extension EnvironmentValues {
  @Entry var pace: Double = 1
}

func entry<Provider: TimelineProvider>(
  of provider: Provider, in context: TimelineProviderContext
) -> Provider.Entry { provider.placeholder(in: context) }

func snapshot<Provider: TimelineProvider>(
  of provider: Provider, in context: TimelineProviderContext,
  completion: @escaping @Sendable (Provider.Entry) -> Void
) { provider.getSnapshot(in: context, completion: completion) }

func any(_ provider: any TimelineProvider<Moment>, in context: TimelineProviderContext) -> Moment {
  provider.placeholder(in: context)
}
