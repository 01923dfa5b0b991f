public import AppIntents
internal import SwiftUI

/// No effect: there is no preview editor.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no preview editor.
@freestanding(declaration)
public macro Preview<W: Widget, P: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no preview editor.
@freestanding(declaration)
public macro Preview<W: Widget, P: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: P.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no preview editor.
@freestanding(declaration)
public macro Preview<W: Widget, P: IntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: P.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no preview editor.
@freestanding(declaration)
public macro Preview<W: Widget, I: WidgetConfigurationIntent>(
  _ name: String? = nil, as family: WidgetFamily, using intent: I,
  widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacro", type: "Preview")
