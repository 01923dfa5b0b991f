public import SwiftUI

/// Who provides the entries of a kind of widget and how they are shown.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration inside, for configurations of one's own.
  associatedtype Body: WidgetConfiguration

  /// The configuration inside.
  @MainActor @preconcurrency var body: Body { get }

  /// The kinds that it declares. Not for authors.
  var _kinds: [_Kind] { get }
}

extension WidgetConfiguration {
  /// What ``body`` declares.
  public var _kinds: [_Kind] { body._kinds }
}

extension WidgetConfiguration where Body == Never {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration: it has no body")
  }
}

extension Never: WidgetConfiguration {
  /// There is no value that could declare a kind.
  public var _kinds: [_Kind] { [] }
}

/// A configuration that declares nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Makes nothing.
  public init() {}

  /// It has none.
  public typealias Body = Never

  /// None.
  public var _kinds: [_Kind] { [] }
}

/// A configuration with a change to the kinds that it declares.
public struct _ChangedConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
  let base: Base
  let change: (inout _Kind) -> Void

  /// It has none.
  public typealias Body = Never

  /// The changed kinds.
  public var _kinds: [_Kind] {
    base._kinds.map { kind in
      var kind = kind
      change(&kind)
      return kind
    }
  }
}

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

  /// Whether the background may be left out; whoever draws the widget decides that.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    self
  }

  /// Whether people are asked to configure it at once; nobody is.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }

  /// Where it should not be shown; there is only one place.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }

  /// Called when a download of the background ends, which there is not.
  public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil, _ urlSessionEvent: @escaping (String, () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}

/// A place where widgets are shown on other systems.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String

  /// A home screen.
  public static let homeScreen = WidgetLocation(name: "homeScreen")
  /// A lock screen.
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  /// A charging phone.
  public static let standBy = WidgetLocation(name: "standBy")
  /// A phone's widgets on another device.
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
  /// A car.
  public static let carPlay = WidgetLocation(name: "carPlay")
}
