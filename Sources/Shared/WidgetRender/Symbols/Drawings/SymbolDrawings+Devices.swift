extension SymbolDrawings {
  /// Devices, transport, charts, sport and commerce.
  static let devices = """
    tv: s R 5 14 90 60 11 M 34 90 L 66 90
    display: s R 5 12 90 60 11 M 50 72 L 50 90 M 32 91 L 68 91
    desktopcomputer: s R 5 10 90 64 11 d M 5 58 L 95 58 s M 40 74 L 38 92 M 60 74 L 62 92 M 30 92 L
     70 92
    pc = desktopcomputer
    laptopcomputer: s M 16 66 L 16 28 Q 16 18 26 18 L 74 18 Q 84 18 84 28 L 84 66 Z M 4 78 L 96 78
    macbook = laptopcomputer
    macbook.and.iphone: s M 62 66 L 12 66 L 12 30 Q 12 20 22 20 L 70 20 Q 80 20 80 30 L 80 34 M 4
     80 L 56 80 R 70 44 24 46 6
    iphone: s R 26 5 48 90 12 d M 44 15 L 56 15
    iphone.gen3: s R 26 5 48 90 12 d M 44 85 L 56 85 M 44 15 L 56 15
    iphone.gen2 = iphone.gen3
    iphone.fill: f R 22.5 1.5 55 97 15 x6 M 43 13 L 57 13
    iphone.radiowaves.left.and.right: s R 32 12 36 76 9 M 20 34 Q 12 50 20 66 M 8 26 Q -2 50 8 74 M
     80 34 Q 88 50 80 66 M 92 26 Q 102 50 92 74
    iphone.gen3.radiowaves.left.and.right = iphone.radiowaves.left.and.right
    platter.filled.bottom.iphone: s R 26 5 48 90 12 f R 34 62 32 24 5
    ipad: s R 14 5 72 90 11 d M 40 86 L 60 86
    applewatch: s R 22 22 56 56 15 M 32 22 L 35 6 L 65 6 L 68 22 M 32 78 L 35 94 L 65 94 L 68 78 M
     84 44 L 84 56
    watch.analog = applewatch
    applewatch.radiowaves.left.and.right: &applewatch|.72,12,14 s M 14 30 Q 4 50 14 70 M 88 30 Q 98
     50 88 70
    airpods: s M 34 46 L 34 88 M 66 46 L 66 88 M 34 46 Q 12 44 14 26 Q 18 12 32 14 Q 42 18 40 34 L
     34 46 M 66 46 Q 88 44 86 26 Q 82 12 68 14 Q 58 18 60 34 L 66 46
    keyboard: s R 4 22 92 56 11 d M 20 38 L 22 38 M 36 38 L 38 38 M 52 38 L 54 38 M 68 38 L 70 38 M
     80 38 L 80 38.1 M 22 50 L 24 50 M 40 50 L 42 50 M 58 50 L 60 50 M 76 50 L 78 50 M 32 63 L 68
     63
    printer: s M 26 30 L 26 10 L 74 10 L 74 30 M 24 72 L 14 72 Q 6 72 6 64 L 6 38 Q 6 30 14 30 L 86
     30 Q 94 30 94 38 L 94 64 Q 94 72 86 72 L 76 72 R 24 56 52 36 4
    faxmachine: s R 8 26 84 64 10 M 28 26 L 28 8 L 72 8 L 72 26 d M 24 56 L 60 56 M 24 72 L 60 72 h
     O 78 48 4
    cpu: s R 22 22 56 56 10 d R 38 38 24 24 4 s M 36 22 L 36 8 M 50 22 L 50 8 M 64 22 L 64 8 M 36
     78 L 36 92 M 50 78 L 50 92 M 64 78 L 64 92 M 22 36 L 8 36 M 22 50 L 8 50 M 22 64 L 8 64 M 78
     36 L 92 36 M 78 50 L 92 50 M 78 64 L 92 64
    memorychip: s R 5 26 90 48 8 M 22 74 L 22 88 M 40 74 L 40 88 M 60 74 L 60 88 M 78 74 L 78 88 M
     22 26 L 22 12 M 40 26 L 40 12 M 60 26 L 60 12 M 78 26 L 78 12
    internaldrive: s R 5 28 90 44 12 h O 78 50 5 d M 20 50 L 50 50
    externaldrive: s M 8 58 L 22 22 Q 24 16 31 16 L 69 16 Q 76 16 78 22 L 92 58 R 6 54 88 30 9 h O
     78 69 5
    opticaldisc: s O 50 50 43 d O 50 50 13
    server.rack: s R 8 10 84 34 9 R 8 56 84 34 9 h O 26 27 5 O 26 73 5 d M 46 27 L 76 27 M 46 73 L
     76 73
    network: s O 50 20 13 O 20 78 13 O 80 78 13 M 44 32 L 26 66 M 56 32 L 74 66 M 33 78 L 67 78
    wifi: #1 @0 f O 50 80 8 #2 @.33 s8 A 50 84 27 -134 -46 #3 @.66 s8 A 50 84 47 -134 -46 s8 A 50
     84 67 -134 -46
    wifi.exclamationmark: #1 &wifi !exclamationmark|.44,56,40 #2 &exclamationmark|.44,56,40
    wifi.router: s R 6 58 88 30 9 M 76 58 L 76 18 h O 24 73 5 O 44 73 5
    cellularbars: #1 @0 f R 6 66 16 26 4 @.25 f R 30 48 16 44 4 @.5 f R 54 28 16 64 4 @.75 f R 78 8
     16 84 4
    antenna.radiowaves.left.and.right: #1 f O 50 42 9 s M 50 50 L 50 92 #2 s A 50 42 24 140 220 A
     50 42 24 -40 40 #3 s A 50 42 42 140 220 A 50 42 42 -40 40
    dot.radiowaves.left.and.right: #1 @0 f O 50 50 9 #2 @.33 s A 50 50 25 130 230 A 50 50 25 -50 50
     #3 @.66 s A 50 50 43 130 230 A 50 50 43 -50 50
    dot.radiowaves.right: #1 @0 f O 18 50 9 #2 @.33 s A 18 50 30 -45 45 #3 @.66 s A 18 50 52 -45 45
     s A 18 50 74 -42 42
    dot.radiowaves.forward = dot.radiowaves.right
    badge.plus.radiowaves.right: #1 f O 28 50 24 e M 28 38 L 28 62 x6 M 16 50 L 40 50 M 28 38 L 28
     62 #2 s A 28 50 42 -40 40 #3 s A 28 50 62 -40 40
    bluetooth: s M 26 30 L 74 70 L 50 92 L 50 8 L 74 30 L 26 70
    battery.0percent: #2 s R 3 28 84 44 13 f M 91.5 41 Q 98 43 98 50 Q 98 57 91.5 59 Z
    battery.0 = battery.0percent
    battery.25percent: #2 s R 3 28 84 44 13 f M 91.5 41 Q 98 43 98 50 Q 98 57 91.5 59 Z #1 =red f R
     12 37 18 26 5
    battery.25 = battery.25percent
    battery.50percent: #2 s R 3 28 84 44 13 f M 91.5 41 Q 98 43 98 50 Q 98 57 91.5 59 Z #1 =green f
     R 12 37 34 26 5
    battery.50 = battery.50percent
    battery.75percent: #2 s R 3 28 84 44 13 f M 91.5 41 Q 98 43 98 50 Q 98 57 91.5 59 Z #1 =green f
     R 12 37 50 26 5
    battery.75 = battery.75percent
    battery.100percent: #2 s R 3 28 84 44 13 f M 91.5 41 Q 98 43 98 50 Q 98 57 91.5 59 Z #1 =green
     @0 f M 29 37 L 17 37 Q 12 37 12 42 L 12 58 Q 12 63 17 63 L 29 63 Z @.25 f M 28.5 37 L 45.5 37
     L 45.5 63 L 28.5 63 Z @.5 f M 45 37 L 62 37 L 62 63 L 45 63 Z @.75 f M 61.5 37 L 73 37 Q 78 37
     78 42 L 78 58 Q 78 63 73 63 L 61.5 63 Z
    battery.100 = battery.100percent
    battery.100percent.bolt: #2 s R 3 28 84 44 13 f M 91.5 41 Q 98 43 98 50 Q 98 57 91.5 59 Z #1
     =green f R 12 37 66 26 5 !bolt|.62,14,19 #3 =label f M 50 19 L 26 54 L 43 54 L 39 79 L 63 46 L
     46 46 Z
    battery.100.bolt = battery.100percent.bolt
    minus.plus.batteryblock: s R 6 30 88 58 11 M 20 30 L 20 18 L 36 18 L 36 30 M 64 30 L 64 18 L 80
     18 L 80 30 d M 20 58 L 38 58 M 62 58 L 80 58 M 71 49 L 71 67
    powerplug: s M 34 8 L 34 30 M 66 8 L 66 30 M 20 30 L 80 30 L 80 46 Q 80 70 50 72 Q 20 70 20 46
     Z M 50 72 L 50 94
    poweroutlet.type.b: s R 8 8 84 84 17 d M 34 30 L 34 46 M 66 30 L 66 46 h O 50 68 8
    bolt.car: s M 14 46 L 22 24 Q 24 16 32 16 L 68 16 Q 76 16 78 24 L 86 46 M 12 46 L 88 46 Q 94 48
     94 56 L 94 76 L 6 76 L 6 56 Q 6 48 12 46 Z M 14 76 L 14 88 L 26 88 L 26 76 M 74 76 L 74 88 L
     86 88 L 86 76 h M 54 46 L 40 62 L 49 62 L 46 74 L 60 58 L 51 58 Z
    car: s M 14 46 L 22 24 Q 24 16 32 16 L 68 16 Q 76 16 78 24 L 86 46 M 12 46 L 88 46 Q 94 48 94
     56 L 94 76 L 6 76 L 6 56 Q 6 48 12 46 Z M 14 76 L 14 88 L 26 88 L 26 76 M 74 76 L 74 88 L 86
     88 L 86 76 h O 24 61 6 O 76 61 6
    car.fill: f M 10 42 L 18 22 Q 21 12 32 12 L 68 12 Q 79 12 82 22 L 90 42 Q 97 46 97 56 L 97 79 L
     89 79 L 89 88 Q 89 92 85 92 L 76 92 Q 72 92 72 88 L 72 79 L 28 79 L 28 88 Q 28 92 24 92 L 15
     92 Q 11 92 11 88 L 11 79 L 3 79 L 3 56 Q 3 46 10 42 Z e M 20 40 L 26 26 Q 28 20 34 20 L 66 20
     Q 72 20 74 26 L 80 40 Z e O 22 60 7 O 78 60 7
    bus: s M 14 76 L 14 18 Q 14 8 24 8 L 76 8 Q 86 8 86 18 L 86 76 Q 86 82 80 82 L 20 82 Q 14 82 14
     76 Z M 26 82 L 26 93 M 74 82 L 74 93 d M 14 24 L 86 24 M 14 54 L 86 54 h O 30 68 5 O 70 68 5
    tram: s M 22 66 L 22 30 Q 22 20 32 20 L 68 20 Q 78 20 78 30 L 78 66 Q 78 76 68 76 L 32 76 Q 22
     76 22 66 Z M 30 8 L 70 8 M 50 8 L 50 20 M 34 76 L 22 94 M 66 76 L 78 94 d M 22 50 L 78 50 h O
     36 63 4.5 O 64 63 4.5
    train.side.front.car: s M 6 20 L 60 20 Q 84 22 94 56 L 94 68 Q 94 74 88 74 L 6 74 M 4 88 L 96
     88 M 6 48 L 88 48 M 36 20 L 36 48
    lightrail = tram
    cablecar = tram
    ferry: s M 8 60 L 50 44 L 92 60 L 82 80 L 18 80 Z M 26 52 L 26 30 L 74 30 L 74 52 M 50 30 L 50
     12 M 6 92 L 94 92
    sailboat: s M 54 8 L 54 66 L 90 66 Q 84 30 54 8 Z M 44 24 L 44 66 L 16 66 Z M 8 76 L 92 76 L 80
     92 L 20 92 Z
    airplane: f M 50 4 Q 58 8 58 20 L 58 38 L 94 60 L 94 70 L 58 58 L 57 78 L 70 88 L 70 95 L 50 90
     L 30 95 L 30 88 L 43 78 L 42 58 L 6 70 L 6 60 L 42 38 L 42 20 Q 42 8 50 4 Z
    airplane.departure: s M 8 90 L 92 90 f M 10 46 L 18 44 L 30 54 L 44 50 L 24 26 L 34 22 L 62 44
     L 82 38 Q 92 36 94 42 Q 94 48 86 52 L 28 70 Q 24 71 22 68 Z
    airplane.arrival: s M 8 90 L 92 90 f M 14 18 L 22 20 L 28 34 L 42 38 L 38 8 L 48 10 L 64 44 L
     84 50 Q 93 54 92 60 Q 89 65 81 63 L 24 46 Q 20 44 19 40 Z
    bicycle: s O 20 64 17 O 80 64 17 M 20 64 L 36 34 L 66 34 L 80 64 M 36 34 L 50 64 L 66 34 M 20
     64 L 50 64 M 62 22 L 66 34 M 62 22 L 74 22 M 30 26 L 42 26
    scooter: s O 18 78 11 O 82 78 11 M 29 78 L 64 78 Q 66 60 76 56 L 64 16 L 50 16
    fuelpump: s M 14 92 L 14 18 Q 14 8 24 8 L 50 8 Q 60 8 60 18 L 60 92 M 6 92 L 68 92 d M 26 22 L
     48 22 L 48 42 L 26 42 Z s M 60 50 L 66 50 Q 74 50 74 58 L 74 74 Q 74 82 81 82 Q 88 82 88 74 L
     88 32 L 74 18
    fuelpump.fill: f M 10 92 L 10 18 Q 10 4 24 4 L 50 4 Q 64 4 64 18 L 64 92 Z s M 6 92 L 68 92 M
     64 50 Q 74 50 74 58 L 74 74 Q 74 82 81 82 Q 88 82 88 74 L 88 32 L 74 18 e R 21 16 32 26 4
    ev.charger = fuelpump
    steeringwheel: s O 50 50 43 O 50 54 9 M 8 46 Q 50 24 92 46 M 46 62 L 40 90 M 54 62 L 60 90
    road.lanes: s M 24 8 L 8 92 M 76 8 L 92 92 M 50 10 L 50 26 M 50 42 L 50 58 M 50 74 L 50 90
    parkingsign: s10 M 32 90 L 32 12 L 54 12 Q 76 12 76 34 Q 76 56 54 56 L 32 56
    truck.box: s R 4 18 52 54 7 M 56 34 L 76 34 Q 82 34 85 40 L 94 54 Q 96 56 96 60 L 96 72 L 56 72
     O 26 76 9 O 76 76 9
    truck.box.fill: f M 10 14 L 50 14 Q 58 14 58 22 L 58 76 L 2 76 L 2 22 Q 2 14 10 14 Z M 63 30 L
     78 30 Q 84 30 87 36 L 96 51 Q 98 54 98 58 L 98 76 L 63 76 Z e O 26 78 16 O 78 78 16 f O 26 78
     10 O 78 78 10
    box.truck: &truck.box|mirror
    cart: s M 6 12 L 16 12 Q 22 12 23 18 L 32 58 Q 33 66 41 66 L 82 66 M 25 26 L 92 26 L 84 54 L 31
     56 f O 40 84 8 O 76 84 8
    cart.fill: s M 6 12 L 16 12 Q 22 12 23 18 L 32 58 Q 33 66 41 66 L 82 66 f M 22 22 L 92 22 Q 97
     22 96 27 L 88 54 Q 87 58 83 58 L 30 58 Z O 40 84 8 O 76 84 8
    bag: s M 14 28 L 86 28 L 92 82 Q 93 93 82 93 L 18 93 Q 7 93 8 82 Z M 34 28 L 34 24 A 50 24 16
     180 360 L 66 28 d M 34 40 L 34 28 M 66 40 L 66 28
    basket: s M 6 40 L 94 40 L 84 84 Q 83 90 77 90 L 23 90 Q 17 90 16 84 Z M 22 40 L 38 12 M 78 40
     L 62 12 d M 36 56 L 38 76 M 50 56 L 50 76 M 64 56 L 62 76
    creditcard: s R 5 18 90 64 12 d M 5 38 L 95 38 M 18 64 L 36 64
    creditcard.fill: f M 20 14.5 L 80 14.5 Q 98.5 14.5 98.5 30 L 1.5 30 Q 1.5 14.5 20 14.5 Z M 1.5
     41 L 98.5 41 L 98.5 70 Q 98.5 85.5 83 85.5 L 17 85.5 Q 1.5 85.5 1.5 70 Z x6 M 18 66 L 34 66
    banknote: s R 4 24 92 52 9 d O 50 50 12 h O 20 50 4 O 80 50 4
    chart.bar: #1 @0 s R 8 56 20 34 5 @.33 s R 40 34 20 56 5 @.66 s R 72 10 20 80 5
    chart.bar.xaxis: s M 6 92 L 94 92 R 12 50 18 32 4 R 41 30 18 52 4 R 70 10 18 72 4
    chart.bar.doc.horizontal: &doc d M 32 50 L 58 50 M 32 64 L 68 64 M 32 78 L 48 78
    chart.pie: s O 46 54 38 d M 46 54 L 46 16 M 46 54 L 84 54
    chart.pie.fill: f M 42 16 A 42 54 38 -90 -360 L 42 54 Z M 52 46 L 52 8 B 52 46 38 -90 0 Z
    chart.line.uptrend.xyaxis: s M 8 8 L 8 82 Q 8 92 18 92 L 92 92 M 22 70 L 42 46 L 58 60 L 88 26
     M 68 24 L 90 24 L 90 46
    chart.line.downtrend.xyaxis: s M 8 8 L 8 82 Q 8 92 18 92 L 92 92 M 22 24 L 42 48 L 58 34 L 88
     68 M 68 70 L 90 70 L 90 48
    chart.line.flattrend.xyaxis: s M 8 8 L 8 82 Q 8 92 18 92 L 92 92 M 22 48 L 88 48 M 74 34 L 90
     48 L 74 62
    chart.xyaxis.line: s M 8 8 L 8 82 Q 8 92 18 92 L 92 92 M 22 72 L 40 44 L 58 58 L 88 18
    chart.dots.scatter: s M 8 8 L 8 82 Q 8 92 18 92 L 92 92 f O 30 68 6 O 44 44 6 O 62 60 6 O 76 28
     6
    gauge: s A 50 54 42 140 400 M 50 54 L 68 32 f O 50 54 7
    gauge.medium: s A 50 54 42 140 400 M 50 54 L 50 26 f O 50 54 7
    gauge.with.needle = gauge
    gauge.with.dots.needle.50percent: s O 50 50 43 d M 50 58 L 50 28 h O 50 62 7 O 26 60 4 O 30 38
     4 O 70 38 4 O 74 60 4
    gauge.with.dots.needle.bottom.50percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.33percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.67percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.bottom.0percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.bottom.100percent = gauge.with.dots.needle.50percent
    speedometer: s O 50 50 43 d M 50 58 L 70 34 h O 50 60 7 O 24 58 4 O 32 34 4 O 50 24 4
    barometer = gauge.with.dots.needle.50percent
    progress.indicator: s M 50 6 L 50 26 M 50 74 L 50 94 M 6 50 L 26 50 M 74 50 L 94 50 M 19 19 L
     33 33 M 67 67 L 81 81 M 19 81 L 33 67 M 67 33 L 81 19
    rays = progress.indicator
    magnifyingglass: s8 O 41 41 32 M 65 65 L 92 92
    plus.magnifyingglass: s8 O 41 41 32 M 65 65 L 92 92 s M 41 27 L 41 55 M 27 41 L 55 41
    minus.magnifyingglass: s8 O 41 41 32 M 65 65 L 92 92 s M 27 41 L 55 41
    curlybraces: s M 34 8 Q 20 8 20 22 L 20 36 Q 20 50 8 50 Q 20 50 20 64 L 20 78 Q 20 92 34 92 M
     66 8 Q 80 8 80 22 L 80 36 Q 80 50 92 50 Q 80 50 80 64 L 80 78 Q 80 92 66 92
    terminal: s R 5 14 90 72 13 d M 20 36 L 34 50 L 20 64 M 44 66 L 62 66
    swift: f M 8 40 Q 30 60 48 68 Q 30 50 20 24 Q 42 46 62 58 Q 46 38 40 22 Q 60 40 78 54 Q 80 34
     70 12 Q 92 34 88 62 Q 96 74 94 86 Q 86 76 76 80 Q 40 96 8 40 Z
    qrcode: s R 8 8 32 32 4 R 60 8 32 32 4 R 8 60 32 32 4 f R 20 20 8 8 1 R 72 20 8 8 1 R 20 72 8 8
     1 R 58 58 10 10 1 R 76 58 10 10 1 R 67 70 10 10 1 R 58 82 10 10 1 R 82 82 10 10 1
    barcode: s M 8 18 L 8 82 M 22 18 L 22 82 M 46 18 L 46 82 M 78 18 L 78 82 s4 M 33 18 L 33 82 M
     58 18 L 58 82 M 67 18 L 67 82 M 92 18 L 92 82
    crop: s M 26 4 L 26 64 Q 26 74 36 74 L 96 74 M 4 26 L 64 26 Q 74 26 74 36 L 74 96
    tablecells: s R 5 16 90 68 12 d M 5 38 L 95 38 M 5 61 L 95 61 M 36 16 L 36 84 M 66 16 L 66 84
    button.programmable: s O 50 50 43 O 50 50 30
    clear: s R 6 14 88 72 14 d M 36 36 L 64 64 M 64 36 L 36 64
    delete.left: s M 34 16 L 84 16 Q 94 16 94 26 L 94 74 Q 94 84 84 84 L 34 84 Q 30 84 27 81 L 6 54
     Q 3 50 6 46 L 27 19 Q 30 16 34 16 Z d M 46 36 L 74 64 M 74 36 L 46 64
    eraser: s M 10 62 L 56 14 Q 62 8 68 14 L 90 38 Q 96 44 90 50 L 56 86 L 34 86 L 10 70 Q 6 66 10
     62 Z d M 38 34 L 70 68
    eraser.line.dashed: &eraser|.9,5,-2 s M 6 93 L 16 93 M 30 93 L 44 93 M 58 93 L 72 93 M 84 93 L
     94 93
    signature: s M 6 84 L 94 84 M 10 62 Q 26 14 40 12 Q 50 18 32 52 Q 22 74 36 66 Q 52 50 54 40 Q
     62 44 54 60 Q 62 62 72 48 Q 78 54 74 60 L 92 56
    gamecontroller: s M 28 24 L 72 24 Q 86 24 90 44 Q 96 68 90 78 Q 82 84 70 66 L 30 66 Q 18 84 10
     78 Q 4 68 10 44 Q 14 24 28 24 Z d M 24 44 L 40 44 M 32 36 L 32 52 h O 62 50 5 O 74 40 5
    dice: s R 8 8 84 84 17 h O 30 30 7 O 70 30 7 O 50 50 7 O 30 70 7 O 70 70 7
    dumbbell: s R 20 22 14 56 5 R 66 22 14 56 5 M 34 50 L 66 50 M 8 36 L 8 64 M 92 36 L 92 64
    sportscourt: s R 5 18 90 64 10 d O 50 50 13 M 50 18 L 50 37 M 50 63 L 50 82 M 5 38 L 18 38 L 18
     62 L 5 62 M 95 38 L 82 38 L 82 62 L 95 62
    soccerball: s O 50 50 43 h M 50 34 L 66 46 L 60 64 L 40 64 L 34 46 Z d M 50 34 L 50 10 M 66 46
     L 88 38 M 60 64 L 74 84 M 40 64 L 26 84 M 34 46 L 12 38
    basketball: s O 50 50 43 d M 7 50 L 93 50 M 50 7 L 50 93 M 22 18 Q 42 50 22 82 M 78 18 Q 58 50
     78 82
    tennisball: s O 50 50 43 d M 18 22 Q 48 50 18 78 M 82 22 Q 52 50 82 78
    baseball = tennisball
    football: s M 12 88 Q 4 54 30 30 Q 54 4 88 12 Q 96 46 70 70 Q 46 96 12 88 Z d M 36 64 L 64 36 M
     42 48 L 52 58 M 50 40 L 60 50
    figure.soccer = figure.run
    square.text.square: s R 8 8 84 84 17 d M 28 36 L 72 36 M 28 52 L 72 52 M 28 68 L 56 68
    laser.burst = progress.indicator
    """
}
