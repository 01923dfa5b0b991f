extension SymbolDrawings {
  /// Arrows and chevrons.
  static let arrows = """
    chevron.right: s9 M 34 10 L 70 50 L 34 90
    chevron.left: &chevron.right|mirror
    chevron.up: s9 M 10 68 L 50 32 L 90 68
    chevron.down: &chevron.up|flip
    chevron.forward = chevron.right
    chevron.backward = chevron.left
    chevron.right.2: s8 M 18 16 L 48 50 L 18 84 M 52 16 L 82 50 L 52 84
    chevron.left.2: &chevron.right.2|mirror
    chevron.forward.2 = chevron.right.2
    chevron.backward.2 = chevron.left.2
    chevron.up.2: s8 M 16 48 L 50 18 L 84 48 M 16 82 L 50 52 L 84 82
    chevron.down.2: &chevron.up.2|flip
    chevron.compact.right: s8 M 42 8 L 58 50 L 42 92
    chevron.compact.left: &chevron.compact.right|mirror
    chevron.compact.up: s8 M 8 58 L 50 42 L 92 58
    chevron.compact.down: &chevron.compact.up|flip
    chevron.up.chevron.down: s9 M 26 38 L 50 12 L 74 38 M 26 62 L 50 88 L 74 62
    chevron.left.forwardslash.chevron.right: s M 26 26 L 6 50 L 26 74 M 74 26 L 94 50 L 74 74 M 58
     16 L 42 84
    chevron.left.chevron.right: s8 M 34 18 L 8 50 L 34 82 M 66 18 L 92 50 L 66 82
    arrow.up: s8 M 50 90 L 50 12 M 18 44 L 50 11 L 82 44
    arrow.down: &arrow.up|flip
    arrow.right: &arrow.up|turn
    arrow.left: &arrow.right|mirror
    arrow.forward = arrow.right
    arrow.backward = arrow.left
    arrow.up.right: s8 M 16 84 L 83 17 M 32 15 L 85 15 L 85 68
    arrow.up.left: &arrow.up.right|mirror
    arrow.down.right: &arrow.up.right|flip
    arrow.down.left: &arrow.down.right|mirror
    arrow.up.forward = arrow.up.right
    arrow.down.forward = arrow.down.right
    arrow.up.backward = arrow.up.left
    arrow.up.and.down: s8 M 50 10 L 50 90 M 26 32 L 50 9 L 74 32 M 26 68 L 50 91 L 74 68
    arrow.left.and.right: &arrow.up.and.down|turn
    arrow.up.arrow.down: s M 29 86 L 29 15 M 7 37 L 29 14 L 51 37 M 71 14 L 71 85 M 49 63 L 71 86 L
     93 63
    arrow.up.and.down.text.horizontal = arrow.up.arrow.down
    arrow.left.arrow.right: &arrow.up.arrow.down|turn|turn|turn
    arrow.swap: s M 92 30 L 12 30 M 34 8 L 12 30 M 8 70 L 88 70 M 66 92 L 88 70
    arrow.up.left.and.arrow.down.right: s M 12 12 L 42 42 M 12 36 L 12 12 L 36 12 M 88 88 L 58 58 M
     64 88 L 88 88 L 88 64
    arrow.up.right.and.arrow.down.left: &arrow.up.left.and.arrow.down.right|mirror
    arrow.down.right.and.arrow.up.left: s M 12 12 L 42 42 M 42 18 L 42 42 L 18 42 M 88 88 L 58 58 M
     82 58 L 58 58 L 58 82
    arrow.down.left.and.arrow.up.right: &arrow.down.right.and.arrow.up.left|mirror
    arrow.up.and.down.and.arrow.left.and.right: s M 50 10 L 50 90 M 10 50 L 90 50 M 36 22 L 50 8 L
     64 22 M 36 78 L 50 92 L 64 78 M 22 36 L 8 50 L 22 64 M 78 36 L 92 50 L 78 64
    arrow.clockwise: s8 A 50 55 37 -12 287 M 46 3 L 63 20 L 46 36
    arrow.counterclockwise: &arrow.clockwise|mirror
    arrow.trianglehead.clockwise: s8 A 50 55 37 -12 272 f M 50 2 L 72 18 L 50 34 Z
    arrow.trianglehead.counterclockwise: &arrow.trianglehead.clockwise|mirror
    rotate.right: s M 26 40 L 68 40 Q 76 40 76 48 L 76 84 Q 76 92 68 92 L 26 92 Q 18 92 18 84 L 18
     48 Q 18 40 26 40 Z M 40 18 L 72 18 Q 90 18 90 36 M 54 4 L 40 18 L 54 32
    rotate.left: &rotate.right|mirror
    goforward: &arrow.clockwise
    gobackward: &arrow.counterclockwise
    goforward.10: &arrow.clockwise t10,50,56,26
    goforward.15: &arrow.clockwise t15,50,56,26
    goforward.30: &arrow.clockwise t30,50,56,26
    gobackward.10: &arrow.counterclockwise t10,50,56,26
    gobackward.15: &arrow.counterclockwise t15,50,56,26
    gobackward.30: &arrow.counterclockwise t30,50,56,26
    arrow.circlepath: s8 A 50 50 40 -60 255 f M 26 2 L 56 10 L 38 34 Z
    _circlearc.half: s8 A 50 50 36 185 318 f M 91 46 L 89 16 L 62 37 Z
    arrow.2.circlepath: &_circlearc.half &_circlearc.half|mirror|flip
    arrow.triangle.2.circlepath = arrow.2.circlepath
    arrow.trianglehead.2.clockwise = arrow.2.circlepath
    arrow.trianglehead.2.clockwise.rotate.90: &arrow.2.circlepath|turn
    arrow.trianglehead.2.counterclockwise: &arrow.2.circlepath|mirror
    arrow.trianglehead.2.counterclockwise.rotate.90: &arrow.2.circlepath|mirror|turn
    arrow.2.squarepath: s8 M 12 46 L 12 30 Q 12 18 24 18 L 62 18 f M 60 2 L 84 18 L 60 34 Z s8 M 88
     54 L 88 70 Q 88 82 76 82 L 38 82 f M 40 66 L 16 82 L 40 98 Z
    repeat: s8 M 12 48 L 12 40 Q 12 26 26 26 L 76 26 f M 72 8 L 96 26 L 72 44 Z s8 M 88 52 L 88 60
     Q 88 74 74 74 L 24 74 f M 28 56 L 4 74 L 28 92 Z
    repeat.1: &repeat t1,50,50,26
    shuffle: s8 M 6 30 L 22 30 Q 32 30 38 40 L 56 62 Q 62 70 72 70 L 78 70 M 6 70 L 22 70 Q 32 70
     38 60 M 56 38 Q 62 30 72 30 L 78 30 f M 74 13 L 98 30 L 74 47 Z M 74 53 L 98 70 L 74 87 Z
    clock.arrow.circlepath: s A 54 50 40 -160 148 M 6 24 L 16 40 L 32 30 M 54 28 L 54 52 L 69 60
    clock.arrow.2.circlepath: &arrow.2.circlepath s M 50 34 L 50 52 L 62 60
    clock.arrow.trianglehead.counterclockwise.rotate.90: s A 54 50 40 -160 148 M 54 28 L 54 52 L 69
     60 f M 2 30 L 32 28 L 18 52 Z
    clock.arrow.trianglehead.2.counterclockwise.rotate.90 = clock.arrow.2.circlepath
    arrow.uturn.backward: s8 M 34 12 L 10 36 L 34 60 M 11 36 L 62 36 B 62 62 26 -90 90 L 34 88
    arrow.uturn.left = arrow.uturn.backward
    arrow.uturn.forward: &arrow.uturn.backward|mirror
    arrow.uturn.right = arrow.uturn.forward
    arrow.uturn.up: &arrow.uturn.backward|turn
    arrow.uturn.down: &arrow.uturn.up|flip
    arrow.turn.up.left: s8 M 88 88 L 88 56 Q 88 38 70 38 L 12 38 M 36 14 L 12 38 L 36 62
    arrow.turn.up.right: &arrow.turn.up.left|mirror
    arrow.turn.down.left: &arrow.turn.up.left|flip
    arrow.turn.down.right: &arrow.turn.up.right|flip
    arrow.turn.right.up: s8 M 12 88 L 44 88 Q 62 88 62 70 L 62 12 M 38 36 L 62 12 L 86 36
    arrow.turn.left.up: &arrow.turn.right.up|mirror
    arrow.branch: s8 M 50 92 L 50 62 Q 50 46 34 40 Q 20 34 20 18 L 20 12 M 50 62 Q 50 46 66 40 Q 80
     34 80 18 L 80 12 M 6 26 L 20 10 L 34 26 M 66 26 L 80 10 L 94 26
    arrow.triangle.branch: s8 M 26 92 L 26 24 M 26 74 Q 74 74 74 34 f M 26 4 L 42 28 L 10 28 Z M 74
     14 L 90 38 L 58 38 Z
    arrow.triangle.merge: s8 M 50 88 L 50 70 M 50 26 L 50 60 Q 50 90 82 90 M 50 60 Q 50 90 18 90 f
     M 50 4 L 68 30 L 32 30 Z
    arrow.triangle.pull: s O 26 18 12 O 26 82 12 M 26 30 L 26 70 O 76 82 12 M 76 70 L 76 40 Q 76 22
     58 22 f M 62 6 L 42 22 L 62 38 Z
    arrow.triangle.turn.up.right.diamond: &diamond d M 32 66 L 32 54 Q 32 46 40 46 L 58 46 h M 56
     32 L 74 46 L 56 60 Z
    arrow.triangle.turn.up.right.circle: &circle d M 32 68 L 32 54 Q 32 46 40 46 L 58 46 h M 56 32
     L 74 46 L 56 60 Z
    arrow.down.to.line: s8 M 50 8 L 50 68 M 24 44 L 50 70 L 76 44 M 14 90 L 86 90
    arrow.up.to.line: &arrow.down.to.line|flip
    arrow.right.to.line: &arrow.up.to.line|turn
    arrow.left.to.line: &arrow.right.to.line|mirror
    arrow.forward.to.line = arrow.right.to.line
    arrow.backward.to.line = arrow.left.to.line
    arrow.down.to.line.compact = arrow.down.to.line
    arrow.up.forward.app: s M 92 54 L 92 74 Q 92 92 74 92 L 26 92 Q 8 92 8 74 L 8 26 Q 8 8 26 8 L
     46 8 M 44 56 L 90 10 M 62 8 L 92 8 L 92 38
    arrow.up.forward.app.fill: f R 4.5 11 85 85 24 x20 M 44 56 L 92 8 x18 M 62 8 L 92 8 L 92 38 s M
     44 56 L 90 10 M 62 8 L 92 8 L 92 38
    arrow.up.right.square: &square d M 34 66 L 64 36 M 40 34 L 66 34 L 66 60
    arrow.down.left.square: &square d M 66 34 L 36 64 M 34 40 L 34 66 L 60 66
    arrowshape.turn.up.left: s M 42 14 L 7 45 L 42 76 L 42 60 Q 74 58 93 84 Q 90 32 42 30 Z
    arrowshape.turn.up.right: &arrowshape.turn.up.left|mirror
    arrowshape.turn.up.backward = arrowshape.turn.up.left
    arrowshape.turn.up.forward = arrowshape.turn.up.right
    arrowshape.bounce.right: s M 60 12 L 95 40 L 60 68 L 60 54 Q 38 54 30 84 L 8 32 L 26 32 L 34 46
     Q 44 28 60 26 Z
    arrowshape.right: s M 54 16 L 94 50 L 54 84 L 54 66 L 8 66 L 8 34 L 54 34 Z
    arrowshape.left: &arrowshape.right|mirror
    arrowshape.up: &arrowshape.left|turn
    arrowshape.down: &arrowshape.right|turn
    arrowtriangle.up: s M 44 20 Q 50 11 56 20 L 92 74 Q 97 84 86 84 L 14 84 Q 3 84 8 74 Z
    arrowtriangle.down: &arrowtriangle.up|flip
    arrowtriangle.right: &arrowtriangle.up|turn
    arrowtriangle.left: &arrowtriangle.right|mirror
    arrowtriangle.forward = arrowtriangle.right
    arrowtriangle.backward = arrowtriangle.left
    arrowtriangle.right.and.line.vertical.and.arrowtriangle.left: s M 50 8 L 50 92 M 6 26 L 34 50 L
     6 74 Z M 94 26 L 66 50 L 94 74 Z
    arrow.right.and.line.vertical.and.arrow.left: s M 50 8 L 50 92 M 4 50 L 36 50 M 24 36 L 38 50 L
     24 64 M 96 50 L 64 50 M 76 36 L 62 50 L 76 64
    square.and.arrow.up: s M 33 38 L 24 38 Q 12 38 12 50 L 12 82 Q 12 94 24 94 L 76 94 Q 88 94 88
     82 L 88 50 Q 88 38 76 38 L 67 38 M 50 62 L 50 8 M 31 25 L 50 6 L 69 25
    square.and.arrow.up.fill: f R 8.5 34.5 83 63 15 x20 M 50 24 L 50 62 s M 50 62 L 50 8 M 31 25 L
     50 6 L 69 25
    square.and.arrow.down: s M 33 34 L 24 34 Q 12 34 12 46 L 12 82 Q 12 94 24 94 L 76 94 Q 88 94 88
     82 L 88 46 Q 88 34 76 34 L 67 34 M 50 6 L 50 66 M 31 49 L 50 68 L 69 49
    square.and.arrow.down.fill: f R 8.5 30.5 83 67 15 x20 M 50 8 L 50 64 x20 M 31 49 L 50 68 L 69
     49 s M 50 6 L 50 66 M 31 49 L 50 68 L 69 49
    square.and.arrow.up.on.square: s M 44 30 L 38 30 Q 28 30 28 40 L 28 66 Q 28 76 38 76 L 82 76 Q
     92 76 92 66 L 92 40 Q 92 30 82 30 L 76 30 M 60 52 L 60 6 M 44 22 L 60 6 L 76 22 M 16 46 L 16
     82 Q 16 92 26 92 L 76 92
    square.and.pencil: s M 54 14 L 26 14 Q 10 14 10 30 L 10 76 Q 10 92 26 92 L 72 92 Q 88 92 88 76
     L 88 48 f M 38 66 L 42 51 L 82 11 Q 85 8 88 11 L 92 15 Q 95 18 92 21 L 52 61 Z
    tray: s M 8 58 L 24 16 Q 26 11 31 11 L 69 11 Q 74 11 76 16 L 92 58 L 92 78 Q 92 89 81 89 L 19
     89 Q 8 89 8 78 Z d M 8 58 L 32 58 Q 34 70 50 70 Q 66 70 68 58 L 92 58
    tray.full: &tray d M 32 28 L 68 28 M 28 42 L 72 42
    tray.2: &tray|.8,10,-4 s M 10 74 L 10 82 Q 10 93 22 93 L 78 93 Q 90 93 90 82 L 90 74
    tray.and.arrow.down: s M 26 36 L 10 60 L 10 80 Q 10 91 21 91 L 79 91 Q 90 91 90 80 L 90 60 L 74
     36 M 10 60 L 34 60 Q 36 71 50 71 Q 64 71 66 60 L 90 60 M 50 6 L 50 46 M 34 31 L 50 47 L 66 31
    tray.and.arrow.up: s M 26 36 L 10 60 L 10 80 Q 10 91 21 91 L 79 91 Q 90 91 90 80 L 90 60 L 74
     36 M 10 60 L 34 60 Q 36 71 50 71 Q 64 71 66 60 L 90 60 M 50 46 L 50 6 M 34 21 L 50 5 L 66 21
    selection.pin.in.out: s M 10 26 L 46 26 L 62 50 L 46 74 L 10 74 Z M 74 26 L 90 50 L 74 74
    """
}
