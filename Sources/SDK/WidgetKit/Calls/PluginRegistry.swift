internal import CWidgetABI
internal import SwiftUI
internal import Synchronization

/// The kinds of this plugin, as `@main` has declared them and as the host reads them.
enum PluginRegistry {
  /// Unchecked: all of it is made before the host makes its first call, and stays.
  private struct State: @unchecked Sendable {
    var kinds: [_Kind] = []
    var descriptors: [UnsafePointer<wh_kind>] = []
  }

  private static let state = Mutex(State())

  /// Notes kinds. A kind that is there already is left out, and so is one that is made for families
  /// of other systems only; both are reported.
  @MainActor
  static func register(_ kinds: [_Kind]) {
    for kind in kinds {
      if self.kind(kind.id) != nil {
        HostConnection.log(.error, "two widgets have the kind \(kind.id): the first one is used")
      } else if kind.families.allSatisfy({ $0.constant == nil }) {
        HostConnection.log(
          .warning, "the kind \(kind.id) supports no family that a host has: it is left out")
      } else {
        add(kind)
      }
    }
  }

  @MainActor
  private static func add(_ kind: _Kind) {
    let added = State(kinds: [kind], descriptors: [KindDescription.make(kind)])
    state.withLock {
      $0.kinds += added.kinds
      $0.descriptors += added.descriptors
    }
  }

  /// The kind with an id.
  static func kind(_ id: String) -> _Kind? {
    state.withLock { $0 }.kinds.first { $0.id == id }
  }

  /// Who answers for a kind.
  static func provider(of id: String) -> (any KindProvider)? { kind(id)?.provider }

  /// What the host reads.
  static var descriptors: [UnsafePointer<wh_kind>] { state.withLock { $0 }.descriptors }
}
