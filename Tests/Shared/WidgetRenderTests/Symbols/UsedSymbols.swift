/// Names of symbols that public widgets and apps use.
///
/// Counted in 46 open-source repositories in November 2026: every name
/// after `systemName:` or `systemImage:`; and the symbols of the frequency table.
enum UsedSymbols {
  static let names = text.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let text = """
    1.circle 1.circle.fill 1.square.fill 2.circle 2.square.fill 3.circle a.circle.fill a.square
    airplane airplane.circle.fill align.horizontal.left.fill antenna.radiowaves.left.and.right app
    app.badge.fill app.fill applewatch applewatch.radiowaves.left.and.right applewatch.slash
    aqi.medium archivebox arrow.2.squarepath arrow.circlepath arrow.clockwise
    arrow.clockwise.circle.fill arrow.counterclockwise arrow.counterclockwise.circle arrow.down
    arrow.down.circle arrow.down.to.line arrow.forward arrow.left arrow.left.arrow.right
    arrow.right arrow.right.circle arrow.swap arrow.triangle.2.circlepath
    arrow.triangle.2.circlepath.circle arrow.triangle.2.circlepath.circle.fill
    arrow.trianglehead.2.clockwise.rotate.90 arrow.trianglehead.clockwise arrow.up
    arrow.up.arrow.down arrow.up.arrow.down.circle arrow.up.arrow.down.circle.fill arrow.up.circle
    arrow.up.forward.app arrow.up.forward.app.fill arrow.up.right arrow.up.right.circle.fill
    arrow.up.right.square arrow.uturn.backward arrow.uturn.backward.circle
    arrow.uturn.backward.circle.fill arrow.uturn.left arrow.uturn.left.circle.fill
    arrow.uturn.right arrowshape.bounce.right arrowshape.turn.up.left
    arrowshape.turn.up.left.circle.fill arrowshape.turn.up.left.fill
    arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill arrowtriangle.right.fill at
    b.circle.fill backward backward.end backward.end.fill backward.fill badge.plus.radiowaves.right
    banknote.fill battery.0 battery.100 battery.25 battery.50 battery.75 bell
    bell.and.waves.left.and.right bell.badge bell.badge.fill bell.fill bell.slash.fill bird
    bird.circle bird.fill bold bolt bolt.badge.checkmark.fill bolt.circle bolt.circle.fill
    bolt.fill bolt.horizontal.fill book book.closed book.fill bookmark bookmark.fill
    bookmark.slash.fill books.vertical books.vertical.fill box.truck brain.head.profile
    bubble.left.and.bubble.right bubble.left.and.text.bubble.right bubble.right bubble.right.fill
    building.2 building.columns bus bus.fill button.programmable c.circle.fill calendar
    calendar.badge.clock calendar.badge.exclamationmark calendar.badge.plus camera
    camera.circle.fill camera.filters captions.bubble cart character.book.closed chart.bar
    chart.bar.fill chart.bar.xaxis chart.line.downtrend.xyaxis chart.line.uptrend.xyaxis
    chart.pie.fill checklist checklist.checked checklist.unchecked checkmark checkmark.circle
    checkmark.circle.fill checkmark.icloud.fill checkmark.rectangle.stack
    checkmark.rectangle.stack.fill checkmark.seal checkmark.seal.fill checkmark.shield
    checkmark.square.fill chevron.backward chevron.backward.2 chevron.compact.down
    chevron.compact.left chevron.compact.right chevron.down chevron.down.circle
    chevron.down.circle.fill chevron.forward chevron.forward.2 chevron.left chevron.left.2
    chevron.left.circle chevron.left.forwardslash.chevron.right chevron.right chevron.right.2
    chevron.right.circle chevron.up chevron.up.chevron.down chevron.up.circle circle
    circle.and.line.horizontal circle.dashed circle.fill circle.grid.3x3.fill circle.hexagongrid
    circle.hexagongrid.fill circle.lefthalf.filled.inverse clear.fill clock
    clock.arrow.2.circlepath clock.arrow.circlepath
    clock.arrow.trianglehead.2.counterclockwise.rotate.90
    clock.arrow.trianglehead.counterclockwise.rotate.90 clock.badge.exclamationmark
    clock.badge.questionmark clock.badge.xmark clock.fill cloud cloud.fill cloud.rain
    cloud.rain.fill cloud.sun cloud.sun.fill cloud.sun.rain cloud.sun.rain.fill command cpu
    creditcard.fill crop crown crown.fill cube cup.and.saucer.fill curlybraces curlybraces.square
    d.circle.fill deskclock desktopcomputer doc doc.on.clipboard doc.on.doc doc.plaintext
    doc.questionmark doc.text doc.text.fill doc.text.magnifyingglass dollarsign.circle.fill
    dot.radiowaves.right dot.scope drop.circle drop.circle.fill drop.fill drop.triangle.fill eject
    ellipsis ellipsis.circle envelope envelope.badge.fill envelope.fill eraser.line.dashed
    exclamationmark.bubble exclamationmark.bubble.fill exclamationmark.circle
    exclamationmark.circle.fill exclamationmark.octagon exclamationmark.octagon.fill
    exclamationmark.shield exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill
    eye.slash eye.slash.fill face.smiling faxmachine figure.run figure.walk figure.walk.circle flag
    flag.checkered flag.fill flame.fill folder folder.badge.plus folder.fill fork.knife forward
    forward.end.fill forward.fill fuelpump.fill gauge.with.dots.needle.bottom.50percent gear
    gearshape gearshape.2 gearshape.fill gift.fill globe globe.desk globe.europe.africa gobackward
    hammer hand.draw hand.point.up.braille hand.point.up.left hand.raised hand.raised.fill
    hand.raised.slash hand.tap hand.tap.fill hand.thumbsdown hand.thumbsup hands.sparkles.fill
    hare.fill heart heart.circle heart.circle.fill heart.fill hifispeaker hourglass house
    house.fill icloud icloud.and.arrow.down.fill icloud.and.arrow.up.fill icloud.fill icloud.slash
    info info.circle info.circle.fill internaldrive iphone iphone.gen3
    iphone.gen3.radiowaves.left.and.right italic key.slash keyboard ladybug ladybug.fill
    laptopcomputer laptopcomputer.trianglebadge.exclamationmark largecircle.fill.circle leaf
    leaf.fill lifepreserver lightbulb lightbulb.fill line.3.horizontal line.3.horizontal.decrease
    line.3.horizontal.decrease.circle line.horizontal.3 line.horizontal.3.decrease.circle
    line.vertical link list.bullet list.bullet.below.rectangle list.bullet.clipboard
    list.bullet.rectangle.portrait list.clipboard list.number list.star location location.fill
    location.magnifyingglass location.slash lock lock.circle lock.circle.fill lock.fill
    lock.rotation macbook.and.iphone macwindow.on.rectangle magnifyingglass map mappin.circle.fill
    megaphone memorychip menubar.rectangle message mic.fill minus minus.circle minus.circle.fill
    minus.magnifyingglass minus.plus.batteryblock.fill moon moon.circle.fill moon.fill
    moon.stars.fill moon.zzz mountain.2.fill move.3d music.note.list network newspaper.fill nosign
    note.text number paintbrush paintbrush.fill paintbrush.pointed paintpalette paintpalette.fill
    paperplane paperplane.fill party.popper pause pause.circle.fill pause.fill pawprint pencil
    pencil.and.list.clipboard pencil.and.outline pencil.and.scribble pencil.circle
    pencil.circle.fill pencil.line pencil.slash person person.2 person.2.fill person.3
    person.3.sequence person.badge.key person.badge.key.fill person.badge.minus person.badge.plus
    person.circle person.crop.circle person.crop.circle.badge.exclamationmark
    person.crop.circle.badge.moon person.crop.circle.badge.plus person.crop.circle.badge.xmark
    person.crop.circle.badge.xmark.fill person.fill person.fill.badge.minus person.fill.badge.plus
    person.fill.questionmark person.text.rectangle phone phone.down photo
    photo.badge.exclamationmark.fill photo.badge.plus photo.on.rectangle photo.on.rectangle.angled
    pin pin.fill pin.slash platter.filled.bottom.iphone play play.circle play.circle.fill play.fill
    plus plus.bubble plus.circle plus.circle.dashed plus.circle.fill plus.magnifyingglass
    plus.rectangle.fill.on.rectangle.fill plus.square.on.square plusminus.circle.fill power
    poweroutlet.type.b poweroutlet.type.b.fill progress.indicator puzzlepiece.extension
    questionmark questionmark.circle questionmark.diamond.fill quote.bubble quote.bubble.fill
    quote.opening rectangle rectangle.3.group rectangle.3.group.fill
    rectangle.and.pencil.and.ellipsis rectangle.compress.vertical rectangle.expand.vertical
    rectangle.on.rectangle rectangle.portrait rectangle.portrait.and.arrow.forward
    rectangle.portrait.arrowtriangle.2.outward rectangle.stack rectangle.stack.badge.minus
    rectangle.stack.badge.plus rectangle.stack.fill repeat repeat.circle rotate.left rotate.right
    safari scissors selection.pin.in.out server.rack shippingbox shuffle sidebar.right
    signpost.left slider.horizontal.3 smoke snowflake sparkle sparkles speaker speaker.slash
    speaker.slash.fill speaker.wave.1 speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill
    speaker.wave.3 speaker.wave.3.fill square square.and.arrow.down square.and.arrow.up
    square.and.arrow.up.fill square.and.arrow.up.on.square square.and.pencil square.dotted
    square.fill square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.on.square square.resize
    square.stack square.stack.3d.up square.stack.3d.up.fill squareshape.split.3x3
    squareshape.squareshape.dashed star star.bubble star.circle star.circle.fill star.fill
    star.leadinghalf.filled star.slash staroflife stop.circle stop.circle.fill storefront suitcase
    sun.dust sun.max sun.max.circle.fill sun.max.fill sun.min sunrise sunrise.fill sunset
    sunset.fill swift tag testtube.2 text.badge.checkmark text.badge.minus text.badge.plus
    text.badge.star text.badge.xmark text.book.closed text.bubble text.justify.leading
    text.magnifyingglass text.page textformat textformat.abc textformat.size thermometer.medium
    thermometer.medium.slash timer tortoise tram.fill trash trash.slash trash.square.fill
    tray.and.arrow.down tray.and.arrow.up tray.fill tray.full tray.full.fill tree.fill
    triangle.fill trophy truck.box v.circle.fill viewfinder wallet.pass wand.and.rays
    wand.and.stars waveform waveform.path wifi wifi.exclamationmark wind wind.circle wrench
    wrench.and.screwdriver x.square xmark xmark.bin xmark.circle xmark.circle.fill xmark.octagon
    xmark.octagon.fill xmark.seal.fill zzz
    """
}
