public import Dispatch

// Objects of Dispatch are objects of Objective-C on Apple's systems, which are equal to themselves.
extension DispatchObject: @retroactive Equatable, @retroactive Hashable {
  public static func == (one: DispatchObject, other: DispatchObject) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
