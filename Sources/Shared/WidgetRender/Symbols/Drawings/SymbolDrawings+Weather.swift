extension SymbolDrawings {
  /// Weather, sky, plants and animals.
  static let weather = """
    sun.max: =yellow s O 50 50 19 M 50 5 L 50 16 M 50 84 L 50 95 M 5 50 L 16 50 M 84 50 L 95 50 M
     18 18 L 26 26 M 74 74 L 82 82 M 18 82 L 26 74 M 74 26 L 82 18
    sun.min: =yellow s O 50 50 18 f O 50 17 5 O 50 83 5 O 17 50 5 O 83 50 5 O 27 27 5 O 73 73 5 O
     27 73 5 O 73 27 5
    _sun.half: =yellow s A 50 66 21 180 360 M 50 20 L 50 31 M 6 66 L 16 66 M 84 66 L 94 66 M 19 35
     L 27 43 M 81 35 L 73 43
    _sun.half.fill: =yellow f A 50 66 24 180 360 Z s M 50 20 L 50 31 M 6 66 L 16 66 M 84 66 L 94 66
     M 19 35 L 27 43 M 81 35 L 73 43
    sun.horizon: #1 &_sun.half =gray #2 s M 6 80 L 94 80 M 24 94 L 76 94
    sunrise: #1 =yellow &_sun.low =gray #2 s M 6 91 L 94 91 =yellow #3 s M 50 34 L 50 6 M 38 18 L
     50 5 L 62 18
    sunset: #1 =yellow &_sun.low =gray #2 s M 6 91 L 94 91 =yellow #3 s M 50 6 L 50 36 M 38 24 L 50
     37 L 62 24
    _sun.low: =yellow s A 50 74 19 180 360 M 6 74 L 16 74 M 84 74 L 94 74 M 20 44 L 27 51 M 80 44 L
     73 51
    _sun.low.fill: =yellow f A 50 74 22.5 180 360 Z s M 6 74 L 16 74 M 84 74 L 94 74 M 20 44 L 27
     51 M 80 44 L 73 51
    sun.dust: =yellow #1 &_sun.half|1,0,-6 =gray #2 f O 14 78 4.5 O 32 78 4.5 O 50 78 4.5 O 68 78
     4.5 O 86 78 4.5 O 23 92 4.5 O 41 92 4.5 O 59 92 4.5 O 77 92 4.5
    sun.haze: =yellow #1 &_sun.half|1,0,-6 =gray #2 s M 6 76 L 58 76 M 74 76 L 94 76 M 14 91 L 30
     91 M 46 91 L 86 91
    moon: =yellow s A 50 50 42 10 260 B 72.2 27.8 36 213 57 Z
    moon.stars: #1 =yellow s A 44 54 38 10 260 B 64 34 32 213 57 Z #2 f G 72 24 4 15 5 G 88 44 4 10
     3.5
    moon.zzz: =yellow #1 s A 44 54 38 10 260 B 64 34 32 213 57 Z =blue #2 s6 M 58 10 L 74 10 L 58
     28 L 74 28 s5 M 80 30 L 92 30 L 80 44 L 92 44
    moon.haze: #1 =yellow s A 47 42 34 10 260 B 65 24 29 213 57 Z =gray #2 s M 8 92 L 92 92
    cloud: =cloud s M 27 80 C 13 80 5 71 5 60 C 5 49 13 41 23 40 C 25 25 36 16 50 16 C 63 16 73 24
     77 35 C 88 36 96 45 96 57 C 96 70 87 80 74 80 Z
    icloud = cloud
    icloud.and.arrow.up: #2 &cloud x20 M 50 50 L 50 96 #1 s M 50 96 L 50 52 M 36 65 L 50 51 L 64 65
    icloud.and.arrow.down: #2 &cloud x20 M 50 50 L 50 96 #1 s M 50 52 L 50 95 M 36 82 L 50 96 L 64
     82
    icloud.and.arrow.up.fill: #2 &cloud #1 x8 M 50 70 L 50 34 M 36 47 L 50 33 L 64 47
    icloud.and.arrow.down.fill: #2 &cloud #1 x8 M 50 32 L 50 68 M 36 55 L 50 69 L 64 55
    _cloud.high: &cloud|.9,5,-9
    cloud.rain: #1 &_cloud.high =blue #2 s M 30 75 L 23 89 M 47 75 L 40 89 M 64 75 L 57 89 M 81 75
     L 74 89
    cloud.drizzle: #1 &_cloud.high =blue #2 s M 34 74 L 32 79 M 66 74 L 64 79 M 50 74 L 48 79 M 30
     89 L 28 94 M 46 89 L 44 94 M 62 89 L 60 94
    cloud.heavyrain: #1 &_cloud.high =blue #2 s M 28 74 L 16 96 M 42 74 L 30 96 M 56 74 L 44 96 M
     70 74 L 58 96 M 84 74 L 72 96
    cloud.hail: #1 &_cloud.high =blue #2 s M 32 75 L 29 81 M 52 75 L 49 81 M 72 75 L 69 81 f O 26
     92 4.5 O 46 92 4.5 O 66 92 4.5
    cloud.sleet: #1 &_cloud.high =blue #2 s M 32 75 L 24 91 M 66 75 L 58 91 f G 46 88 6 8 2.5 G 80
     86 6 8 2.5
    cloud.snow: #1 &_cloud.high =blue #2 f G 28 79 6 8 2.5 G 50 79 6 8 2.5 G 72 79 6 8 2.5 G 39 92
     6 8 2.5 G 61 92 6 8 2.5
    cloud.fog: #1 &_cloud.high =gray #2 s M 16 78 L 84 78 M 26 92 L 74 92
    _bolt.small: =yellow f M 58 50 L 36 76 L 48 76 L 42 98 L 66 68 L 53 68 Z
    cloud.bolt: #1 &_cloud.high !_bolt.small #2 &_bolt.small
    cloud.bolt.rain: #1 &_cloud.high =blue #3 s M 26 75 L 19 89 M 82 75 L 75 89 !_bolt.small #2
     &_bolt.small
    cloud.sun: #2 =yellow &sun.max|.68,34,-3 !cloud|.84,-2,18 #1 &cloud|.84,-2,18
    _cloud.sun.high: #2 =yellow &sun.max|.6,38,-3 !cloud|.78,0,7 #1 &cloud|.78,0,7
    cloud.sun.rain: &_cloud.sun.high =blue #3 s M 24 79 L 18 91 M 40 79 L 34 91 M 56 79 L 50 91
    cloud.sun.bolt: &_cloud.sun.high !_bolt.small|.9,-6,8 #3 &_bolt.small|.9,-6,8
    cloud.moon: #2 =yellow &moon|.56,42,2 !cloud|.84,-2,18 #1 &cloud|.84,-2,18
    _cloud.moon.high: #2 =yellow &moon|.52,46,0 !cloud|.78,0,9 #1 &cloud|.78,0,9
    cloud.moon.rain: &_cloud.moon.high =blue #3 s M 24 81 L 18 93 M 40 81 L 34 93 M 56 81 L 50 93
    cloud.moon.bolt: &_cloud.moon.high !_bolt.small|.9,-6,9 #3 &_bolt.small|.9,-6,9
    smoke: =gray s M 24 88 C 10 88 5 80 5 71 C 5 62 10 56 18 54 C 12 40 22 27 36 28 C 40 14 54 8 66
     13 C 78 18 82 28 80 38 C 92 42 97 52 95 63 C 93 78 82 88 70 88 Z d M 34 62 Q 46 62 46 50 M 64
     40 Q 52 42 56 54
    wind: =gray s M 6 38 L 58 38 A 58 24 14 90 -150 M 6 54 L 80 54 A 80 41 13 90 -120 M 6 70 L 60
     70 A 60 82 12 -90 130
    wind.snow: =gray #1 s M 6 44 L 50 44 A 50 30 14 90 -150 M 36 62 L 80 62 A 80 48 14 90 -120
     =blue #2 f G 20 70 6 12 4 G 58 86 6 11 3.5 G 84 20 6 10 3
    tornado: =gray s M 8 14 L 92 14 M 18 30 L 88 30 M 30 46 L 80 46 M 44 62 L 74 62 M 52 77 L 68 77
     M 58 91 L 62 91
    hurricane: =gray s O 50 50 15 M 82 12 Q 30 8 24 50 A 50 50 26 180 300 M 18 88 Q 70 92 76 50 A
     50 50 26 0 120
    tropicalstorm = hurricane
    snowflake: =blue s M 50 5 L 50 95 M 11 27.5 L 89 72.5 M 89 27.5 L 11 72.5 M 38 12 L 50 24 L 62
     12 M 38 88 L 50 76 L 62 88 M 11 44 L 27 40 L 23 24 M 89 56 L 73 60 L 77 76 M 77 24 L 73 40 L
     89 44 M 23 76 L 27 60 L 11 56
    thermometer: s M 38 57 L 38 18 A 50 18 12 180 360 B 62 57 0.1 0 1 A 50 75 21 -55 235 f O 50 75
     11 s M 50 75 L 50 34
    thermometer.medium = thermometer
    thermometer.low: s M 38 57 L 38 18 A 50 18 12 180 360 B 62 57 0.1 0 1 A 50 75 21 -55 235 f O 50
     75 11 s M 50 75 L 50 58
    thermometer.high: s M 38 57 L 38 18 A 50 18 12 180 360 B 62 57 0.1 0 1 A 50 75 21 -55 235 f O
     50 75 11 s M 50 75 L 50 22
    thermometer.sun: #1 &thermometer|.9,-16,6 #2 =yellow s A 68 34 13 -90 90 M 68 6 L 68 10 M 96 34
     L 92 34 M 88 14 L 85 17 M 88 54 L 85 51 M 68 62 L 68 58
    thermometer.snowflake: #1 &thermometer|.9,-16,6 #2 =blue &snowflake|.46,52,12
    thermometer.variable.and.figure = thermometer
    humidity: =blue s M 34 12 C 34 12 12 42 12 58 C 12 72 22 80 34 80 C 46 80 56 72 56 58 C 56 42
     34 12 34 12 Z M 66 30 L 94 30 M 70 46 L 94 46 M 72 62 L 94 62 M 66 78 L 94 78
    aqi.low: f O 50 50 9 O 22 50 6 O 78 50 6 O 50 22 6 O 50 78 6
    aqi.medium: f O 50 50 9 O 28 40 7 O 68 30 7 O 72 64 8 O 38 70 7 O 50 12 5 O 12 56 5 O 88 44 5 O
     56 90 5 O 16 24 5 O 86 86 5
    aqi.high: f O 50 50 10 O 28 40 8 O 68 30 8 O 72 64 9 O 38 70 8 O 50 12 7 O 12 56 7 O 88 44 7 O
     56 90 7 O 16 24 7 O 86 86 7 O 84 14 7 O 16 86 7
    rainbow: s M 8 74 A 50 74 42 180 360 M 22 74 A 50 74 28 180 360 M 36 74 A 50 74 14 180 360
    umbrella: s M 8 52 C 8 26 26 10 50 10 C 74 10 92 26 92 52 Z M 50 52 L 50 80 A 62 80 12 180 0 M
     50 4 L 50 10
    drop: =blue s M 50 6 C 50 6 18 44 18 64 C 18 82 32 94 50 94 C 68 94 82 82 82 64 C 82 44 50 6 50
     6 Z
    drop.triangle: &triangle h M 50 32 C 50 32 36 50 36 60 C 36 70 42 75 50 75 C 58 75 64 70 64 60
     C 64 50 50 32 50 32 Z
    water.waves: =blue s M 6 30 Q 17 14 28 30 Q 39 46 50 30 Q 61 14 72 30 Q 83 46 94 30 M 6 52 Q 17
     36 28 52 Q 39 68 50 52 Q 61 36 72 52 Q 83 68 94 52 M 6 74 Q 17 58 28 74 Q 39 90 50 74 Q 61 58
     72 74 Q 83 90 94 74
    flame: =orange s M 50 6 C 54 26 80 38 80 64 C 80 83 66 94 50 94 C 34 94 20 83 20 64 C 20 52 26
     44 32 36 C 34 46 38 48 42 48 C 48 36 46 20 50 6 Z
    bolt: =yellow s M 58 6 L 20 56 L 47 56 L 41 94 L 80 42 L 52 42 Z
    bolt.horizontal: &bolt|turn|mirror
    sparkle: =yellow s M 50 8 Q 54 46 92 50 Q 54 54 50 92 Q 46 54 8 50 Q 46 46 50 8 Z
    sparkles: =yellow f M 40 20 Q 43 54 74 58 Q 43 62 40 96 Q 37 62 6 58 Q 37 54 40 20 Z M 76 4 Q
     78 22 95 24 Q 78 26 76 44 Q 74 26 57 24 Q 74 22 76 4 Z M 82 62 Q 83 74 95 76 Q 83 78 82 90 Q
     81 78 69 76 Q 81 74 82 62 Z
    leaf: =green s M 88 14 C 50 10 18 24 16 56 C 15 74 28 84 44 82 C 76 78 88 50 88 14 Z d M 22 78
     Q 36 56 66 40 s M 10 92 Q 16 84 22 78
    tree: =green s M 50 8 C 68 8 80 22 76 36 C 88 40 90 58 76 64 C 66 68 58 66 50 66 C 42 66 34 68
     24 64 C 10 58 12 40 24 36 C 20 22 32 8 50 8 Z M 50 66 L 50 94
    mountain.2: s M 4 84 L 36 20 L 58 62 M 4 84 L 96 84 L 68 38 L 56 58
    mountain.2.fill: f M 3 86 Q 0 86 2 82 L 33 20 Q 36 14 39 20 L 70 82 Q 72 86 69 86 Z x12 M 46 26
     L 76 84 f M 56 50 L 65 34 Q 68 30 71 34 L 98 82 Q 100 86 96 86 L 80 86 Z
    ladybug: s E 50 58 30 34 d M 50 26 L 50 92 h O 37 52 5 O 63 52 5 O 38 72 5 O 62 72 5 s M 34 30
     Q 34 16 50 16 Q 66 16 66 30 M 40 18 L 32 6 M 60 18 L 68 6 M 20 46 L 6 38 M 80 46 L 94 38 M 20
     64 L 6 66 M 80 64 L 94 66 M 26 80 L 16 92 M 74 80 L 84 92
    ant: s O 50 20 11 O 50 45 11 E 50 76 14 18 M 38 44 L 18 32 M 62 44 L 82 32 M 38 50 L 14 56 M 62
     50 L 86 56 M 38 66 L 18 82 M 62 66 L 82 82 M 42 10 L 34 3 M 58 10 L 66 3
    bird: s M 94 30 L 78 28 C 74 16 60 14 52 22 C 46 30 46 42 30 50 L 6 58 C 14 76 34 84 52 80 C 72
     76 82 60 80 40 Z M 44 81 L 40 94 M 60 78 L 60 93 h O 66 30 4.5
    fish: s M 6 50 C 24 22 56 22 74 46 L 94 30 L 90 50 L 94 70 L 74 54 C 56 78 24 78 6 50 Z h O 26
     46 4.5
    tortoise: s M 14 64 C 14 40 28 28 46 28 C 64 28 76 42 78 62 Q 78 66 74 66 L 18 66 Q 14 66 14 64
     Z M 78 60 L 82 44 Q 84 36 91 37 Q 97 39 96 46 Q 94 58 84 64 M 24 68 L 20 80 L 32 80 L 36 68 M
     58 68 L 62 80 L 74 80 L 72 68 M 14 62 L 5 68 h O 90 45 2.5
    hare: s M 92 50 C 92 40 82 36 76 34 C 74 22 62 10 50 10 C 54 20 58 28 64 34 C 56 34 44 34 34 40
     C 20 48 16 62 16 74 Q 16 78 22 78 L 44 78 M 92 50 C 92 58 80 58 76 58 L 66 80 L 80 80 M 44 78
     L 60 78 Q 56 62 42 62 M 18 62 Q 6 62 6 52 Q 10 48 18 52 f O 80 45 3.5
    hare.fill: f M 95 50 C 95 38 84 34 79 32 C 76 18 62 6 46 7 C 49 20 52 28 58 32 C 50 31 42 32 33
     37 C 26 41 21 46 18 51 C 10 46 4 50 3 54 C 4 62 10 65 14 65 L 13 74 Q 13 82 22 82 L 60 82 L 66
     72 L 64 80 Q 64 84 69 84 L 80 84 Q 84 83 82 78 L 76 76 L 79 62 C 84 61 95 60 95 50 Z e O 80 45
     3.5
    pawprint: =brown s M 50 50 C 62 50 74 66 74 78 C 74 90 62 92 50 87 C 38 92 26 90 26 78 C 26 66
     38 50 50 50 Z E 35 24 9 12 E 65 24 9 12 E 14 48 8 11 E 86 48 8 11
    cat: s M 22 92 L 22 52 C 22 40 20 26 20 12 L 36 24 Q 50 20 64 24 L 80 12 C 80 26 78 40 78 52 L
     78 92 Z h O 38 46 4.5 O 62 46 4.5 d M 44 62 Q 50 68 56 62
    dog: s M 26 30 Q 50 14 74 30 L 92 40 Q 90 60 78 58 L 74 84 Q 50 98 26 84 L 22 58 Q 10 60 8 40 Z
     h O 38 48 4.5 O 62 48 4.5 E 50 66 8 6
    globe: s O 50 50 43 d E 50 50 18 43 M 7 50 L 93 50 M 14 28 L 86 28 M 14 72 L 86 72
    globe.americas: s O 50 50 43 h M 22 26 L 46 20 L 54 34 L 40 44 L 36 56 L 24 44 Z M 52 56 L 70
     58 L 66 74 L 56 86 L 48 70 Z M 66 18 L 80 30 L 70 34 Z
    globe.europe.africa: s O 50 50 43 h M 44 22 L 62 16 L 70 28 L 54 36 L 42 34 Z M 40 44 L 64 42 L
     74 56 L 60 84 L 52 82 L 50 64 L 36 58 Z
    globe.asia.australia: s O 50 50 43 h M 30 20 L 66 16 L 80 36 L 62 52 L 52 44 L 40 52 L 26 36 Z
     M 62 66 L 80 62 L 78 76 L 66 78 Z
    globe.desk: s O 50 40 30 d E 50 40 12 30 M 20 40 L 80 40 s M 50 74 L 50 92 M 30 93 L 70 93 M 24
     68 Q 50 86 74 68
    """
}
