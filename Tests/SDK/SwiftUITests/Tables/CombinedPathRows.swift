internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  private static var square: Path { Path(CGRect(x: 0, y: 0, width: 4, height: 4)) }
  private static var right: Path { square.offsetBy(dx: 2, dy: 0) }

  private static func line(from: CGFloat, to: CGFloat, y: CGFloat) -> Path {
    Path { $0.addLines([CGPoint(x: from, y: y), CGPoint(x: to, y: y)]) }
  }

  @NodeTable static var combinedPaths: [NodeRow] {
    NodeRow("Path.union(_:eoFill:)", "path path=[M0,0 L6,0 L6,4 L0,4 Z]") { square.union(right) }
    NodeRow("Path.intersection(_:eoFill:)", "path path=[M2,0 L4,0 L4,4 L2,4 Z]") {
      square.intersection(right)
    }
    NodeRow("Path.subtracting(_:eoFill:)", "path path=[M0,0 L2,0 L2,4 L0,4 Z]") {
      square.subtracting(right)
    }
    NodeRow(
      "Path.symmetricDifference(_:eoFill:)",
      "path path=[M0,0 L2,0 L2,4 L0,4 Z M4,0 L6,0 L6,4 L4,4 Z]"
    ) { square.symmetricDifference(right) }
    NodeRow("Path.normalized(eoFill:)", "path path=[M0,0 L4,0 L4,4 L0,4 Z]") {
      square.normalized()
    }
    NodeRow("Path.lineSubtraction(_:eoFill:)", "path path=[M-2,2 L0,2 M4,2 L6,2]") {
      line(from: -2, to: 6, y: 2).lineSubtraction(square)
    }
    NodeRow("Path.lineIntersection(_:eoFill:)", "path path=[M0,2 L4,2]") {
      line(from: -2, to: 6, y: 2).lineIntersection(square)
    }
  }

  @NodeTable static var strokedPaths: [NodeRow] {
    NodeRow("Path.strokedPath(_:)", "path path=[M0,1 L4,1 L4,3 L0,3 Z]") {
      line(from: 0, to: 4, y: 2).strokedPath(StrokeStyle(lineWidth: 2))
    }
    NodeRow("Path.trimmedPath(from:to:)", "path path=[M1,2 L2,2]") {
      line(from: 0, to: 4, y: 2).trimmedPath(from: 0.25, to: 0.5)
    }
    NodeRow("Path.contains(_:eoFill:)", "path path=[M0,0 L4,0 L4,4 L0,4 Z]") {
      square.contains(CGPoint(x: 1, y: 1)) ? square : right
    }
  }
}
