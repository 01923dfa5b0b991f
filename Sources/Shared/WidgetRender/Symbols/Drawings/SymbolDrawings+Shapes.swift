extension SymbolDrawings {
  /// Shapes, marks and grids.
  static let shapes = """
    circle: s O 50 50 43
    square: s R 8 8 84 84 17
    rectangle: s R 5 19 90 62 13
    rectangle.portrait: s R 19 5 62 90 13
    capsule: s R 5 25 90 50 25
    capsule.portrait: s R 25 5 50 90 25
    oval: s E 50 50 45 30
    app: s R 8 8 84 84 23
    triangle: s M 43 17 Q 50 5 57 17 L 93 77 Q 99 90 85 90 L 15 90 Q 1 90 7 77 Z
    diamond: s M 44 10 Q 50 4 56 10 L 90 44 Q 96 50 90 56 L 56 90 Q 50 96 44 90 L 10 56 Q 4 50 10
     44 Z
    hexagon: s M 45 7 Q 50 4 55 7 L 85 25 Q 90 28 90 33 L 90 67 Q 90 72 85 75 L 55 93 Q 50 96 45 93
     L 15 75 Q 10 72 10 67 L 10 33 Q 10 28 15 25 Z
    pentagon: s M 46 9 Q 50 6 54 9 L 91 36 Q 95 39 94 44 L 80 86 Q 78 90 73 90 L 27 90 Q 22 90 20
     86 L 6 44 Q 5 39 9 36 Z
    octagon: s M 33 9 Q 34 7 37 7 L 63 7 Q 66 7 68 9 L 91 32 Q 93 34 93 37 L 93 63 Q 93 66 91 68 L
     68 91 Q 66 93 63 93 L 37 93 Q 34 93 32 91 L 9 68 Q 7 66 7 63 L 7 37 Q 7 34 9 32 Z
    shield: s M 46 7 Q 50 5 54 7 Q 68 15 82 17 Q 87 18 87 24 L 87 46 Q 87 78 50 95 Q 13 78 13 46 L
     13 24 Q 13 18 18 17 Q 32 15 46 7 Z
    seal: s G 50 50 8 46 37
    star: s G 50 54 5 46 19
    star.leadinghalf.filled: s G 50 54 5 46 19 f M 50 8 L 38.8 38.6 L 6.3 39.8 L 31.9 59.9 L 23
     91.2 L 50 73 Z
    star.lefthalf.fill = star.leadinghalf.filled
    heart: =red s M 50 89 C 20 67 7 51 7 34 C 7 20 17 11 29 11 C 38 11 46 16 50 24 C 54 16 62 11 71
     11 C 83 11 93 20 93 34 C 93 51 80 67 50 89 Z
    circle.lefthalf.filled: s O 50 50 43 f A 50 50 43 90 270 Z
    circle.righthalf.filled: s O 50 50 43 f A 50 50 43 -90 90 Z
    circle.tophalf.filled: s O 50 50 43 f A 50 50 43 180 360 Z
    circle.bottomhalf.filled: s O 50 50 43 f A 50 50 43 0 180 Z
    circle.lefthalf.filled.inverse: s O 50 50 43 f A 50 50 43 -90 90 Z
    circle.lefthalf.fill = circle.lefthalf.filled
    circle.righthalf.fill = circle.righthalf.filled
    square.lefthalf.filled: s R 8 8 84 84 17 f M 50 8 L 25 8 Q 8 8 8 25 L 8 75 Q 8 92 25 92 L 50 92
     Z
    square.righthalf.filled: &square.lefthalf.filled|mirror
    circle.dashed: s D 50 50 43 8
    square.dashed: s M 8 28 L 8 25 Q 8 8 25 8 L 28 8 M 72 8 L 75 8 Q 92 8 92 25 L 92 28 M 92 72 L
     92 75 Q 92 92 75 92 L 72 92 M 28 92 L 25 92 Q 8 92 8 75 L 8 72 M 42 8 L 58 8 M 42 92 L 58 92 M
     8 42 L 8 58 M 92 42 L 92 58
    square.dotted: f O 11 11 5 O 37 9 5 O 63 9 5 O 89 11 5 O 9 37 5 O 91 37 5 O 9 63 5 O 91 63 5 O
     11 89 5 O 37 91 5 O 63 91 5 O 89 89 5
    circle.dotted: f O 50 8 5 O 71 14 5 O 86 29 5 O 92 50 5 O 86 71 5 O 71 86 5 O 50 92 5 O 29 86 5
     O 14 71 5 O 8 50 5 O 14 29 5 O 29 14 5
    largecircle.fill.circle: s O 50 50 43 f O 50 50 26
    smallcircle.filled.circle: s O 50 50 43 f O 50 50 14
    circle.circle: s O 50 50 43 O 50 50 22
    record.circle = largecircle.fill.circle
    target: s O 50 50 43 O 50 50 26 f O 50 50 10
    scope: s O 50 50 34 M 50 5 L 50 30 M 50 70 L 50 95 M 5 50 L 30 50 M 70 50 L 95 50
    dot.scope: s O 50 50 34 M 50 5 L 50 26 M 50 74 L 50 95 M 5 50 L 26 50 M 74 50 L 95 50 f O 50 50
     8
    viewfinder: s M 8 30 L 8 22 Q 8 8 22 8 L 30 8 M 70 8 L 78 8 Q 92 8 92 22 L 92 30 M 92 70 L 92
     78 Q 92 92 78 92 L 70 92 M 30 92 L 22 92 Q 8 92 8 78 L 8 70
    dot.viewfinder: &viewfinder f O 50 50 12
    nosign: =red s O 50 50 43 M 20 20 L 80 80
    circle.slash = nosign
    circle.and.line.horizontal: s O 50 50 22 M 4 50 L 28 50 M 72 50 L 96 50
    circle.grid.2x2: s O 28 28 18 O 72 28 18 O 28 72 18 O 72 72 18
    circle.grid.3x3: s4 O 18 18 10 O 50 18 10 O 82 18 10 O 18 50 10 O 50 50 10 O 82 50 10 O 18 82
     10 O 50 82 10 O 82 82 10
    circle.grid.cross: s O 50 18 13 O 50 82 13 O 18 50 13 O 82 50 13
    circle.hexagongrid: s5 O 50 50 12 O 80 50 12 O 20 50 12 O 35 24 12 O 65 24 12 O 35 76 12 O 65
     76 12
    circle.hexagonpath = circle.hexagongrid
    square.grid.2x2: s R 9 9 34 34 8 R 57 9 34 34 8 R 9 57 34 34 8 R 57 57 34 34 8
    square.grid.3x3: s5 R 8 8 20 20 4 R 40 8 20 20 4 R 72 8 20 20 4 R 8 40 20 20 4 R 40 40 20 20 4
     R 72 40 20 20 4 R 8 72 20 20 4 R 40 72 20 20 4 R 72 72 20 20 4
    square.split.2x2: s R 8 8 84 84 17 d M 50 8 L 50 92 M 8 50 L 92 50
    square.split.1x2: s R 8 8 84 84 17 d M 8 50 L 92 50
    square.split.2x1: s R 8 8 84 84 17 d M 50 8 L 50 92
    squareshape.split.3x3: s R 8 8 84 84 5 d M 36 8 L 36 92 M 64 8 L 64 92 M 8 36 L 92 36 M 8 64 L
     92 64
    squareshape.squareshape.dashed: s R 8 8 60 60 4 M 76 34 L 92 34 L 92 50 M 92 62 L 92 78 M 92 88
     L 92 92 L 80 92 M 66 92 L 52 92 M 40 92 L 34 92 L 34 78
    square.on.square: s R 32 8 60 60 13 !square|.715,.2,28 &square|.715,.2,28
    square.on.circle: s O 64 36 30 !square|.715,.2,28 &square|.715,.2,28
    plus.square.on.square: &square.on.square d M 36 50 L 36 78 M 22 64 L 50 64
    rectangle.on.rectangle: s R 22 12 74 50 11 !rectangle|.82,-2,20 &rectangle|.82,-2,20
    plus.rectangle.on.rectangle: &rectangle.on.rectangle d M 39 50 L 39 72 M 28 61 L 50 61
    plus.rectangle.fill.on.rectangle = plus.rectangle.on.rectangle
    square.stack: s M 28 10 L 72 10 M 20 26 L 80 26 R 8 42 84 50 13
    square.stack.3d.up: #1 s M 50 8 L 94 30 L 50 52 L 6 30 Z #2 s M 20 44 L 6 51 L 50 73 L 94 51 L
     80 44 #3 s M 20 65 L 6 72 L 50 94 L 94 72 L 80 65
    square.3.layers.3d = square.stack.3d.up
    square.2.layers.3d = square.stack.3d.up
    rectangle.stack: #1 s R 8 42 84 48 12 #2 s M 16 27 L 84 27 #3 s M 26 12 L 74 12
    rectangle.3.group: s R 5 14 38 72 9 R 55 14 40 30 9 R 55 56 40 30 9
    rectangle.grid.2x2: s R 5 16 40 30 7 R 55 16 40 30 7 R 5 54 40 30 7 R 55 54 40 30 7
    rectangle.grid.1x2: s R 10 10 80 34 8 R 10 56 80 34 8
    rectangle.split.3x1: s R 5 19 90 62 13 d M 35 19 L 35 81 M 65 19 L 65 81
    rectangle.split.2x1: s R 5 19 90 62 13 d M 50 19 L 50 81
    rectangle.split.1x2: s R 5 19 90 62 13 d M 5 50 L 95 50
    rectangle.compress.vertical: s R 16 42 68 16 5 M 50 6 L 50 28 M 38 18 L 50 30 L 62 18 M 50 94 L
     50 72 M 38 82 L 50 70 L 62 82
    rectangle.expand.vertical: s R 16 42 68 16 5 M 50 30 L 50 8 M 38 18 L 50 6 L 62 18 M 50 70 L 50
     92 M 38 82 L 50 94 L 62 82
    rectangle.portrait.arrowtriangle.2.outward: s R 30 12 40 76 10 f M 20 36 L 20 64 L 4 50 Z M 80
     36 L 80 64 L 96 50 Z
    rectangle.portrait.and.arrow.forward: s M 62 30 L 62 20 Q 62 8 50 8 L 22 8 Q 10 8 10 20 L 10 80
     Q 10 92 22 92 L 50 92 Q 62 92 62 80 L 62 70 M 36 50 L 94 50 M 76 32 L 94 50 L 76 68
    rectangle.portrait.and.arrow.right = rectangle.portrait.and.arrow.forward
    rectangle.and.pencil.and.ellipsis: s M 56 30 L 16 30 Q 5 30 5 41 L 5 73 Q 5 84 16 84 L 84 84 Q
     95 84 95 73 L 95 50 f O 26 57 6 O 46 57 6 M 58 62 L 61 50 L 88 20 L 97 28 L 70 58 Z
    rectangle.inset.filled: s R 5 19 90 62 13 f R 17 31 66 38 5
    rectangle.and.text.magnifyingglass: s M 40 84 L 17 84 Q 5 84 5 72 L 5 28 Q 5 16 17 16 L 83 16 Q
     95 16 95 28 L 95 40 M 20 36 L 56 36 M 20 54 L 42 54 O 68 64 18 M 82 78 L 94 90
    macwindow: s R 5 14 90 72 13 d M 5 34 L 95 34
    macwindow.on.rectangle: s R 24 10 72 54 11 !macwindow|.82,-3,22 &macwindow|.82,-3,22
    menubar.rectangle: s R 5 14 90 72 13 d M 5 33 L 95 33 M 18 23.5 L 22 23.5
    sidebar.left: s R 5 16 90 68 13 d M 36 16 L 36 84 M 16 32 L 25 32 M 16 45 L 25 45
    sidebar.leading = sidebar.left
    sidebar.right: &sidebar.left|mirror
    sidebar.trailing = sidebar.right
    square.resize: s M 92 40 L 92 24 Q 92 8 76 8 L 24 8 Q 8 8 8 24 L 8 76 Q 8 92 24 92 L 40 92 R 54
     54 38 38 8 M 30 30 L 46 46 M 46 32 L 46 46 L 32 46
    cube: s M 50 5 L 89 27 L 89 73 L 50 95 L 11 73 L 11 27 Z d M 11 27 L 50 49 L 89 27 M 50 49 L 50
     95
    cube.transparent = cube
    shippingbox: s M 50 5 L 91 26 L 91 74 L 50 95 L 9 74 L 9 26 Z d M 9 26 L 50 47 L 91 26 M 50 47
     L 50 95 M 30 15 L 71 37 L 71 52
    move.3d: s M 48 56 L 48 8 M 34 22 L 48 8 L 62 22 M 48 56 L 90 80 M 74 84 L 91 80 L 84 64 M 48
     56 L 8 80 M 15 64 L 8 80 L 25 84
    plus: s9 M 50 10 L 50 90 M 10 50 L 90 50
    minus: s9 M 10 50 L 90 50
    plusminus: s8 M 50 10 L 50 66 M 22 38 L 78 38 M 22 88 L 78 88
    multiply: s9 M 18 18 L 82 82 M 82 18 L 18 82
    xmark = multiply
    divide: s9 M 10 50 L 90 50 f O 50 20 9 O 50 80 9
    equal: s9 M 12 34 L 88 34 M 12 66 L 88 66
    lessthan: s9 M 82 16 L 18 50 L 82 84
    greaterthan: s9 M 18 16 L 82 50 L 18 84
    checkmark: s9 M 14 54 L 39 84 L 86 16
    exclamationmark: s12 M 50 12 L 50 60 f O 50 86 8
    exclamationmark.2: s12 M 32 12 L 32 60 M 68 12 L 68 60 f O 32 86 8 O 68 86 8
    exclamationmark.3: s12 M 18 12 L 18 60 M 50 12 L 50 60 M 82 12 L 82 60 f O 18 86 8 O 50 86 8 O
     82 86 8
    questionmark: s10 A 50 32 22 190 395 Q 50 56 50 66 f O 50 88 7
    info: s11 M 40 40 L 52 40 L 52 84 M 37 86 L 67 86 f O 50 14 9
    ellipsis: f O 14 50 9 O 50 50 9 O 86 50 9
    line.3.horizontal: s9 M 10 24 L 90 24 M 10 50 L 90 50 M 10 76 L 90 76
    line.horizontal.3 = line.3.horizontal
    line.3.horizontal.decrease: s9 M 8 26 L 92 26 M 24 50 L 76 50 M 38 74 L 62 74
    line.horizontal.3.decrease = line.3.horizontal.decrease
    line.vertical: s9 M 50 8 L 50 92
    line.diagonal: s9 M 16 84 L 84 16
    number: s8 M 38 12 L 30 88 M 70 12 L 62 88 M 14 36 L 90 36 M 10 64 L 86 64
    percent: s8 O 26 28 15 O 74 72 15 M 78 14 L 22 86
    at: s O 50 50 18 M 68 34 L 68 54 Q 68 68 79 68 Q 92 68 92 48 A 50 50 42 -2 -305
    command: s M 36 36 L 64 36 L 64 64 L 36 64 Z O 24 24 12 O 76 24 12 O 24 76 12 O 76 76 12
    option: s8 M 8 20 L 34 20 L 66 80 L 92 80 M 62 20 L 92 20
    control: s8 M 20 44 L 50 16 L 80 44
    shift: s M 50 10 L 92 54 L 68 54 L 68 88 L 32 88 L 32 54 L 8 54 Z
    power: s8 A 50 54 37 -58 238 M 50 8 L 50 48
    asterisk: s9 M 50 10 L 50 90 M 15 30 L 85 70 M 15 70 L 85 30
    dollarsign: t$,50,50,80
    eurosign: t€,50,50,80
    sterlingsign: t£,50,50,80
    yensign: t¥,50,50,80
    bitcoinsign: s8 M 28 16 L 58 16 Q 74 16 74 32 Q 74 48 58 48 L 34 48 M 58 48 Q 78 48 78 66 Q 78
     84 60 84 L 28 84 M 34 16 L 34 84 M 44 6 L 44 16 M 58 6 L 58 16 M 44 84 L 44 94 M 58 84 L 58 94
    textformat: tA,29,50,66 ta,79,51,62
    textformat.size: tA,66,46,76 tA,22,61,46
    textformat.size.larger = textformat.size
    textformat.abc: ta,17,48,56 tb,51,48,56 tc,85,48,56
    textformat.123: t123,50,50,52
    bold: s14 M 30 14 L 54 14 Q 74 14 74 31 Q 74 48 54 48 L 30 48 M 54 48 Q 78 48 78 67 Q 78 86 56
     86 L 30 86 L 30 14
    italic: s8 M 40 12 L 78 12 M 22 88 L 60 88 M 60 12 L 40 88
    underline: s8 M 26 8 L 26 46 Q 26 70 50 70 Q 74 70 74 46 L 74 8 M 20 92 L 80 92
    strikethrough: tS,50,50,80 s M 8 50 L 92 50
    function: s8 M 72 18 Q 70 10 62 10 Q 52 10 50 22 L 40 78 Q 38 90 28 90 Q 20 90 18 84 M 28 42 L
     68 42
    x.squareroot: s7 M 6 54 L 18 54 L 32 88 L 48 12 L 94 12 M 58 40 L 86 76 M 86 40 L 58 76
    sum: s8 M 82 22 L 82 10 L 18 10 L 54 50 L 18 90 L 82 90 L 82 78
    infinity: s8 M 50 50 C 40 34 32 28 24 28 C 12 28 4 38 4 50 C 4 62 12 72 24 72 C 32 72 40 66 50
     50 C 60 34 68 28 76 28 C 88 28 96 38 96 50 C 96 62 88 72 76 72 C 68 72 60 66 50 50
    """
}
