public import AppIntents
internal import SwiftUI

/// No effect: there is no editor for the preview of a widget with entries.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - widget: makes the widget.
///   - timeline: makes the entries.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no editor for the preview of a widget with its provider.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - widget: makes the widget.
///   - timelineProvider: makes the provider.
@freestanding(declaration)
public macro Preview<W: Widget, P: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no editor for the preview of a configured widget with its provider.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - intent: what it is configured with.
///   - widget: makes the widget.
///   - timelineProvider: makes the provider.
@freestanding(declaration)
public macro Preview<W: Widget, P: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: P.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no editor for the preview of a configured widget with its provider.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - intent: what it is configured with.
///   - widget: makes the widget.
///   - timelineProvider: makes the provider.
@freestanding(declaration)
public macro Preview<W: Widget, P: IntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: P.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// No effect: there is no editor for the preview of a configured widget with entries.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - intent: what it is configured with.
///   - widget: makes the widget.
///   - timeline: makes the entries.
@freestanding(declaration)
public macro Preview<W: Widget, I: WidgetConfigurationIntent>(
  _ name: String? = nil, as family: WidgetFamily, using intent: I,
  widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacro", type: "Preview")
