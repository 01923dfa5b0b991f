extension SymbolDrawings {
  /// Tools, and things of the house and the way.
  static let tools = """
    pencil: s M 12 88 L 18 68 L 70 16 Q 75 11 80 16 L 84 20 Q 89 25 84 30 L 32 82 Z d M 60 26 L 74
     40
    pencil.line: s M 16 76 L 22 58 L 68 12 Q 73 7 78 12 L 82 16 Q 87 21 82 26 L 36 70 Z M 12 94 L
     88 94
    pencil.tip: s M 50 8 L 72 60 L 72 92 L 28 92 L 28 60 Z
    pencil.and.outline: s M 34 84 L 38 66 L 78 26 Q 83 21 88 26 L 91 29 Q 96 34 91 39 L 52 80 Z M
     22 92 C 4 84 4 58 22 52 C 40 46 44 24 28 20 Q 16 18 10 28
    pencil.and.scribble: s M 40 84 L 44 66 L 78 32 Q 83 27 88 32 L 90 34 Q 95 39 90 44 L 58 80 Z M
     8 46 Q 20 6 34 12 Q 40 22 24 46 Q 18 60 34 56 Q 48 50 54 36
    scribble: s M 8 60 Q 24 10 44 14 Q 54 24 32 56 Q 22 80 42 76 Q 60 66 70 44 Q 84 40 74 64 Q 72
     80 92 70
    highlighter: s M 30 70 L 66 14 Q 70 8 76 12 L 86 19 Q 91 23 88 29 L 50 84 L 36 88 L 22 84 Z M
     34 62 L 52 76
    paintbrush: =blue s M 56 62 Q 66 60 72 52 L 92 22 Q 96 14 90 9 Q 84 5 78 10 L 44 48 Q 40 54 42
     60 Z M 42 60 Q 30 58 26 68 Q 22 84 8 84 Q 20 96 38 92 Q 56 88 56 70 L 56 62
    paintbrush.fill: =blue f M 60 60 Q 70 56 75 50 L 94 22 Q 98 14 92 8 Q 85 3 78 9 L 46 44 Z M 42
     50 Q 54 52 55 66 Q 58 92 34 95 Q 16 97 4 86 Q 4 83 8 83 Q 18 82 20 70 Q 22 50 42 50 Z
    paintbrush.pointed: s M 40 58 L 84 12 Q 89 8 93 12 Q 96 16 92 21 L 50 66 M 38 60 Q 24 62 22 76
     Q 20 88 8 92 Q 30 98 44 86 Q 52 78 48 66 Q 44 58 38 60 Z
    paintpalette: s M 50 9 C 74 9 94 25 94 47 C 94 62 82 68 70 66 C 58 64 56 74 60 80 C 64 88 56 92
     48 91 C 24 90 6 72 6 50 C 6 26 26 9 50 9 Z h O 28 42 6 O 44 26 6 O 68 28 6 O 26 62 6
    eyedropper: s M 12 88 L 14 76 L 56 34 L 68 46 L 26 86 Z M 50 28 L 74 52 M 62 40 L 78 24 Q 84 14
     78 10 Q 72 8 66 16 L 56 28
    scissors: s O 22 78 14 O 78 78 14 M 30 67 L 74 8 M 70 67 L 26 8
    paperclip: s M 74 34 L 40 72 Q 32 80 24 73 Q 18 66 25 58 L 62 18 Q 74 6 86 16 Q 96 26 86 38 L
     46 82 Q 30 98 14 86
    link: s M 42 30 L 54 18 Q 68 6 82 18 Q 94 32 82 46 L 68 60 Q 56 70 44 62 M 58 70 L 46 82 Q 32
     94 18 82 Q 6 68 18 54 L 32 40 Q 44 30 56 38
    personalhotspot = link
    pin: s M 32 8 L 68 8 L 64 42 Q 80 48 82 62 L 18 62 Q 20 48 36 42 Z M 50 62 L 50 94
    mappin: f O 50 26 20 s M 50 44 L 50 94
    mappin.and.ellipse: f O 50 20 16 s M 50 34 L 50 76 M 34 62 Q 8 66 8 78 Q 10 92 50 93 Q 90 92 92
     78 Q 92 66 66 62
    mappin.circle: &circle h O 50 36 14 d M 50 48 L 50 80
    map: s M 6 22 L 34 10 L 66 24 L 94 12 L 94 78 L 66 90 L 34 76 L 6 88 Z d M 34 10 L 34 76 M 66
     24 L 66 90
    signpost.right: s M 12 22 L 72 22 L 92 38 L 72 54 L 12 54 Z M 46 6 L 46 22 M 46 54 L 46 94
    signpost.left: &signpost.right|mirror
    signpost.right.and.left: s M 14 14 L 70 14 L 86 26 L 70 38 L 14 38 Z M 86 46 L 30 46 L 14 58 L
     30 70 L 86 70 Z M 50 4 L 50 14 M 50 70 L 50 96
    location: s M 90 10 L 60 92 Q 57 96 54 92 L 47 54 L 8 46 Q 4 43 8 40 Z
    location.north: s M 50 8 L 82 88 Q 84 94 78 91 L 50 74 L 22 91 Q 16 94 18 88 Z
    location.magnifyingglass: s O 42 42 32 M 66 66 L 92 92 h M 60 26 L 46 62 L 41 44 L 24 39 Z
    safari: s O 50 50 43 h M 70 30 L 58 58 L 30 70 L 42 42 Z
    flag: s M 16 94 L 16 14 Q 34 4 52 12 Q 70 20 86 14 L 86 56 Q 70 62 52 54 Q 34 46 16 56
    flag.fill: s M 16 94 L 16 12 f M 16 12 Q 34 2 52 10 Q 70 18 86 11 Q 90 10 90 15 L 90 57 Q 90 60
     87 61 Q 70 66 52 58 Q 34 50 16 59 Z
    flag.checkered: s M 14 94 L 14 10 R 14 12 76 48 2 f M 14 12 L 33 12 L 33 28 L 14 28 Z M 52 12 L
     71 12 L 71 28 L 52 28 Z M 33 28 L 52 28 L 52 44 L 33 44 Z M 71 28 L 90 28 L 90 44 L 71 44 Z M
     14 44 L 33 44 L 33 60 L 14 60 Z M 52 44 L 71 44 L 71 60 L 52 60 Z
    flag.2.crossed: s M 20 92 L 76 30 L 94 44 L 76 14 L 56 8 M 80 92 L 24 30 L 6 44 L 24 14 L 44 8
    tag: s M 50 8 L 84 8 Q 92 8 92 16 L 92 48 Q 92 54 88 58 L 58 88 Q 52 94 46 88 L 12 54 Q 6 48 12
     42 L 42 12 Q 45 8 50 8 Z h O 74 26 6
    ticket: s M 12 24 L 88 24 Q 94 24 94 30 L 94 40 Q 84 42 84 50 Q 84 58 94 60 L 94 70 Q 94 76 88
     76 L 12 76 Q 6 76 6 70 L 6 60 Q 16 58 16 50 Q 16 42 6 40 L 6 30 Q 6 24 12 24 Z d M 64 34 L 64
     40 M 64 47 L 64 53 M 64 60 L 64 66
    wallet.pass: s R 8 8 84 84 15 d M 8 28 L 92 28 M 8 50 L 36 50 Q 38 62 50 62 Q 62 62 64 50 L 92
     50
    wallet.bifold: s R 6 22 88 66 12 M 14 22 L 70 8 L 76 22 h O 76 56 6
    folder: s M 6 28 Q 6 17 17 17 L 33 17 Q 38 17 42 21 L 46 25 Q 48 27 52 27 L 83 27 Q 94 27 94 38
     L 94 75 Q 94 86 83 86 L 17 86 Q 6 86 6 75 Z d M 6 42 L 94 42
    archivebox: s R 5 14 90 22 6 M 12 36 L 12 78 Q 12 88 22 88 L 78 88 Q 88 88 88 78 L 88 36 M 40
     54 L 60 54
    archivebox.fill: f R 2 10 96 24 8 M 9 40 L 91 40 L 91 78 Q 91 92 78 92 L 22 92 Q 9 92 9 78 Z x7
     M 40 56 L 60 56
    trash: s M 10 22 L 90 22 M 36 22 L 36 16 Q 36 8 44 8 L 56 8 Q 64 8 64 16 L 64 22 M 19 22 L 24
     84 Q 25 93 34 93 L 66 93 Q 75 93 76 84 L 81 22 s5 M 38 38 L 40 78 M 50 38 L 50 78 M 62 38 L 60
     78
    trash.fill: s M 10 20 L 90 20 M 36 20 L 36 15 Q 36 7 44 7 L 56 7 Q 64 7 64 15 L 64 20 f M 15 27
     L 85 27 L 80 85 Q 79 97 67 97 L 33 97 Q 21 97 20 85 Z x6 M 37 42 L 39 80 M 50 42 L 50 80 M 63
     42 L 61 80
    xmark.bin: s M 10 20 L 90 20 M 18 20 L 23 84 Q 24 92 33 92 L 67 92 Q 76 92 77 84 L 82 20 M 36
     40 L 64 70 M 64 40 L 36 70
    pencil.tip.crop.circle: &circle h M 50 18 L 64 58 L 64 80 L 36 80 L 36 58 Z
    house: s M 6 48 L 45 12 Q 50 8 55 12 L 94 48 M 17 40 L 17 80 Q 17 90 27 90 L 73 90 Q 83 90 83
     80 L 83 40 M 40 90 L 40 66 Q 40 60 46 60 L 54 60 Q 60 60 60 66 L 60 90
    house.fill: s M 6 46 L 45 10 Q 50 6 55 10 L 94 46 f M 17 50 L 50 20 L 83 50 L 83 82 Q 83 93 73
     93 L 63 93 L 63 66 Q 63 60 57 60 L 43 60 Q 37 60 37 66 L 37 93 L 27 93 Q 17 93 17 82 Z
    building: s R 22 6 56 88 8 d M 38 24 L 42 24 M 58 24 L 62 24 M 38 42 L 42 42 M 58 42 L 62 42 M
     44 94 L 44 70 L 56 70 L 56 94
    building.2: s M 50 92 L 50 16 Q 50 8 42 8 L 16 8 Q 8 8 8 16 L 8 92 Z M 50 38 L 84 38 Q 92 38 92
     46 L 92 92 L 50 92 d M 22 26 L 36 26 M 22 44 L 36 44 M 22 62 L 36 62 M 66 56 L 76 56 M 66 74 L
     76 74
    building.2.fill: f M 46 96 L 4 96 L 4 16 Q 4 4 16 4 L 34 4 Q 46 4 46 16 Z M 54 96 L 54 36 L 84
     36 Q 96 36 96 48 L 96 96 Z x7 M 18 24 L 32 24 M 18 44 L 32 44 M 18 64 L 32 64 M 68 56 L 82 56
     M 68 74 L 82 74
    building.columns: s M 50 6 L 90 28 L 90 36 L 10 36 L 10 28 Z M 20 44 L 20 74 M 40 44 L 40 74 M
     60 44 L 60 74 M 80 44 L 80 74 M 12 78 L 88 78 M 6 92 L 94 92
    storefront: s M 16 10 L 84 10 L 94 36 Q 94 48 83 48 Q 72 48 72 38 Q 72 48 61 48 Q 50 48 50 38 Q
     50 48 39 48 Q 28 48 28 38 Q 28 48 17 48 Q 6 48 6 36 Z M 14 56 L 14 82 Q 14 90 22 90 L 78 90 Q
     86 90 86 82 L 86 56
    tent: s M 50 10 L 92 88 L 8 88 Z d M 50 52 L 34 88 M 50 52 L 66 88
    lightbulb: =yellow s M 36 72 C 36 60 20 54 20 36 C 20 18 34 8 50 8 C 66 8 80 18 80 36 C 80 54
     64 60 64 72 Z M 38 83 L 62 83 M 43 94 L 57 94
    lamp.desk: s M 14 92 L 62 92 M 34 92 L 22 50 L 54 24 M 46 12 L 74 40 Q 84 26 70 14 Q 58 4 46 12
     Z
    candle: s R 34 40 32 54 5 M 50 40 L 50 32 M 50 6 Q 62 18 50 28 Q 38 18 50 6 Z
    key: s O 68 32 24 M 51 49 L 12 88 L 12 94 L 28 94 L 28 84 L 38 84 L 38 74 L 48 74 L 58 54 h O
     75 25 6
    key.fill: f O 68 32 28 M 46 42 L 8 80 L 8 96 L 30 96 L 30 86 L 40 86 L 40 76 L 50 76 L 60 58 Z
     e O 76 24 7
    lock: s R 18 42 64 50 11 M 30 42 L 30 28 A 50 28 20 180 360 L 70 42
    lock.open: s R 14 44 60 48 11 M 62 44 L 62 28 A 78 28 16 180 360 L 94 38
    lock.rotation: s A 50 52 40 -50 235 f M 24 12 L 40 2 L 42 24 Z R 35 48 30 24 5 s6 M 41 48 L 41
     42 A 50 42 9 180 360 L 59 48
    wand.and.stars: s M 14 88 L 62 40 L 70 48 L 22 94 Z f M 70 4 L 74 16 L 86 20 L 74 24 L 70 36 L
     66 24 L 54 20 L 66 16 Z M 28 12 L 31 21 L 40 24 L 31 27 L 28 36 L 25 27 L 16 24 L 25 21 Z M 88
     54 L 91 62 L 98 65 L 91 68 L 88 76 L 85 68 L 78 65 L 85 62 Z
    wand.and.rays: s M 14 92 L 56 46 M 64 6 L 64 18 M 64 54 L 64 66 M 34 36 L 46 36 M 84 36 L 96 36
     M 42 14 L 50 22 M 86 14 L 78 22 M 86 58 L 78 50
    hammer: s M 40 36 L 12 74 Q 8 82 14 88 Q 20 93 28 86 L 60 50 M 30 26 Q 48 6 66 16 L 72 28 L 82
     32 L 94 44 L 80 58 L 64 46 L 54 48 Z
    wrench: s M 62 42 L 18 86 Q 12 90 8 84 Q 6 80 14 74 L 56 36 Q 52 16 68 8 Q 76 4 84 8 L 70 22 L
     78 32 L 92 18 Q 98 32 88 42 Q 76 52 62 42 Z
    wrench.adjustable = wrench
    wrench.and.screwdriver: s M 56 44 L 18 86 Q 12 90 9 85 Q 8 80 14 75 L 52 38 Q 50 20 64 12 Q 72
     8 78 12 L 66 24 L 74 34 L 88 20 Q 94 32 84 42 Q 72 52 60 44 M 12 12 L 24 16 L 42 38 M 62 58 L
     88 82 Q 92 90 86 93 Q 82 94 78 90 L 54 66
    screwdriver: s M 90 10 L 76 16 L 46 50 M 38 46 L 54 62 L 24 92 Q 18 95 12 88 Q 5 82 8 76 Z
    gearshape: s K 50 50 8 43 34 d O 50 50 15
    gear: s K 50 50 12 44 37 O 50 50 24
    gearshape.2: s K 34 40 8 32 25 O 34 40 10 !circle|.5,51,47 K 76 72 8 21 16 O 76 72 6
    gearshape.2.fill: f K 33 38 8 34 27 e O 33 38 11 !circle|.5,51,47 f K 76 72 8 23 18 e O 76 72 7
    slider.horizontal.3: s M 6 22 L 56 22 M 80 22 L 94 22 M 6 50 L 20 50 M 44 50 L 94 50 M 6 78 L
     50 78 M 74 78 L 94 78 O 68 22 11 O 32 50 11 O 62 78 11
    switch.2: s R 5 8 90 36 18 O 77 26 11 R 5 56 90 36 18 O 23 74 11
    ruler: s M 6 66 L 66 6 L 94 34 L 34 94 Z d M 26 46 L 38 58 M 40 32 L 48 40 M 54 18 L 66 30
    gift: =red s R 6 28 88 22 6 R 14 50 72 42 8 M 50 28 Q 44 8 32 10 Q 22 14 28 28 M 50 28 Q 56 8
     68 10 Q 78 14 72 28 M 50 28 L 50 92
    gift.fill: =red s M 50 26 Q 44 6 32 8 Q 22 12 28 26 M 50 26 Q 56 6 68 8 Q 78 12 72 26 f R 4 26
     43 21 5 R 53 26 43 21 5 M 12 53 L 47 53 L 47 95 L 24 95 Q 12 95 12 83 Z M 53 53 L 88 53 L 88
     83 Q 88 95 76 95 L 53 95 Z
    balloon: s M 50 8 C 68 8 78 22 78 36 C 78 54 62 66 50 66 C 38 66 22 54 22 36 C 22 22 32 8 50 8
     Z M 50 66 Q 42 80 52 94
    birthday.cake: s R 8 54 84 38 8 M 22 54 L 22 42 Q 22 34 30 34 L 70 34 Q 78 34 78 42 L 78 54 M
     50 34 L 50 22 d M 8 72 Q 22 60 36 72 Q 50 84 64 72 Q 78 60 92 72 f O 50 12 6
    crown: =yellow s M 10 80 L 6 30 L 30 48 L 50 18 L 70 48 L 94 30 L 90 80 Z f O 50 12 6 O 5 25 5
     O 95 25 5
    trophy: =yellow s M 26 10 L 74 10 L 72 40 Q 68 60 50 60 Q 32 60 28 40 Z M 26 18 L 8 18 Q 8 44
     30 46 M 74 18 L 92 18 Q 92 44 70 46 M 50 60 L 50 78 M 30 90 L 70 90 M 38 80 L 62 80
    medal: =yellow s O 50 66 27 M 34 42 L 18 8 L 42 8 L 54 38 M 66 42 L 82 8 L 58 8 h G 50 67 5 15
     6
    rosette: s G 50 38 8 34 27 M 34 64 L 26 94 L 50 82 L 74 94 L 66 64
    graduationcap: s M 50 16 L 96 38 L 50 60 L 4 38 Z M 20 48 L 20 70 Q 34 84 50 84 Q 66 84 80 70 L
     80 48 M 90 42 L 90 70
    backpack: s M 18 46 Q 18 20 50 20 Q 82 20 82 46 L 82 80 Q 82 92 70 92 L 30 92 Q 18 92 18 80 Z M
     38 20 L 38 12 Q 38 7 44 7 L 56 7 Q 62 7 62 12 L 62 20 d M 32 62 L 68 62 M 36 42 L 64 42
    briefcase: s R 6 28 88 60 12 M 34 28 L 34 18 Q 34 10 42 10 L 58 10 Q 66 10 66 18 L 66 28 d M 6
     56 L 94 56 M 50 50 L 50 62
    suitcase: s R 6 26 88 62 12 M 34 26 L 34 18 Q 34 9 43 9 L 57 9 Q 66 9 66 18 L 66 26 d M 26 26 L
     26 88 M 74 26 L 74 88
    case = briefcase
    latch.2.case = briefcase
    puzzlepiece.extension: s M 8 40 Q 8 32 16 32 L 34 32 Q 28 8 46 8 Q 64 8 58 32 L 72 32 Q 80 32
     80 40 L 80 50 Q 96 46 96 60 Q 96 74 80 70 L 80 84 Q 80 92 72 92 L 16 92 Q 8 92 8 84 L 8 72 Q
     26 76 26 62 Q 26 48 8 52 Z
    puzzlepiece = puzzlepiece.extension
    lifepreserver: s O 50 50 43 O 50 50 18 d M 20 20 L 37 37 M 80 20 L 63 37 M 20 80 L 37 63 M 80
     80 L 63 63
    testtube.2: s M 14 10 L 42 10 M 20 10 L 20 78 Q 20 92 28 92 Q 36 92 36 78 L 36 10 M 58 10 L 86
     10 M 64 10 L 64 78 Q 64 92 72 92 Q 80 92 80 78 L 80 10 M 20 50 L 36 50 M 64 36 L 80 36
    flask: s M 34 8 L 66 8 M 40 8 L 40 36 L 14 80 Q 10 92 22 92 L 78 92 Q 90 92 86 80 L 60 36 L 60
     8 Z d M 26 66 L 74 66
    atom: s E 50 50 44 18 M 28 12 C 44 4 90 66 72 88 C 56 96 10 34 28 12 Z M 72 12 C 56 4 10 66 28
     88 C 44 96 90 34 72 12 Z f O 50 50 7
    fan: s O 50 50 8 M 50 42 Q 40 8 60 8 Q 76 14 56 44 M 58 52 Q 92 40 92 60 Q 86 76 56 56 M 50 58
     Q 60 92 40 92 Q 24 86 44 56 M 42 48 Q 8 60 8 40 Q 14 24 44 44
    sofa: s M 16 44 L 16 30 Q 16 18 28 18 L 72 18 Q 84 18 84 30 L 84 44 M 6 52 Q 6 42 15 42 Q 24 42
     24 52 L 24 58 L 76 58 L 76 52 Q 76 42 85 42 Q 94 42 94 52 L 94 74 Q 94 80 88 80 L 12 80 Q 6 80
     6 74 Z
    cup.and.saucer: s M 14 16 L 74 16 L 72 48 Q 70 68 50 68 L 38 68 Q 18 68 16 48 Z M 74 24 L 82 24
     Q 93 25 92 38 Q 90 50 72 50 M 8 86 L 80 86
    mug: s R 14 16 54 72 10 M 68 34 L 80 34 Q 92 34 92 48 L 92 56 Q 92 68 80 68 L 68 68
    wineglass: s M 28 8 L 72 8 L 74 34 Q 72 54 50 56 Q 28 54 26 34 Z M 50 56 L 50 92 M 30 92 L 70
     92 d M 26 30 L 74 30
    fork.knife: s M 28 38 L 28 92 M 12 8 L 14 28 Q 15 40 28 40 Q 41 40 42 28 L 44 8 M 28 8 L 28 28
     M 70 92 L 70 8 Q 88 12 88 38 L 88 54 L 70 56
    fork.knife.fill = fork.knife
    takeoutbag.and.cup.and.straw: s M 8 30 L 54 30 L 54 90 L 8 90 Z M 62 46 L 94 46 L 90 90 L 66 90
     Z M 78 46 L 82 14 L 92 14 d M 20 48 L 42 48
    carrot: =orange s M 60 36 Q 44 28 36 40 L 8 88 Q 6 94 12 92 L 60 64 Q 72 56 64 40 Z M 62 38 L
     72 8 M 64 38 L 90 20 M 64 40 L 94 40
    frying.pan: s O 36 46 30 M 58 66 L 92 92
    tshirt: s M 34 10 L 10 22 L 4 44 L 22 48 L 22 90 L 78 90 L 78 48 L 96 44 L 90 22 L 66 10 Q 50
     30 34 10 Z
    shoe: s M 8 36 L 8 76 L 92 76 Q 94 60 76 56 L 54 48 L 40 26 Q 24 42 8 36 Z d M 8 64 L 92 64
    theatermasks: s M 8 14 Q 30 22 54 14 L 54 40 Q 50 64 31 66 Q 12 64 8 40 Z M 62 36 Q 80 40 94 36
     L 94 62 Q 90 86 70 88 Q 56 86 50 74 h O 22 34 4 O 40 34 4 d M 22 50 Q 31 58 40 50 M 64 74 Q 72
     66 80 74
    shower: s M 14 92 L 14 26 Q 14 10 30 10 Q 46 10 46 26 M 24 44 A 46 44 22 180 360 Z f O 30 58 4
     O 46 58 4 O 62 58 4 O 30 74 4 O 46 74 4 O 62 74 4 O 30 90 4 O 46 90 4 O 62 90 4
    toilet: s R 24 8 52 24 6 M 20 46 L 80 46 Q 80 70 62 76 L 62 92 L 38 92 L 38 76 Q 20 70 20 46 Z
    washer: s R 12 6 76 88 12 O 50 58 22 d M 24 22 L 34 22
    square.3.stack.3d = square.stack.3d.up
    """
}
