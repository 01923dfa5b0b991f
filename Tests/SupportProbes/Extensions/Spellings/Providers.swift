import SwiftUI
import WidgetKit

/// The entry type is named by another function of the same provider.
struct NamedBySnapshot: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}

/// The entry type is inferred from the snapshot, as in the first beta of WidgetKit.
struct WithoutPlaceholder: TimelineProvider {
  func snapshot(with context: Context, completion: @escaping (Moment) -> Void) {
    completion(Moment(date: Date()))
  }
  func timeline(with context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Moment(date: Date())], policy: .never))
  }
}

/// The entry type is a type alias.
struct Aliased: TimelineProvider {
  typealias Entry = Moment
  func placeholder(in context: Context) -> Entry { Moment(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}

/// The entry type is nested in the provider.
struct Nested: TimelineProvider {
  struct Entry: TimelineEntry { let date: Date }
  func placeholder(in context: Context) -> Entry { Entry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}

/// The provider is in a type whose entry type has the name of the associated type.
extension Outer {
  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: Date()) }
    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
      completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
      completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
  }
}
