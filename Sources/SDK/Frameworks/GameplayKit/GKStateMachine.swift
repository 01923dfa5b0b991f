public import AppleFoundation

open class GKState: NSObject {
  open internal(set) weak var stateMachine: GKStateMachine?

  public override init() { super.init() }

  /// Whether the machine may go from this state to one of a class; true unless a subclass overrides it.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}

/// A machine with one state of each class.
open class GKStateMachine: NSObject {
  open private(set) var currentState: GKState?
  private let states: [GKState]

  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    state(of: stateClass) as? StateType
  }

  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    state(of: stateClass) != nil && currentState?.isValidNextState(stateClass) ?? true
  }

  /// Enters the state of a class, if the machine has one and the current state permits it.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = state(of: stateClass) else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }

  private func state(of stateClass: AnyClass) -> GKState? {
    states.first { type(of: $0) == stateClass }
  }
}
