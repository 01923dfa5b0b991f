extension SymbolDrawings {
  /// People, hands, health and feelings.
  static let people = """
    person: s O 50 28 19 M 12 90 C 12 68 28 58 50 58 C 72 58 88 68 88 90 Z
    person.2: #2 &person|.72,36,9 !person|.84,-9,14 #1 &person|.84,-9,14
    person.3: #2 &person|.6,-6,14 &person|.6,46,14 !person|.74,13,18 #1 &person|.74,13,18
    person.3.sequence: #1 &person|.6,-6,20 !person|.6,20,20 #2 &person|.6,20,20 !person|.6,46,20 #3
     &person|.6,46,20
    person.crop.circle: s O 50 50 43 h O 50 40 15 M 22 78 C 28 66 38 61 50 61 C 62 61 72 66 78 78 C
     70 86 61 89 50 89 C 39 89 30 86 22 78 Z
    person.circle = person.crop.circle
    person.crop.square: s R 8 8 84 84 17 h O 50 40 15 M 18 86 C 22 70 36 62 50 62 C 64 62 78 70 82
     86 Z
    person.crop.rectangle: s R 5 16 90 68 13 h O 50 42 13 M 24 80 C 28 66 38 60 50 60 C 62 60 72 66
     76 80 Z
    person.text.rectangle: s R 5 16 90 68 13 h O 32 40 10 M 14 70 C 16 58 24 54 32 54 C 40 54 48 58
     50 70 Z d M 62 38 L 80 38 M 62 54 L 80 54
    person.questionmark: &person|.8,-6,12 w?,84,34,42
    person.line.dotted.person: &person|.42,-3,30 &person|.42,61,30 f O 43 50 4 O 50 50 4 O 57 50 4
    person.wave.2: &person|.74,-8,14 s M 72 38 Q 80 50 72 62 M 84 28 Q 98 50 84 72
    person.icloud: &cloud h O 50 42 9 M 32 70 C 34 58 42 54 50 54 C 58 54 66 58 68 70 Z
    figure.stand: f O 50 13 10 s11 M 50 32 L 50 56 M 34 34 L 66 34 s9 M 33 34 L 33 58 M 67 34 L 67
     58 s10 M 44 58 L 44 92 M 56 58 L 56 92
    figure = figure.stand
    figure.walk: f O 54 12 10 s11 M 51 32 L 49 54 s8 M 51 30 L 34 38 L 29 54 M 53 32 L 62 44 L 75
     50 s9 M 49 55 L 40 72 L 28 92 M 50 55 L 62 70 L 68 92
    figure.run: f O 64 13 10 s11 M 58 31 L 46 52 s8 M 56 28 L 36 28 L 26 42 M 60 33 L 70 46 L 86 44
     s9 M 46 54 L 36 68 L 14 70 M 48 54 L 64 66 L 60 92
    figure.hiking: f O 46 12 10 s11 M 46 32 L 44 54 s8 M 48 32 L 58 46 L 72 50 s9 M 44 55 L 36 72 L
     26 92 M 45 55 L 58 70 L 62 92 s6 M 76 38 L 80 94 M 32 28 L 28 48
    figure.cooldown: f O 50 12 10 s11 M 50 32 L 50 56 s8 M 50 34 L 30 26 L 26 8 M 50 34 L 70 26 L
     74 8 s9 M 48 57 L 42 92 M 52 57 L 58 92
    figure.wave: f O 48 13 10 s11 M 48 32 L 48 56 s8 M 48 34 L 30 44 L 30 60 M 50 34 L 68 26 L 76
     10 s9 M 44 58 L 42 92 M 52 58 L 56 92
    figure.dance = figure.cooldown
    figure.strengthtraining.traditional: f O 50 30 10 s11 M 50 48 L 50 66 s8 M 50 46 L 26 44 L 24
     18 M 50 46 L 74 44 L 76 18 s M 8 14 L 92 14 M 10 6 L 10 22 M 90 6 L 90 22 s9 M 48 66 L 36 80 L
     38 95 M 52 66 L 64 80 L 62 95
    figure.mind.and.body: f O 50 14 10 s11 M 50 34 L 50 62 s8 M 50 36 L 32 52 L 18 72 M 50 36 L 68
     52 L 82 72 s10 M 50 64 L 20 84 L 60 88 M 50 64 L 80 84 L 40 88
    figure.yoga = figure.mind.and.body
    figure.pool.swim: f O 74 40 10 s10 M 10 60 L 40 36 L 58 56 s8 M 40 36 L 62 24 s M 6 80 Q 17 66
     28 80 Q 39 94 50 80 Q 61 66 72 80 Q 83 94 94 80
    figure.open.water.swim = figure.pool.swim
    figure.outdoor.cycle: s O 20 72 16 O 80 72 16 f O 66 14 9 s9 M 56 30 L 38 44 L 52 58 L 46 76 s8
     M 56 30 L 66 44 L 80 44 s6 M 66 44 L 80 72
    figure.indoor.cycle = figure.outdoor.cycle
    figure.stairs: f O 46 12 9 s10 M 46 30 L 44 50 s8 M 46 31 L 60 42 M 44 32 L 32 44 M 44 50 L 60
     56 L 58 68 M 44 50 L 34 68 L 22 78 s7 M 8 94 L 34 94 L 34 82 L 60 82 L 60 70 L 92 70
    figure.2: &figure.stand|.9,-20,5 &figure.stand|.9,30,5
    figure.2.arms.open = figure.2
    figure.2.and.child.holdinghands: &figure.stand|.8,-14,4 &figure.stand|.8,34,4
     &figure.stand|.5,25,49
    figure.and.child.holdinghands: &figure.stand|.92,-16,3 &figure.stand|.6,40,36
    figure.roll: f O 44 12 9 s9 M 44 28 L 46 52 L 66 52 L 78 82 L 88 80 M 45 38 L 62 38 s7 A 42 66
     25 -30 -290
    figure.arms.open = figure.cooldown
    hand.raised: s M 30 62 L 30 26 A 36 26 6 180 360 B 42 46 0.1 0 1 M 42 46 L 42 16 A 48 16 6 180
     360 M 54 46 L 54 16 M 54 46 L 54 22 A 60 22 6 180 360 M 66 50 L 66 22 M 66 50 L 66 34 A 72 34
     6 180 360 L 78 62 Q 78 94 52 94 Q 36 94 28 80 L 12 56 Q 9 49 14 46 Q 20 43 25 50 L 30 60
    hand.raised.fill: s12 M 36 60 L 36 26 M 48 50 L 48 16 M 60 50 L 60 22 M 72 54 L 72 34 M 34 66 L
     16 52 f M 30 44 L 78 44 L 78 64 Q 78 96 52 96 Q 36 96 26 80 L 13 60 L 20 52 L 31 62 Z x4 M 42
     18 L 42 48 M 54 12 L 54 48 M 66 20 L 66 48
    hand.tap: s M 42 58 L 42 30 A 48 30 6 180 360 L 54 56 Q 80 58 82 66 Q 84 94 58 95 Q 44 95 36 84
     L 24 66 Q 22 60 27 58 Q 32 56 36 62 L 42 70 Z A 48 28 18 150 390
    hand.point.up.left: s M 46 50 L 22 26 A 26.5 21.5 6 135 315 B 50 44 0.1 0 1 L 62 54 Q 86 58 88
     70 Q 90 92 66 94 Q 52 94 42 86 L 26 74 Q 22 68 27 65 Q 31 62 37 66 L 46 70 Z
    hand.point.up: s M 40 58 L 40 16 A 46 16 6 180 360 L 52 50 Q 80 52 82 62 Q 84 92 58 94 Q 44 94
     36 82 L 22 62 Q 20 56 25 54 Q 30 52 34 58 L 40 66 Z
    hand.point.up.braille = hand.point.up
    hand.point.right: &hand.point.up|turn
    hand.point.left: &hand.point.right|mirror
    hand.draw: &hand.point.up|.8,16,18 s M 8 30 Q 14 8 30 16 Q 40 22 32 34
    hand.thumbsup: s M 34 46 L 50 10 Q 62 8 62 22 L 59 40 L 80 40 Q 92 40 90 52 L 84 82 Q 82 91 72
     91 L 34 91 Z R 8 44 18 47 5
    hand.thumbsdown: &hand.thumbsup|flip
    hands.sparkles: s M 40 90 L 20 60 Q 14 50 20 46 Q 26 44 32 52 L 44 68 M 60 90 L 80 60 Q 86 50
     80 46 Q 74 44 68 52 L 56 68 M 40 90 L 60 90 f M 50 6 Q 52 22 68 24 Q 52 26 50 42 Q 48 26 32 24
     Q 48 22 50 6 Z
    hands.sparkles.fill: f M 40 94 L 16 60 Q 11 48 20 43 Q 28 42 35 50 L 46 66 L 46 94 Z M 60 94
     L 84 60 Q 89 48 80 43 Q 72 42 65 50 L 54 66 L 54 94 Z M 50 6 Q 52 22 68 24 Q 52 26 50 42
     Q 48 26 32 24 Q 48 22 50 6 Z
    hands.clap: s M 24 46 L 52 18 M 30 60 L 62 28 M 40 70 L 70 40 M 24 46 Q 10 60 22 76 Q 38 96 56
     82 L 78 60 M 14 20 L 20 28 M 34 8 L 36 18 M 6 40 L 14 42
    eye: s M 5 50 C 16 28 32 18 50 18 C 68 18 84 28 95 50 C 84 72 68 82 50 82 C 32 82 16 72 5 50 Z
     d O 50 50 15
    eye.fill: f M 2 50 C 12 25 30 14 50 14 C 70 14 88 25 98 50 C 88 75 70 86 50 86 C 30 86 12 75 2
     50 Z e O 50 50 20 f O 50 50 13
    eyeglasses: s O 25 58 19 O 75 58 19 M 44 56 Q 50 48 56 56 M 8 48 L 20 22 M 92 48 L 80 22
    ear: s M 24 42 C 22 20 38 8 54 10 C 72 12 82 28 78 46 C 76 58 64 60 62 74 C 60 88 48 94 38 90 C
     30 86 28 78 30 70 M 38 42 Q 38 26 52 26 Q 64 28 62 42 Q 56 52 48 52
    mouth: s M 6 50 Q 30 22 50 32 Q 70 22 94 50 Q 70 82 50 80 Q 30 82 6 50 Z d M 6 50 L 94 50
    nose: s M 56 8 Q 50 40 26 66 Q 20 84 38 82 Q 50 96 64 82 Q 76 80 72 68
    brain: s M 50 18 Q 44 8 34 12 Q 22 14 22 26 Q 8 30 10 46 Q 4 58 16 66 Q 16 82 32 84 Q 42 94 50
     82 Z M 50 18 Q 56 8 66 12 Q 78 14 78 26 Q 92 30 90 46 Q 96 58 84 66 Q 84 82 68 84 Q 58 94 50
     82 Z d M 30 40 Q 38 42 38 52 M 28 64 Q 36 64 40 72 M 70 40 Q 62 42 62 52 M 72 64 Q 64 64 60 72
     M 22 28 Q 24 34 32 34 M 78 28 Q 76 34 68 34
    brain.head.profile: s M 66 94 L 66 80 L 76 80 Q 86 80 86 70 L 86 58 L 94 54 L 86 40 C 86 18 70
     6 50 6 C 26 6 10 22 10 46 C 10 60 16 70 26 76 L 26 94 d M 50 20 L 50 52 M 50 22 Q 34 20 32 32
     Q 24 36 30 46 Q 34 56 50 52 M 50 22 Q 64 20 66 32 Q 74 38 68 46 Q 62 56 50 52
    brain.head.profile.fill: f M 70 96 L 70 83 L 77 83 Q 89 83 89 70 L 89 60 L 97 56 L 89 39 C 88
     16 70 3 50 3 C 24 3 7 20 7 46 C 7 60 13 71 22 78 L 22 96 Z x6 M 50 20 L 50 52 M 50 22 Q 34 20
     32 32 Q 24 36 30 46 Q 34 56 50 52 M 50 22 Q 64 20 66 32 Q 74 38 68 46 Q 62 56 50 52
    brain.filled.head.profile = brain.head.profile.fill
    lungs: s M 50 6 L 50 40 M 42 32 L 38 40 C 20 34 8 60 8 82 Q 10 92 22 88 L 36 82 Q 42 80 42 70 Z
     M 58 32 L 62 40 C 80 34 92 60 92 82 Q 90 92 78 88 L 64 82 Q 58 80 58 70 Z
    heart.text.square: &square h M 38 44 C 26 34 22 30 22 26 C 22 20 26 18 30 18 C 34 18 36 20 38
     22 C 40 20 42 18 46 18 C 50 18 54 20 54 26 C 54 30 50 34 38 44 Z d M 62 32 L 78 32 M 22 58 L
     78 58 M 22 74 L 60 74
    bolt.heart: &heart h M 54 22 L 34 48 L 47 48 L 42 72 L 66 42 L 53 42 Z
    waveform.path.ecg: s M 4 52 L 24 52 L 36 16 L 54 84 L 66 40 L 72 52 L 96 52
    waveform.path: s M 4 50 L 16 50 L 26 24 L 38 80 L 50 10 L 62 84 L 72 34 L 80 50 L 96 50
    waveform: s M 8 42 L 8 58 @.1 M 22 30 L 22 70 @.25 s M 36 12 L 36 88 @.4 s M 50 26 L 50 74 @.55
     s M 64 6 L 64 94 @.7 s M 78 30 L 78 70 @.85 s M 92 42 L 92 58
    staroflife: s M 40 6 L 60 6 L 60 32 L 82 19 L 92 36 L 70 50 L 92 64 L 82 81 L 60 68 L 60 94 L
     40 94 L 40 68 L 18 81 L 8 64 L 30 50 L 8 36 L 18 19 L 40 32 Z
    cross: =red s M 38 8 L 62 8 L 62 38 L 92 38 L 92 62 L 62 62 L 62 92 L 38 92 L 38 62 L 8 62 L 8
     38 L 38 38 Z
    cross.case: s R 6 28 88 60 12 M 32 28 L 32 20 Q 32 12 40 12 L 60 12 Q 68 12 68 20 L 68 28 d M
     50 42 L 50 74 M 34 58 L 66 58
    pills: s M 20 10 L 44 10 Q 54 10 54 20 L 54 50 Q 54 60 44 60 L 20 60 Q 10 60 10 50 L 10 20 Q 10
     10 20 10 Z O 70 70 22 d M 10 35 L 54 35 M 56 84 L 84 56
    pill: s M 18 54 L 54 18 A 68 32 20 225 405 L 46 82 A 32 68 20 45 225 Z d M 36 36 L 64 64
    bandage: s M 12 62 L 62 12 Q 70 6 78 12 L 88 22 Q 94 30 88 38 L 38 88 Q 30 94 22 88 L 12 78 Q 6
     70 12 62 Z h O 50 42 4 O 58 50 4 O 42 50 4 O 50 58 4 d M 32 44 L 56 68 M 44 32 L 68 56
    syringe: s M 10 90 L 28 72 M 60 22 L 26 56 L 26 72 L 44 74 L 78 40 Z M 52 14 L 86 48 M 70 30 L
     86 14 M 76 6 L 94 24 d M 44 38 L 52 46
    stethoscope: s M 18 10 L 12 10 L 12 34 Q 12 56 32 56 Q 52 56 52 34 L 52 10 L 46 10 M 32 56 L 32
     70 Q 34 90 54 90 Q 76 90 76 66 L 76 56 O 76 44 11
    facemask: s M 18 34 Q 50 20 82 34 L 82 56 Q 76 82 50 84 Q 24 82 18 56 Z M 18 38 Q 2 34 6 48 Q
     10 58 18 58 M 82 38 Q 98 34 94 48 Q 90 58 82 58 d M 34 48 L 66 48 M 36 62 L 64 62
    face.smiling: =yellow s O 50 50 43 h O 35 40 6 O 65 40 6 d M 28 58 Q 50 84 72 58
    face.dashed: s D 50 50 43 8 f O 35 40 6 O 65 40 6 s M 32 62 Q 50 76 68 62
    zzz: s8 M 8 52 L 36 52 L 8 88 L 36 88 M 46 32 L 68 32 L 46 60 L 68 60 M 76 10 L 92 10 L 76 30 L
     92 30
    bed.double: s M 14 46 L 14 26 Q 14 16 24 16 L 76 16 Q 86 16 86 26 L 86 46 M 6 84 L 6 58 Q 6 46
     18 46 L 82 46 Q 94 46 94 58 L 94 84 M 6 70 L 94 70 M 26 46 L 26 34 L 46 34 L 46 46 M 54 46 L
     54 34 L 74 34 L 74 46
    bed.double.fill: s M 14 42 L 14 26 Q 14 16 24 16 L 76 16 Q 86 16 86 26 L 86 42 M 6 86 L 6 62 M
     94 86 L 94 62 f M 22 44 L 22 34 L 46 34 L 46 44 Z M 54 44 L 54 34 L 78 34 L 78 44 Z M 2.5 76 L
     2.5 58 Q 2.5 49 14 49 L 86 49 Q 97.5 49 97.5 58 L 97.5 76 Z
    party.popper: s M 34 36 L 8 92 L 64 66 Z M 58 36 Q 74 24 64 8 M 68 46 Q 84 44 94 54 f O 84 22 6
     O 44 12 5 O 90 78 5
    """
}
