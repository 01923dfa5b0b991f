internal import CWidgetABI
internal import Foundation
internal import Synchronization

/// A guide of layout, or a guide of the author.
enum Guide: Hashable, Sendable {
  /// The guides of every view.
  enum Standard: CaseIterable, Sendable {
    case leading, center, trailing, top, verticalCenter, bottom, firstBaseline, lastBaseline
  }

  case standard(Standard)
  /// The constant of an author's guide.
  case custom(Int)

  /// The `WH_GUIDE_...` constant.
  var constant: Int {
    switch self {
    case .standard(let guide): guide.constant
    case .custom(let constant): constant
    }
  }
}

extension Guide {
  /// Returns the guide of a constant with its axis; `nil` for an unknown constant.
  static func known(_ constant: Int) -> (guide: Guide, axis: Axis)? {
    let standard = Standard.allCases.first { $0.constant == constant & 0xff }
    guard let standard else { return nil }
    return (constant > 0xff ? .custom(constant) : .standard(standard), standard.axis)
  }
}

extension Guide.Standard {
  fileprivate var axis: Axis {
    switch self {
    case .leading, .center, .trailing: .horizontal
    case .top, .verticalCenter, .bottom, .firstBaseline, .lastBaseline: .vertical
    }
  }

  fileprivate var constant: Int {
    switch self {
    case .leading: WH_GUIDE_LEADING
    case .center: WH_GUIDE_CENTER
    case .trailing: WH_GUIDE_TRAILING
    case .top: WH_GUIDE_TOP
    case .verticalCenter: WH_GUIDE_VERTICAL_CENTER
    case .bottom: WH_GUIDE_BOTTOM
    case .firstBaseline: WH_GUIDE_FIRST_BASELINE
    case .lastBaseline: WH_GUIDE_LAST_BASELINE
    }
  }
}

/// Numbers for the guides of authors. A type keeps its number for the life of the process.
enum CustomGuides {
  private struct Key: Hashable {
    var id: ObjectIdentifier
    var axis: Axis
  }

  private static let constants = Mutex<[Key: Int]>([:])

  /// Returns the constant of a guide. A child without a value for the guide uses the standard guide
  /// nearest to the guide's default value.
  static func constant(of id: any AlignmentID.Type, on axis: Axis) -> Int {
    let key = Key(id: ObjectIdentifier(id), axis: axis)
    if let known = constants.withLock({ $0[key] }) { return known }
    let fallback = standardGuide(of: id, on: axis)
    return constants.withLock { constants in
      // After the last free number, further guides share that number.
      let made = constants[key] ?? min(constants.count + 1, 65_535) << 8 | fallback
      constants[key] = made
      return made
    }
  }

  /// Returns the standard guide nearest to the default value of a guide, in a view with all
  /// standard guides at different places.
  private static func standardGuide(of id: any AlignmentID.Type, on axis: Axis) -> Int {
    let horizontal = [
      (WH_GUIDE_LEADING, 0.0), (WH_GUIDE_CENTER, 50), (WH_GUIDE_TRAILING, 100),
    ]
    let vertical = [
      (WH_GUIDE_TOP, 0.0), (WH_GUIDE_VERTICAL_CENTER, 500), (WH_GUIDE_BOTTOM, 1000),
      (WH_GUIDE_FIRST_BASELINE, 700), (WH_GUIDE_LAST_BASELINE, 900),
    ]
    let dimensions = ViewDimensions(width: 100, height: 1000) { guide in
      (horizontal + vertical).first { $0.0 == guide }?.1 ?? 0
    }
    let value = Double(id.defaultValue(in: dimensions))
    let candidates = axis == .horizontal ? horizontal : vertical
    let nearest = candidates.min { abs($0.1 - value) < abs($1.1 - value) }
    return nearest?.0 ?? candidates[0].0
  }
}
