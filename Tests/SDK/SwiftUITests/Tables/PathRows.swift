internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var pathLines: [NodeRow] {
    NodeRow("Path.move(to:)", "path path=[M1,2]") { drawn { $0.move(to: CGPoint(x: 1, y: 2)) } }
    NodeRow("Path.addLine(to:)", "path path=[M0,0 L1,2]") {
      drawn { $0.addLine(to: CGPoint(x: 1, y: 2)) }
    }
    NodeRow("Path.addLines(_:)", "path path=[M1,2 L3,4 L5,6]") {
      drawn { $0.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)]) }
    }
    NodeRow("Path.addLines(_:)", "path path=[]") { drawn { $0.addLines([]) } }
    NodeRow("Path.addQuadCurve(to:control:)", "path path=[M0,0 Q3,4;1,2]") {
      drawn { $0.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4)) }
    }
    NodeRow("Path.addCurve(to:control1:control2:)", "path path=[M0,0 C3,4;5,6;1,2]") {
      drawn {
        $0.addCurve(
          to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
      }
    }
    NodeRow("Path.closeSubpath()", "path path=[M1,2 Z]") {
      drawn {
        $0.closeSubpath(); $0.move(to: CGPoint(x: 1, y: 2)); $0.closeSubpath()
      }
    }
    NodeRow(
      "Path.addPath(_:transform:)", "path path=[M11,22 L13,24 Q17,28;15,26 C21,32;23,34;19,30 Z]"
    ) { drawn { $0.addPath(everyElement, transform: CGAffineTransform(translationX: 10, y: 20)) } }
  }

  @NodeTable static var pathLines2: [NodeRow] {
    NodeRow("Path.applying(_:)", "path path=[M6,11 L10,17 Q18,29;14,23 C26,41;30,47;22,35 Z]") {
      everyElement.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
    }
    NodeRow("Path.transform(_:)", "path path=[M12,14 L22,24 Q42,44;32,34 C62,64;72,74;52,54 Z]") {
      everyElement.transform(CGAffineTransform(a: 2, b: 1, c: 3, d: 4, tx: 4, ty: 5))
    }
    NodeRow("Path.offsetBy(dx:dy:)", "path path=[M11,22 L13,24 Q17,28;15,26 C21,32;23,34;19,30 Z]")
    { everyElement.offsetBy(dx: 10, dy: 20) }
    NodeRow("Path.forEach(_:)", "text text='5'") { Number(elementCount(everyElement)) }
    NodeRow("Path.path(in:)", "path path=[M1,2 L13,2 L13,14 L1,14 Z]") {
      Path(everyElement.path(in: CGRect(x: 1, y: 2, width: 3, height: 4)).boundingRect)
    }
  }

  @NodeTable static var pathFigures: [NodeRow] {
    NodeRow("Path.addRect(_:)", "path path=[M1,2 L4,2 L4,6 L1,6 Z]") {
      drawn { $0.addRect(CGRect(x: 1, y: 2, width: 3, height: 4)) }
    }
    NodeRow("Path.addRect(_:transform:)", "path path=[M11,22 L14,22 L14,26 L11,26 Z]") {
      drawn {
        $0.addRect(
          CGRect(x: 1, y: 2, width: 3, height: 4),
          transform: CGAffineTransform(translationX: 10, y: 20))
      }
    }
    NodeRow(
      "Path.addRects(_:transform:)",
      "path path=[M11,22 L14,22 L14,26 L11,26 Z M15,26 L22,26 L22,34 L15,34 Z]"
    ) {
      drawn {
        $0.addRects(
          [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)],
          transform: CGAffineTransform(translationX: 10, y: 20))
      }
    }
    NodeRow(
      "Path.addEllipse(in:)",
      "path path=[M6,2 L6,2 C8.7614,2;11,6.4772;11,12 L11,12 C11,17.5228;8.7614,22;6,22 L6,22 C3.2386,22;1,17.5228;1,12 L1,12 C1,6.4772;3.2386,2;6,2 Z]"
    ) { drawn { $0.addEllipse(in: CGRect(x: 1, y: 2, width: 10, height: 20)) } }
    NodeRow(
      "Path.addEllipse(in:transform:)",
      "path path=[M16,22 L16,22 C18.7614,22;21,26.4772;21,32 L21,32 C21,37.5228;18.7614,42;16,42 L16,42 C13.2386,42;11,37.5228;11,32 L11,32 C11,26.4772;13.2386,22;16,22 Z]"
    ) {
      drawn {
        $0.addEllipse(
          in: CGRect(x: 1, y: 2, width: 10, height: 20),
          transform: CGAffineTransform(translationX: 10, y: 20))
      }
    }
    NodeRow(
      "Path.addRoundedRect(in:cornerSize:style:)",
      "path path=[M4,2 L28,2 C29.6569,2;31,3.7909;31,6 L31,38 C31,40.2091;29.6569,42;28,42 L4,42 C2.3431,42;1,40.2091;1,38 L1,6 C1,3.7909;2.3431,2;4,2 Z]"
    ) {
      drawn {
        $0.addRoundedRect(
          in: CGRect(x: 1, y: 2, width: 30, height: 40), cornerSize: CGSize(width: 3, height: 4))
      }
    }
  }

  @NodeTable static var pathFigures2: [NodeRow] {
    NodeRow(
      "Path.addRoundedRect(in:cornerSize:style:)",
      "path path=[M2.5,2 L2.5,2 C3.3284,2;4,2.8954;4,4 L4,4 C4,5.1046;3.3284,6;2.5,6 L2.5,6 C1.6716,6;1,5.1046;1,4 L1,4 C1,2.8954;1.6716,2;2.5,2 Z]"
    ) {
      drawn {
        $0.addRoundedRect(
          in: CGRect(x: 1, y: 2, width: 3, height: 4), cornerSize: CGSize(width: 30, height: 40))
      }
    }
    NodeRow("Path.addRoundedRect(in:cornerSize:style:)", "path path=[M1,2 L4,2 L4,6 L1,6 Z]") {
      drawn {
        $0.addRoundedRect(
          in: CGRect(x: 1, y: 2, width: 3, height: 4), cornerSize: CGSize(width: -3, height: 4))
      }
    }
    NodeRow("Path.addRoundedRect(in:cornerSize:style:)", "path path=[M1,2 L4,2 L4,6 L1,6 Z]") {
      drawn {
        $0.addRoundedRect(
          in: CGRect(x: 1, y: 2, width: 3, height: 4), cornerSize: CGSize(width: 3, height: 0))
      }
    }
    NodeRow(
      "Path.addRoundedRect(in:cornerRadii:style:transform:)",
      "path path=[M12,22 L37,22 C39.2091,22;41,23.7909;41,26 L41,59 C41,60.6569;39.6569,62;38,62 L13,62 C11.8954,62;11,61.1046;11,60 L11,23 C11,22.4477;11.4477,22;12,22 Z]"
    ) {
      drawn {
        $0.addRoundedRect(
          in: CGRect(x: 1, y: 2, width: 30, height: 40),
          cornerRadii: RectangleCornerRadii(
            topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4),
          transform: CGAffineTransform(translationX: 10, y: 20))
      }
    }
    NodeRow(
      "Path.addRoundedRect(in:cornerRadii:style:transform:)",
      "path path=[M16,2 L16,2 C24.2843,2;31,8.7157;31,17 L31,27 C31,35.2843;24.2843,42;16,42 L16,42 C7.7157,42;1,35.2843;1,27 L1,17 C1,8.7157;7.7157,2;16,2 Z]"
    ) {
      drawn {
        $0.addRoundedRect(
          in: CGRect(x: 1, y: 2, width: 30, height: 40),
          cornerRadii: RectangleCornerRadii(
            topLeading: 21, bottomLeading: 22, bottomTrailing: 23, topTrailing: 24))
      }
    }
  }

  @NodeTable static var arcs: [NodeRow] {
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M11,2 C11,7.5228;6.5228,12;1,12]"
    ) {
      drawn {
        $0.addArc(
          center: CGPoint(x: 1, y: 2), radius: 10, startAngle: .zero, endAngle: .degrees(90),
          clockwise: false)
      }
    }
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M11,2 C11,-3.5228;6.5228,-8;1,-8 C-4.5228,-8;-9,-3.5228;-9,2 C-9,7.5228;-4.5228,12;1,12]"
    ) {
      drawn {
        $0.addArc(
          center: CGPoint(x: 1, y: 2), radius: 10, startAngle: .zero, endAngle: .degrees(90),
          clockwise: true)
      }
    }
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M10,0 C10,5.5228;5.5228,10;0,10 C-5.5228,10;-10,5.5228;-10,0 C-10,-5.5228;-5.5228,-10;0,-10 C5.5228,-10;10,-5.5228;10,0]"
    ) {
      drawn {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(720), clockwise: false)
      }
    }
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M10,0 C10,-5.5228;5.5228,-10;0,-10 C-5.5228,-10;-10,-5.5228;-10,0 C-10,5.5228;-5.5228,10;0,10 C5.5228,10;10,5.5228;10,0]"
    ) {
      drawn {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(-720), clockwise: true)
      }
    }
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M0,10 C-5.5228,10;-10,5.5228;-10,0 C-10,-5.5228;-5.5228,-10;0,-10 C5.5228,-10;10,-5.5228;10,0]"
    ) {
      drawn {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .degrees(90), endAngle: .zero, clockwise: false)
      }
    }
  }

  @NodeTable static var arcs2: [NodeRow] {
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M20,20 C20,22.6522;18.9464,25.1957;17.0711,27.0711]"
    ) {
      drawn {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(45), clockwise: false,
          transform: CGAffineTransform(translationX: 10, y: 20))
      }
    }
    NodeRow(
      "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
      "path path=[M10,0 C10,0;10,0;10,0]"
    ) {
      drawn {
        $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .zero, clockwise: true)
      }
    }
    NodeRow(
      "Path.addRelativeArc(center:radius:startAngle:delta:)",
      "path path=[M0,0 L1,12 C3.6522,12;6.1957,10.9464;8.0711,9.0711]"
    ) {
      drawn {
        $0.move(to: .zero);
        $0.addRelativeArc(
          center: CGPoint(x: 1, y: 2), radius: 10, startAngle: .degrees(90), delta: .degrees(-45))
      }
    }
    NodeRow(
      "Path.addRelativeArc(center:radius:startAngle:delta:)",
      "path path=[M10,0 C10,4.0446;7.5636,7.691;3.8268,9.2388 C0.0901,10.7866;-4.2111,9.931;-7.0711,7.0711]"
    ) {
      drawn {
        $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(135))
      }
    }
    NodeRow("Path.addRelativeArc(center:radius:startAngle:delta:)", "path path=[]") {
      drawn {
        $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .radians(.infinity))
      }
    }
  }

  @NodeTable static var arcs3: [NodeRow] {
    NodeRow("Path.addRelativeArc(center:radius:startAngle:delta:)", "path path=[]") {
      drawn {
        $0.addRelativeArc(
          center: .zero, radius: 10, startAngle: .radians(.nan), delta: .degrees(90))
      }
    }
  }

  @NodeTable static var tangentArcs: [NodeRow] {
    NodeRow(
      "Path.addArc(tangent1End:tangent2End:radius:transform:)",
      "path path=[M0,0 L17.9289,0 C19.255,0;20.5268,0.5268;21.4645,1.4645]"
    ) {
      drawn {
        $0.move(to: .zero);
        $0.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 40, y: 20), radius: 5)
      }
    }
    NodeRow(
      "Path.addArc(tangent1End:tangent2End:radius:transform:)",
      "path path=[M0,0 L17.9289,0 C19.255,0;20.5268,-0.5268;21.4645,-1.4645]"
    ) {
      drawn {
        $0.move(to: .zero);
        $0.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 40, y: -20), radius: 5)
      }
    }
    NodeRow(
      "Path.addArc(tangent1End:tangent2End:radius:transform:)",
      "path path=[M0,1 M10,21 L27.9289,21 C29.255,21;30.5268,21.5268;31.4645,22.4645]"
    ) {
      drawn {
        $0.move(to: CGPoint(x: 0, y: 1));
        $0.addArc(
          tangent1End: CGPoint(x: 20, y: 1), tangent2End: CGPoint(x: 40, y: 21), radius: 5,
          transform: CGAffineTransform(translationX: 10, y: 20))
      }
    }
    NodeRow("Path.addArc(tangent1End:tangent2End:radius:transform:)", "path path=[M0,0 L0,0]") {
      drawn {
        $0.move(to: .zero);
        $0.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 40, y: 20), radius: 5)
      }
    }
    NodeRow("Path.addArc(tangent1End:tangent2End:radius:transform:)", "path path=[M0,0 L20,0]") {
      drawn {
        $0.move(to: .zero);
        $0.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 40, y: 0), radius: 5)
      }
    }
  }

  @NodeTable static var tangentArcs2: [NodeRow] {
    NodeRow("Path.addArc(tangent1End:tangent2End:radius:transform:)", "path path=[M0,0 L20,0]") {
      drawn {
        $0.move(to: .zero);
        $0.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 0)
      }
    }
  }
}
