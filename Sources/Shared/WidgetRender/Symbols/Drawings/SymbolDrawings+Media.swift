extension SymbolDrawings {
  /// Communication and media.
  static let media = """
    envelope: s R 5 18 90 64 12 d M 8 24 L 44 54 Q 50 59 56 54 L 92 24
    envelope.open: s M 6 40 L 44 12 Q 50 8 56 12 L 94 40 L 94 78 Q 94 88 84 88 L 16 88 Q 6 88 6 78
     Z d M 8 44 L 44 68 Q 50 72 56 68 L 92 44
    phone: s M 16 12 Q 28 4 34 14 L 42 28 Q 44 34 38 40 Q 34 46 42 54 Q 52 66 58 62 Q 66 56 72 60 L
     86 68 Q 94 74 86 84 Q 74 96 54 86 Q 24 70 12 44 Q 4 22 16 12 Z
    phone.down: s M 6 52 Q 28 32 50 32 Q 72 32 94 52 Q 98 62 92 70 Q 86 72 74 68 Q 66 64 68 52 Q 50
     44 32 52 Q 34 64 26 68 Q 14 72 8 70 Q 2 62 6 52 Z
    message: s M 50 11 C 76 11 95 27 95 48 C 95 69 76 84 50 84 Q 42 84 36 82 Q 26 92 13 91 Q 21 84
     21 74 C 11 67 5 58 5 48 C 5 27 24 11 50 11 Z
    bubble: s M 20 12 L 80 12 Q 95 12 95 27 L 95 61 Q 95 76 80 76 L 46 76 L 28 92 Q 24 95 24 89 L
     24 76 L 20 76 Q 5 76 5 61 L 5 27 Q 5 12 20 12 Z
    bubble.left = bubble
    bubble.right: &bubble|mirror
    bubble.left.and.bubble.right: #2 &bubble.right|.66,33,28 !bubble|.7,0,0 #1 &bubble|.7,0,0
    bubble.left.and.text.bubble.right: #2 &text.bubble|.66,33,28 !bubble|.7,0,0 #1 &bubble|.7,0,0
    text.bubble: &bubble d M 24 34 L 76 34 M 24 54 L 60 54
    ellipsis.bubble: &bubble h O 28 44 6 O 50 44 6 O 72 44 6
    ellipsis.message: &message h O 28 48 6 O 50 48 6 O 72 48 6
    captions.bubble: &bubble d M 20 46 L 40 46 M 52 46 L 80 46 M 20 61 L 56 61 M 68 61 L 80 61
    quote.opening: f M 44 26 Q 26 32 24 50 Q 42 46 44 64 Q 44 78 28 80 Q 10 80 10 58 Q 12 32 42 20
     Z M 90 26 Q 72 32 70 50 Q 88 46 90 64 Q 90 78 74 80 Q 56 80 56 58 Q 58 32 88 20 Z
    quote.closing: &quote.opening|mirror|flip
    quotelevel = text.quote
    quote = quote.opening
    paperplane: s M 92 8 L 64 90 Q 61 95 57 90 L 44 58 L 10 43 Q 6 40 10 37 Z d M 44 58 L 92 8
    bell: =yellow s M 50 10 C 68 10 76 24 76 40 C 76 58 86 62 88 72 Q 88 76 84 76 L 16 76 Q 12 76
     12 72 C 14 62 24 58 24 40 C 24 24 32 10 50 10 Z M 38 84 Q 42 93 50 93 Q 58 93 62 84
    bell.and.waves.left.and.right: &bell|.78,11,12 s M 14 20 Q 4 32 4 48 M 86 20 Q 96 32 96 48
    megaphone: s M 8 42 L 78 14 L 88 76 L 16 66 Z M 28 68 Q 26 90 42 90 Q 56 88 54 72 M 84 36 Q 96
     40 90 56
    megaphone.fill: f M 6 42 Q 6 38 10 37 L 76 10 L 88 78 L 14 66 Q 10 65 9 62 Z M 84 32 Q 100 40
     92 60 Z s M 28 66 Q 26 90 42 90 Q 56 88 54 72
    mic: s R 35 6 30 52 15 M 18 44 A 50 46 32 180 0 M 50 78 L 50 93 M 34 93 L 66 93
    music.mic: s O 70 28 20 M 54 40 L 12 84 Q 8 92 16 88 L 60 46
    music.note: f E 36 80 16 12 s8 M 50 78 L 50 14 Q 56 28 74 28
    music.note.list: s M 6 20 L 54 20 M 6 42 L 46 42 M 6 64 L 34 64 f E 58 82 13 10 s M 70 80 L 70
     22 Q 76 32 92 32
    music.quarternote.3: f E 20 72 13 10 E 54 86 13 10 E 82 72 12 9 s M 32 70 L 32 18 M 66 84 L 66
     34 M 93 70 L 93 22
    pianokeys: s R 6 16 88 68 8 d M 28 16 L 28 84 M 50 16 L 50 84 M 72 16 L 72 84
    headphones: s M 10 62 L 10 50 A 50 50 40 180 360 L 90 62 R 6 56 20 34 7 R 74 56 20 34 7
    speaker: s M 26 34 L 52 12 L 52 88 L 26 66 L 12 66 Q 8 66 8 62 L 8 38 Q 8 34 12 34 Z
    _speaker.narrow: s M 20 36 L 40 16 L 40 84 L 20 64 L 8 64 Q 4 64 4 60 L 4 40 Q 4 36 8 36 Z
    speaker.wave.1: #1 &speaker|.84,2,8 #2 @0 s A 42 50 26 -40 40
    speaker.wave.2: #1 &speaker|.84,-4,8 #2 @0 s A 36 50 26 -40 40 #3 @.5 s A 36 50 44 -40 40
    speaker.wave.3: #1 &_speaker.narrow #2 @0 s A 34 50 23 -42 42 @.33 s A 34 50 40 -42 42 #3 @.66
     s A 34 50 57 -42 42
    speaker.plus: #1 &speaker|.84,-4,8 #2 s M 58 50 L 92 50 M 75 33 L 75 67
    hifispeaker: s R 22 5 56 90 10 d O 50 64 17 O 50 26 8
    homepod: s R 16 12 68 78 26 d M 36 26 Q 50 32 64 26
    play: s M 22 16 Q 22 8 29 12 L 86 46 Q 92 50 86 54 L 29 88 Q 22 92 22 84 Z
    pause: s R 20 12 20 76 5 R 60 12 20 76 5
    stop: s R 14 14 72 72 9
    record: f O 50 50 34
    playpause: s M 8 20 L 48 50 L 8 80 Z M 62 20 L 62 80 M 86 20 L 86 80
    forward: s M 6 20 L 48 50 L 6 80 Z M 52 20 L 94 50 L 52 80 Z
    backward: &forward|mirror
    forward.end: s M 14 18 L 74 50 L 14 82 Z M 88 16 L 88 84
    backward.end: &forward.end|mirror
    forward.frame: s M 20 18 L 20 82 M 36 18 L 90 50 L 36 82 Z
    eject: s M 50 16 L 88 62 L 12 62 Z R 12 76 76 12 3
    camera: s M 16 26 L 28 26 L 34 16 Q 36 12 41 12 L 59 12 Q 64 12 66 16 L 72 26 L 84 26 Q 95 26
     95 37 L 95 75 Q 95 86 84 86 L 16 86 Q 5 86 5 75 L 5 37 Q 5 26 16 26 Z d O 50 55 18
    camera.filters: s O 50 32 25 O 32 64 25 O 68 64 25
    video: s R 4 24 62 52 12 M 66 44 L 90 28 Q 96 25 96 32 L 96 68 Q 96 75 90 72 L 66 56
    video.fill: f R 2 21 62 58 14 M 70 42 L 90 27 Q 97 23 97 31 L 97 69 Q 97 77 90 73 L 70 58 Z
    photo: s R 5 14 90 72 13 h O 28 36 8 d M 8 76 L 32 54 Q 36 51 40 54 L 50 64 L 68 46 Q 72 43 76
     46 L 92 62
    photo.on.rectangle: #2 s R 24 8 70 54 11 !photo|.76,0,24 #1 &photo|.76,0,24
    photo.on.rectangle.angled: #2 s M 30 20 L 34 12 Q 36 8 42 9 L 88 20 Q 96 22 95 30 L 86 68
     !photo|.76,0,24 #1 &photo|.76,0,24
    photo.stack: #2 s M 16 16 L 84 16 #1 &photo|1,0,8
    film: s R 5 16 90 68 10 d M 24 16 L 24 84 M 76 16 L 76 84 M 24 50 L 76 50 M 5 34 L 24 34 M 5 66
     L 24 66 M 76 34 L 95 34 M 76 66 L 95 66
    """
}
