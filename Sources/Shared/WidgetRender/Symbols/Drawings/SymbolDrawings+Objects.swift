extension SymbolDrawings {
  /// Time, documents and lists.
  static let objects = """
    clock: s O 50 50 43 d M 50 24 L 50 52 L 68 60
    _clock.hands: s M 50 24 L 50 52 L 68 60
    timer: s A 50 50 43 -62 216 M 50 7 L 50 22 M 50 50 L 30 29 f O 50 50 8
    stopwatch: s O 50 57 36 M 40 7 L 60 7 M 50 7 L 50 21 M 80 24 L 87 31 d M 50 36 L 50 57
    alarm: s O 50 54 34 M 26 82 L 16 93 M 74 82 L 84 93 M 8 32 Q 10 14 28 12 M 92 32 Q 90 14 72 12
     d M 50 34 L 50 56 L 64 62
    deskclock: s O 50 48 38 M 22 76 L 16 92 M 78 76 L 84 92 d M 50 26 L 50 50 L 64 56
    hourglass: s M 18 7 L 82 7 M 18 93 L 82 93 M 26 7 C 26 36 44 38 44 50 C 44 62 26 64 26 93 M 74
     7 C 74 36 56 38 56 50 C 56 62 74 64 74 93
    hourglass.fill: s M 18 7 L 82 7 M 18 93 L 82 93 f M 22.5 7 C 22.5 38 40.5 40 40.5 50 C 40.5 60
     22.5 62 22.5 93 L 77.5 93 C 77.5 62 59.5 60 59.5 50 C 59.5 40 77.5 38 77.5 7 Z
    hourglass.bottomhalf.filled: &hourglass f M 34 88 Q 50 60 66 88 Z
    hourglass.tophalf.filled: &hourglass f M 34 26 L 66 26 Q 62 38 50 46 Q 38 38 34 26 Z
    calendar: s R 7 13 86 79 15 d M 7 36 L 93 36 s M 29 5 L 29 17 M 71 5 L 71 17 h O 31 52 5 O 50
     52 5 O 69 52 5 O 31 70 5 O 50 70 5
    calendar.day.timeline.left: s R 7 13 86 79 15 d M 7 36 L 93 36 M 24 56 L 62 56 M 24 74 L 50 74
    note: s M 62 92 L 22 92 Q 8 92 8 78 L 8 22 Q 8 8 22 8 L 78 8 Q 92 8 92 22 L 92 62 Z d M 62 92 L
     62 76 Q 62 62 76 62 L 92 62
    note.text: s R 8 8 84 84 15 d M 8 28 L 92 28 M 26 48 L 74 48 M 26 68 L 56 68
    doc: s M 54 6 L 28 6 Q 16 6 16 18 L 16 82 Q 16 94 28 94 L 72 94 Q 84 94 84 82 L 84 36 Z d M 54
     6 L 54 24 Q 54 36 66 36 L 84 36
    document = doc
    doc.text: &doc d M 32 54 L 68 54 M 32 72 L 68 72
    text.page = doc.text
    doc.plaintext: s R 16 6 68 88 12 d M 32 30 L 68 30 M 32 50 L 68 50 M 32 70 L 54 70
    doc.richtext: s R 16 6 68 88 12 d M 32 66 L 68 66 M 32 80 L 54 80 h M 30 52 L 44 28 L 52 40 L
     58 32 L 70 52 Z
    doc.questionmark: &doc t?,50,64,34
    doc.append: &doc d M 36 64 L 64 64 M 50 50 L 50 78
    doc.on.doc: &_doc.small|.98,26,0 !_doc.small|.98,0,28 &_doc.small|.98,0,28
    _doc.small: s R 12 6 52 64 11
    doc.on.clipboard: s M 30 14 L 22 14 Q 12 14 12 24 L 12 76 Q 12 86 22 86 L 34 86 M 64 14 L 70 14
     Q 80 14 80 24 L 80 26 R 30 6 34 16 6 R 42 36 48 58 10
    document.on.document = doc.on.doc
    doc.text.magnifyingglass: s M 44 94 L 28 94 Q 16 94 16 82 L 16 18 Q 16 6 28 6 L 54 6 L 84 36 L
     84 44 M 54 6 L 54 24 Q 54 36 66 36 L 84 36 M 32 54 L 42 54 O 64 68 16 M 76 80 L 90 94
    text.book.closed: s M 24 8 L 76 8 Q 86 8 86 18 L 86 74 L 24 74 Q 14 74 14 84 L 14 18 Q 14 8 24
     8 Z M 14 84 Q 14 93 24 93 L 86 93 M 80 74 L 80 93 d M 34 28 L 66 28 M 34 44 L 56 44
    book.closed: s M 24 8 L 76 8 Q 86 8 86 18 L 86 74 L 24 74 Q 14 74 14 84 L 14 18 Q 14 8 24 8 Z M
     14 84 Q 14 93 24 93 L 86 93 M 80 74 L 80 93
    character.book.closed: &book.closed tA,50,42,36
    book: s M 50 26 Q 34 14 6 16 L 6 78 Q 34 76 50 88 Z M 50 26 Q 66 14 94 16 L 94 78 Q 66 76 50 88
     Z
    book.fill: f M 46 26 Q 30 12 5 12 Q 2 12 2 16 L 2 78 Q 2 82 6 82 Q 30 80 46 90 Z M 54 26 Q 70
     12 95 12 Q 98 12 98 16 L 98 78 Q 98 82 94 82 Q 70 80 54 90 Z
    book.pages = book
    books.vertical: s R 6 12 22 78 5 R 32 12 22 78 5 M 62 18 L 78 13 Q 81 12 82 15 L 97 82 Q 97 85
     94 86 L 80 90 Q 77 90 76 87 L 60 22 Q 59 19 62 18 Z d M 6 30 L 28 30 M 32 70 L 54 70
    magazine: s R 14 8 72 84 10 d M 28 26 L 72 26 M 28 44 L 46 44 M 28 60 L 46 60 M 56 44 L 72 44 L
     72 70 L 56 70 Z
    newspaper: s M 76 26 L 94 26 L 94 80 Q 94 90 85 90 L 16 90 Q 6 90 6 80 L 6 20 Q 6 12 14 12 L 68
     12 Q 76 12 76 20 L 76 82 Q 76 90 84 90 d M 20 30 L 62 30 M 20 50 L 38 50 M 20 70 L 38 70 R 48
     48 14 22 2
    newspaper.fill: f M 16 8 L 68 8 Q 76 8 76 16 L 76 86 Q 76 92 80 93 L 16 93 Q 3 93 3 80 L 3 20 Q
     3 8 16 8 Z M 83 30 L 92 30 Q 97 30 97 36 L 97 82 Q 97 93 90 93 Q 83 93 83 84 Z x6 M 18 28 L 62
     28 M 18 48 L 36 48 M 18 68 L 36 68 e R 46 46 16 24 2
    bookmark: s M 32 7 L 68 7 Q 80 7 80 19 L 80 88 Q 80 94 75 91 L 50 70 L 25 91 Q 20 94 20 88 L 20
     19 Q 20 7 32 7 Z
    list.bullet: f O 12 22 6 O 12 50 6 O 12 78 6 s M 32 22 L 94 22 M 32 50 L 94 50 M 32 78 L 94 78
    list.dash: s M 8 22 L 16 22 M 8 50 L 16 50 M 8 78 L 16 78 M 32 22 L 94 22 M 32 50 L 94 50 M 32
     78 L 94 78
    list.number: w1,12,20,22 w2,12,50,22 w3,12,80,22 s M 34 20 L 94 20 M 34 50 L 94 50 M 34 80 L 94
     80
    list.star: f G 13 22 5 12 5 O 12 50 6 O 12 78 6 s M 32 22 L 94 22 M 32 50 L 94 50 M 32 78 L 94
     78
    list.bullet.rectangle: s R 5 14 90 72 13 h O 22 34 4 O 22 50 4 O 22 66 4 d M 36 34 L 78 34 M 36
     50 L 78 50 M 36 66 L 78 66
    list.bullet.rectangle.portrait: s R 16 6 68 88 12 h O 31 28 4 O 31 50 4 O 31 72 4 d M 44 28 L
     70 28 M 44 50 L 70 50 M 44 72 L 70 72
    list.dash.header.rectangle = list.bullet.rectangle
    list.bullet.below.rectangle: s R 8 10 84 36 9 f O 14 64 5 O 14 84 5 s M 32 64 L 92 64 M 32 84 L
     92 84
    list.bullet.indent: f O 10 20 5 O 28 50 5 O 28 80 5 s M 26 20 L 94 20 M 44 50 L 94 50 M 44 80 L
     94 80
    checklist: s M 6 24 L 13 32 L 27 14 M 6 70 L 13 78 L 27 60 M 42 24 L 94 24 M 42 70 L 94 70
    checklist.checked: s O 18 26 14 O 18 74 14 d5 M 12 27 L 16 31 L 24 21 M 12 75 L 16 79 L 24 69 s
     M 46 26 L 94 26 M 46 74 L 94 74
    checklist.unchecked: s O 18 26 14 O 18 74 14 M 46 26 L 94 26 M 46 74 L 94 74
    text.alignleft: s M 8 20 L 92 20 M 8 40 L 64 40 M 8 60 L 92 60 M 8 80 L 64 80
    text.alignright: &text.alignleft|mirror
    text.aligncenter: s M 8 20 L 92 20 M 24 40 L 76 40 M 8 60 L 92 60 M 24 80 L 76 80
    text.justify: s M 8 20 L 92 20 M 8 40 L 92 40 M 8 60 L 92 60 M 8 80 L 92 80
    text.justify.left: s M 8 20 L 92 20 M 8 40 L 92 40 M 8 60 L 92 60 M 8 80 L 60 80
    text.justify.leading = text.justify.left
    text: s M 8 20 L 92 20 M 8 40 L 92 40 M 8 60 L 70 60 M 8 80 L 50 80
    text.append: s M 8 20 L 92 20 M 8 42 L 92 42 M 8 64 L 56 64 M 78 56 L 78 92 M 60 74 L 96 74
    text.insert = text.append
    text.magnifyingglass: s M 8 18 L 92 18 M 8 40 L 44 40 M 8 62 L 40 62 M 8 84 L 44 84 O 68 60 18
     M 82 74 L 95 88
    text.quote: s M 14 22 L 14 78 M 32 26 L 92 26 M 32 50 L 92 50 M 32 74 L 72 74
    align.horizontal.left: s M 10 8 L 10 92 R 26 20 66 20 5 R 26 60 40 20 5
    clipboard: s M 34 16 L 26 16 Q 14 16 14 28 L 14 82 Q 14 94 26 94 L 74 94 Q 86 94 86 82 L 86 28
     Q 86 16 74 16 L 66 16 M 40 8 L 60 8 Q 66 8 66 14 L 66 18 Q 66 24 60 24 L 40 24 Q 34 24 34 18 L
     34 14 Q 34 8 40 8 Z
    clipboard.fill: f M 34 13 L 26 13 Q 10 13 10 28 L 10 82 Q 10 97 26 97 L 74 97 Q 90 97 90 82 L
     90 28 Q 90 13 74 13 L 66 13 Z x8 M 30 14 Q 30 28 40 28 L 60 28 Q 70 28 70 14 f M 40 4 L 60 4 Q
     66 4 66 10 L 66 15 Q 66 22 60 22 L 40 22 Q 34 22 34 15 L 34 10 Q 34 4 40 4 Z
    list.clipboard: &clipboard d M 46 44 L 70 44 M 46 60 L 70 60 M 46 76 L 70 76 h O 32 44 4 O 32
     60 4 O 32 76 4
    list.bullet.clipboard = list.clipboard
    pencil.and.list.clipboard: &clipboard d M 30 44 L 60 44 M 30 60 L 46 60 f M 54 78 L 57 66 L 84
     39 L 93 48 L 66 75 Z
    """
}
