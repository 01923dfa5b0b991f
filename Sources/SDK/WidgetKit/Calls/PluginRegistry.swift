internal import CWidgetABI
internal import SwiftUI
internal import Synchronization

/// The kinds that `@main` has declared, with their descriptions for the host.
enum PluginRegistry {
  /// `@unchecked Sendable`: the contents are made before the host's first call, and never freed.
  private struct State: @unchecked Sendable {
    var kinds: [KindDeclaration] = []
    var descriptors: [UnsafePointer<wh_kind>] = []
  }

  private static let state = Mutex(State())

  /// Adds kinds. Leaves out a kind whose id is already taken, and a kind without a family that a
  /// host may request; both are logged.
  @MainActor
  static func register(_ kinds: [_Kind]) {
    for kind in kinds.compactMap(\.declaration) {
      if self.kind(kind.id) != nil {
        HostConnection.log(.error, "two widgets have the kind \(kind.id): the first one is used")
      } else if kind.families.allSatisfy({ $0.constant == nil }) {
        HostConnection.log(
          .warning, "the kind \(kind.id) supports no family of this host; the kind is left out")
      } else {
        add(kind)
      }
    }
  }

  @MainActor
  private static func add(_ kind: KindDeclaration) {
    let added = State(kinds: [kind], descriptors: [KindDescription.make(kind)])
    state.withLock {
      $0.kinds += added.kinds
      $0.descriptors += added.descriptors
    }
  }

  /// Returns the kind with an id.
  static func kind(_ id: String) -> KindDeclaration? {
    state.withLock { $0 }.kinds.first { $0.id == id }
  }

  /// Returns the provider of a kind.
  static func provider(of id: String) -> (any KindProvider)? { kind(id)?.provider }

  /// The descriptions of the kinds in the form of the plugin interface.
  static var descriptors: [UnsafePointer<wh_kind>] { state.withLock { $0 }.descriptors }
}
