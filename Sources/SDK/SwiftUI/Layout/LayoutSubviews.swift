public import Foundation

public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias SubSequence = LayoutSubviews

  let session: LayoutSession
  private let places: [Int]
  /// The coordinates of `placeSubviews` count from the left, and the host mirrors the places.
  public var layoutDirection: LayoutDirection

  init(session: LayoutSession, indices: [Int], layoutDirection: LayoutDirection) {
    self.session = session
    places = indices
    self.layoutDirection = layoutDirection
  }

  public static func == (one: LayoutSubviews, other: LayoutSubviews) -> Bool {
    one.session === other.session && one.places == other.places
      && one.layoutDirection == other.layoutDirection
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(session: session, index: places[index])
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews { selecting(Array(places[bounds])) }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    selecting(indices.map { places[$0] })
  }

  private func selecting(_ places: [Int]) -> LayoutSubviews {
    LayoutSubviews(session: session, indices: places, layoutDirection: layoutDirection)
  }
}

public struct LayoutSubview: Equatable, Sendable {
  private let session: LayoutSession
  private let index: Int

  init(session: LayoutSession, index: Int) {
    self.session = session
    self.index = index
  }

  public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool {
    one.session === other.session && one.index == other.index
  }

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    session.value(ObjectIdentifier(key), of: index) as? K.Value ?? K.defaultValue
  }

  public var priority: Double { session.priority(of: index) }

  public var spacing: ViewSpacing { session.spacing(of: index) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    session.size(of: index, proposal)
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    let (session, index) = (session, index)
    return ViewDimensions(
      width: size.width, height: size.height,
      place: { session.guide($0, of: index, proposal).position },
      explicit: { guide in
        let found = session.guide(guide, of: index, proposal)
        return found.isSet ? found.position : nil
      })
  }

  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) { session.place(index, at: position, anchor: anchor, proposal) }
}
