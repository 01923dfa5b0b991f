/// The glyphs of the icon font by symbol name.
///
/// A line contains the symbol's name, the glyph, and the glyph of `.fill` if different. The
/// symbols' names are those of SF Symbols; the glyphs' names are those of the Material Design Icons
/// font.
enum SymbolTable {
  /// The glyphs by symbol name.
  static let glyphs: [String: Glyphs] = {
    var glyphs: [String: Glyphs] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2 else { continue }
      glyphs[words[0]] = Glyphs(plain: words[1], filled: words.count > 2 ? words[2] : words[1])
    }
    return glyphs
  }()

  /// The glyphs of one symbol.
  struct Glyphs: Hashable, Sendable {
    var plain: String
    var filled: String
  }

  private static let lines = """
    airplane airplane
    airplane.departure airplane-takeoff
    airplane.arrival airplane-landing
    alarm alarm
    ant bug
    antenna.radiowaves.left.and.right access-point
    app checkbox-blank-outline checkbox-blank
    apple.logo apple
    archivebox archive
    arrow.clockwise refresh
    arrow.counterclockwise undo-variant
    arrow.2.circlepath sync
    arrow.triangle.2.circlepath sync
    arrow.trianglehead.2.clockwise sync
    arrow.trianglehead.2.clockwise.rotate.90 sync
    arrow.trianglehead.2.counterclockwise sync
    arrow.trianglehead.clockwise refresh
    arrow.trianglehead.counterclockwise undo-variant
    arrow.down arrow-down
    arrow.left arrow-left
    arrow.right arrow-right
    arrow.up arrow-up
    arrow.up.left arrow-top-left
    arrow.up.right arrow-top-right
    arrow.down.left arrow-bottom-left
    arrow.down.right arrow-bottom-right
    arrow.forward arrow-right
    arrow.backward arrow-left
    arrow.left.arrow.right swap-horizontal
    arrow.up.arrow.down swap-vertical
    arrow.down.to.line download
    arrow.up.to.line upload
    arrow.down.doc download
    arrow.turn.up.left reply
    arrow.turn.up.right share
    arrow.uturn.left undo
    arrow.uturn.right redo
    arrow.uturn.backward undo
    arrow.uturn.forward redo
    arrow.branch source-branch
    arrow.triangle.branch source-branch
    arrow.triangle.merge source-merge
    arrow.triangle.pull source-pull
    arrow.up.and.down swap-vertical
    arrow.left.and.right swap-horizontal
    arrow.up.left.and.arrow.down.right arrow-expand
    arrow.down.right.and.arrow.up.left arrow-compress
    arrowshape.turn.up.left reply
    arrowshape.turn.up.right share
    arrowtriangle.up menu-up
    arrowtriangle.down menu-down
    arrowtriangle.left menu-left
    arrowtriangle.right menu-right
    at at
    backward rewind
    backward.end skip-previous
    bag shopping
    bandage medium
    banknote cash
    barcode barcode
    basket basket
    battery.0 battery-outline
    battery.0percent battery-outline
    battery.25 battery-20
    battery.25percent battery-20
    battery.50 battery-50
    battery.50percent battery-50
    battery.75 battery-80
    battery.75percent battery-80
    battery.100 battery
    battery.100percent battery
    battery.100.bolt battery-charging
    battery.100percent.bolt battery-charging
    bed.double hotel
    bell bell-outline bell
    bicycle bike
    bitcoinsign currency-btc
    bolt flash
    bolt.car car-connected
    bolt.horizontal flash
    bolt.heart heart-pulse
    book book-open-variant
    book.closed book
    bookmark bookmark-outline bookmark
    books.vertical library
    brain emoticon-neutral
    brain.head.profile face-profile
    briefcase briefcase
    bubble.left message-outline message
    bubble.right comment-outline comment
    bubble.left.and.bubble.right forum
    building domain
    building.2 city
    building.columns bank
    bus bus
    calendar calendar
    camera camera
    candle candle
    car car
    cart cart-outline cart
    case briefcase
    cat cat
    chart.bar chart-bar
    chart.bar.xaxis chart-bar
    chart.line.uptrend.xyaxis chart-line
    chart.line.downtrend.xyaxis trending-down
    chart.pie chart-pie
    chart.xyaxis.line chart-line
    checklist playlist-check
    checkmark check
    checkmark.seal verified
    checkmark.shield security
    chevron.down chevron-down
    chevron.left chevron-left
    chevron.right chevron-right
    chevron.up chevron-up
    chevron.forward chevron-right
    chevron.backward chevron-left
    chevron.up.chevron.down unfold-more
    chevron.left.forwardslash.chevron.right code-tags
    circle checkbox-blank-circle-outline checkbox-blank-circle
    circle.dashed checkbox-blank-circle-outline
    circle.grid.2x2 apps
    circle.grid.3x3 apps
    circle.lefthalf.filled contrast-circle
    circle.righthalf.filled contrast-circle
    clipboard clipboard-outline clipboard
    list.clipboard clipboard-text
    clock clock
    cloud cloud-outline cloud
    cloud.bolt weather-lightning
    cloud.bolt.rain weather-lightning
    cloud.drizzle weather-rainy
    cloud.fog weather-fog
    cloud.hail weather-hail
    cloud.heavyrain weather-pouring
    cloud.moon weather-night
    cloud.moon.rain weather-rainy
    cloud.rain weather-rainy
    cloud.sleet weather-hail
    cloud.snow weather-snowy
    cloud.sun weather-partlycloudy
    cloud.sun.rain weather-rainy
    cpu chip
    creditcard credit-card
    crown crown
    cube cube-outline cube
    cup.and.saucer coffee
    curlybraces code-braces
    cursorarrow cursor-default
    desktopcomputer desktop-mac
    dice dice-5
    display monitor
    doc file-outline file
    doc.on.clipboard content-paste
    doc.on.doc content-copy
    doc.richtext file-image
    doc.text file-document
    document file-outline file
    dollarsign currency-usd
    dot.radiowaves.left.and.right access-point
    drop water
    drop.triangle oil
    dumbbell dumbbell
    ear headphones
    earbuds headphones
    eject eject
    ellipsis dots-horizontal
    ellipsis.message message-processing
    envelope email-outline email
    envelope.open email-open-outline email-open
    equal equal
    eraser eraser
    eurosign currency-eur
    exclamationmark exclamation
    exclamationmark.bubble message-alert
    exclamationmark.octagon alert-octagon
    exclamationmark.triangle alert-outline alert
    externaldrive harddisk
    eye eye
    eyedropper eyedropper
    eyeglasses glasses
    face.smiling emoticon
    facemask face
    fanblades fan
    ferry ferry
    figure.run run
    figure.stand human
    figure.walk walk
    figure.pool.swim swim
    figure.strengthtraining.traditional dumbbell
    film filmstrip
    fish fish
    flag flag-outline flag
    flag.checkered flag-checkered
    flame fire
    flashlight.on flashlight
    flashlight.off flashlight-off
    flask flask-outline flask
    folder folder-outline folder
    football football
    forward fast-forward
    forward.end skip-next
    fork.knife silverware-variant
    fuelpump gas-station
    function function
    gamecontroller gamepad-variant
    gauge gauge
    gauge.medium gauge
    gauge.with.dots.needle.50percent gauge
    gauge.with.needle gauge
    gear settings
    gearshape settings
    gearshape.2 settings
    gift gift
    globe earth
    globe.americas earth
    globe.europe.africa earth
    graduationcap school
    hammer wrench
    hand.draw pencil
    hand.point.right hand-pointing-right
    hand.raised human-handsup
    hand.tap cursor-pointer
    hand.thumbsdown thumb-down-outline thumb-down
    hand.thumbsup thumb-up-outline thumb-up
    hands.sparkles human-greeting
    headphones headphones
    heart heart-outline heart
    heart.text.square heart-box-outline heart-box
    hexagon hexagon-outline hexagon
    hifispeaker speaker
    hourglass timer-sand
    house home
    humidity water-percent
    icloud cloud-outline cloud
    info information-variant
    internaldrive harddisk
    ipad tablet-ipad
    iphone cellphone-iphone
    key key-variant
    keyboard keyboard
    lamp.desk lightbulb-outline
    laptopcomputer laptop-mac
    leaf leaf
    letter.a format-text
    lightbulb lightbulb-outline lightbulb
    line.3.horizontal menu
    line.3.horizontal.decrease filter-variant
    link link-variant
    list.bullet format-list-bulleted
    list.dash view-list
    list.number format-list-numbers
    location navigation
    location.north navigation
    lock lock-outline lock
    lock.open lock-open-outline lock-open
    lock.shield security
    magnifyingglass magnify
    map map
    mappin map-marker
    mappin.and.ellipse map-marker-radius
    medal trophy-award
    megaphone bullhorn
    memorychip memory
    menucard food-variant
    message message-outline message
    mic microphone-outline microphone
    minus minus
    minus.plus.batteryblock car-battery
    moon weather-night
    moon.stars weather-night
    moon.zzz sleep
    mountain.2 image-filter-hdr
    multiply close
    music.mic microphone-variant
    music.note music-note
    music.note.list playlist-play
    music.quarternote.3 music-note
    network lan
    newspaper newspaper
    note note-outline note
    note.text note-text
    number pound
    opticaldisc album
    paintbrush brush
    paintpalette palette
    paperclip paperclip
    paperplane send
    parkingsign parking
    pause pause
    pawprint paw
    pencil pencil
    pencil.and.outline pencil-box-outline
    percent percent
    person account-outline account
    person.2 account-multiple-outline account-multiple
    person.3 account-multiple-outline account-multiple
    person.crop account
    person.badge.plus account-plus
    phone phone
    phone.down phone-hangup
    photo image
    photo.on.rectangle image-multiple
    pills pill
    pin pin
    play play
    play.rectangle youtube-play
    playpause play-pause
    plus plus
    powerplug power-socket
    printer printer
    puzzlepiece puzzle
    qrcode qrcode
    questionmark help
    quote.bubble comment-text-outline comment-text
    quote.closing format-quote
    quote.opening format-quote
    radio radio
    record record
    rectangle checkbox-blank-outline checkbox-blank
    rectangle.portrait crop-portrait
    rectangle.stack layers
    repeat repeat
    rosette certificate
    ruler ruler
    sailboat ferry
    scalemass weight-kilogram
    scissors content-cut
    scooter motorbike
    seal seal
    server.rack server
    shield shield-outline shield
    shippingbox package-variant-closed
    shoe walk
    shuffle shuffle
    signature grease-pencil
    slider.horizontal.3 tune
    smoke weather-fog
    snowflake weather-snowy
    soccerball soccer
    sofa sofa
    sparkle star
    sparkles auto-fix
    speaker volume-low
    speaker.wave.1 volume-low
    speaker.wave.2 volume-medium
    speaker.wave.3 volume-high
    speedometer speedometer
    sportscourt soccer
    square checkbox-blank-outline checkbox-blank
    square.and.arrow.down download
    square.and.arrow.up export
    square.and.pencil pencil-box-outline
    square.grid.2x2 view-grid
    square.grid.3x3 grid
    square.on.square content-copy
    square.stack layers
    star star-outline star
    star.leadinghalf star-half
    sterlingsign currency-gbp
    stethoscope stethoscope
    stop stop
    stopwatch timer
    storefront store
    suitcase wallet-travel
    sun.dust weather-fog
    sun.haze weather-fog
    sun.horizon weather-sunset
    sun.max weather-sunny white-balance-sunny
    sun.min white-balance-sunny
    sunrise weather-sunset-up
    sunset weather-sunset-down
    switch.2 toggle-switch
    tablecells table
    tag tag-outline tag
    target target
    tent tent
    terminal console
    textformat format-text
    textformat.size format-size
    text.alignleft format-align-left
    text.bubble comment-text-outline comment-text
    text.quote format-quote
    theatermasks theater
    thermometer thermometer
    thermometer.low thermometer
    thermometer.medium thermometer
    thermometer.high thermometer-lines
    thermometer.sun thermometer
    thermometer.snowflake thermometer
    ticket ticket-confirmation
    timer timer
    tornado weather-windy-variant
    tortoise walk
    train.side.front.car train
    tram tram
    trash delete
    tray inbox
    tree tree
    triangle triangle-outline triangle
    trophy trophy-outline trophy
    truck.box truck
    tshirt tshirt-crew
    tv television
    umbrella umbrella-outline umbrella
    video video
    viewfinder crop-free
    wallet.pass wallet
    wand.and.rays auto-fix
    wand.and.stars auto-fix
    watch.analog watch
    applewatch watch
    water.waves swim
    waveform pulse
    waveform.path.ecg pulse
    wifi wifi
    wind weather-windy
    wind.snow weather-snowy
    wineglass glass-tulip
    mug coffee
    wrench wrench
    wrench.and.screwdriver wrench
    x.squareroot function
    xmark close
    xmark.bin delete-forever
    xmark.octagon close-octagon-outline close-octagon
    xmark.seal close-octagon
    zzz sleep
    """
}
