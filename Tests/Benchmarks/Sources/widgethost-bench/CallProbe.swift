import Foundation
import HostSupervisor
import WidgetModel

/// `widgethost-bench call WORKER PLUGIN`: starts a worker without the sandbox, makes one call for a
/// placeholder of the plugin's first kind, ends the worker and prints nothing, for a count of
/// instructions of the worker. Its budgets last for a worker that runs a hundred times as slowly.
struct CallProbe {
  private let worker: String
  private let plugin: String

  init(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw UsageError("call needs a worker and a plugin") }
    (worker, plugin) = (arguments[0], arguments[1])
  }

  func run() async throws {
    let caller = try await ProviderCaller(
      worker: worker, plugin: plugin, isConfined: false, patience: .seconds(120))
    let reply = try await caller.answer(ProviderCaller.Question(call: .placeholder))
    await caller.stop()
    guard reply.archive != nil else { throw UsageError("the call gave no archive") }
  }
}
