internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var texts: [NodeRow] {
    NodeRow("Text.init(verbatim:)", "text text='**words**'") { Text(verbatim: "**wo\u{0}rds**") }
    NodeRow("Text.init(_: S)", "text text='**Words**'") { Text(marked) }
    NodeRow("Text.init(_:tableName:bundle:comment:)", "text text='Words' fontWeight=700") {
      Text("**Words**", tableName: "Other", comment: "none")
    }
    NodeRow("Text.init(_: LocalizedStringResource)", "text text='Words'") { Text(resource) }
    NodeRow("Text.init(_: AttributedString)", "text text='words'") {
      Text(AttributedString("words"))
    }
    NodeRow("Text.init(_: F.FormatInput, format: F)", "text text='7'") { Text(7, format: .number) }
    NodeRow("Text.init(_: F.FormatInput, format: F)", "text text='7' fontStyle=2") {
      Text(7, format: Attributed())
    }
    NodeRow("Text.init(_: Subject, formatter: Formatter)", "text text='seven'") {
      Text(7, formatter: SevenFormatter())
    }
    NodeRow("Text.init(_: Subject, formatter: Formatter)", "text text='seven'") {
      Text(NSNumber(value: 7), formatter: SevenFormatter())
    }
    NodeRow("Text.init(_: Subject, formatter: Formatter)", "text text=''") {
      Text(8, formatter: SevenFormatter())
    }
  }

  @NodeTable static var dates: [NodeRow] {
    NodeRow("Text.init(_:style:)", "text date=@5000000000 dateStyle=0") { Text(day, style: .time) }
    NodeRow("Text.init(_:style:)", "text date=@5000000000 dateStyle=1") { Text(day, style: .date) }
    NodeRow("Text.init(_:style:)", "text date=@5000000000 dateStyle=2") {
      Text(day, style: .relative)
    }
    NodeRow("Text.init(_:style:)", "text date=@5000000000 dateStyle=3") {
      Text(day, style: .offset)
    }
    NodeRow("Text.init(_:style:)", "text date=@5000000000 dateStyle=4") { Text(day, style: .timer) }
    NodeRow(
      "Text.init(_: ClosedRange<Date>)", "text date=@1000000000 dateStyle=5 endDate=@9000000000"
    ) { Text(span) }
    NodeRow("Text.init(_: DateInterval)", "text date=@1000000000 dateStyle=5 endDate=@9000000000") {
      Text(DateInterval(start: span.lowerBound, end: span.upperBound))
    }
    NodeRow(
      "Text.init(timerInterval:pauseTime:countsDown:showsHours:)",
      "text date=@1000000000 dateStyle=4 endDate=@9000000000 pauseDate=@5000000000 countsDown=false showsHours=false"
    ) { Text(timerInterval: span, pauseTime: day, countsDown: false, showsHours: false) }
    NodeRow(
      "Text.init(timerInterval:pauseTime:countsDown:showsHours:)",
      "text date=@1000000000 dateStyle=4 endDate=@9000000000 countsDown=true showsHours=true"
    ) { Text(timerInterval: span) }
  }

  @NodeTable static var pictures: [NodeRow] {
    NodeRow(
      "Text.init(_: Image)",
      """
      text
        image symbol='star'
      """
    ) { Text(Image(systemName: "star")) }
    NodeRow(
      "Text.init(_: Image)",
      """
      text
        text text='a '
        image symbol='star.fill' foreground=ff0000ff
        text text=' b'
      """
    ) {
      let star = Text(Image(systemName: "star.fill"))
        .foregroundColor(Color(red: 1, green: 0, blue: 0))
      return Text("a \(star) b")
    }
    NodeRow("Text.init(_: Image)", "text text=''") { Text(Image("none")) }
    NodeRow("Image.init(systemName:)", "image symbol='star'") { Image(systemName: "st\u{0}ar") }
    NodeRow("Image.init(systemName:)", "hstack") { HStack { Image(systemName: "") } }
    NodeRow("Image.init(systemName:variableValue:)", "image symbolValue=0.5 symbol='star'") {
      Image(systemName: "star", variableValue: 0.5)
    }
    NodeRow("Image.init(_:bundle:)", "rectangle fill=00000000") { Image("none") }
    NodeRow("Image.init(_:bundle:label:)", "rectangle fill=00000000") { Image("none", label: a) }
    NodeRow("Image.init(decorative:bundle:)", "rectangle fill=00000000") {
      Image(decorative: "none")
    }
    NodeRow(
      "AsyncImage.init(url:scale:)",
      """
      hstack
      messages: 1
      """
    ) { HStack { AsyncImage(url: url) } }
    NodeRow(
      "AsyncImage.init(url:scale:transaction:content:)",
      """
      text text='true true'
      messages: 1
      """
    ) {
      AsyncImage(url: url) { phase in Text(verbatim: "\(phase.image == nil) \(phase.error == nil)")
      }
    }
  }

  @NodeTable static var pictures2: [NodeRow] {
    NodeRow("AsyncImage.init(url:scale:transaction:content:)", "image image=3 bytes imageScale=3") {
      AsyncImage(url: pictureFile, scale: 3) { phase in phase.image ?? Image(systemName: "none") }
    }
    NodeRow(
      "AsyncImage.init(url:scale:content:placeholder:)",
      """
      divider
      messages: 1
      """
    ) {
      AsyncImage(url: url) {
        $0
      } placeholder: {
        b
      }
    }
    NodeRow(
      "AsyncImage.init(url:scale:content:placeholder:)",
      """
      zstack
        image image=3 bytes imageScale=10
      """
    ) {
      AsyncImage(url: pictureFile, scale: 20) { image in
        ZStack { image }
      } placeholder: {
        b
      }
    }
  }

  @NodeTable static var resources: [NodeRow] {
    NodeRow("Image.init(_:)", "rectangle fill=00000000") {
      Image(ImageResource(name: "none", bundle: .main))
    }
    NodeRow("Color.init(_: ColorResource)", "rectangle fill=00000000") {
      Color(ColorResource(name: "none", bundle: .main))
    }
    NodeRow(
      "Label.init(_: LocalizedStringKey, image: ImageResource)",
      """
      hstack
        rectangle fill=00000000
        text text='Words' fontWeight=700
      """
    ) { Label("**Words**", image: ImageResource(name: "none", bundle: .main)) }
    NodeRow(
      "Label.init(_: S, image: ImageResource)",
      """
      hstack
        rectangle fill=00000000
        text text='**Words**'
      """
    ) { Label(marked, image: ImageResource(name: "none", bundle: .main)) }
    NodeRow("Image.init(uiImage:)", "image symbol='star'") { symbolImage }
    NodeRow("Image.init(nsImage:)", "image symbol='star'") { symbolNSImage }
    NodeRow("Color.init(uiColor:)", "rectangle fill=ff3b30ff|ff453aff") {
      Color(uiColor: .systemRed)
    }
    NodeRow("Color.init(nsColor:)", "rectangle fill=ff3b30ff|ff453aff") {
      Color(nsColor: .systemRed)
    }
    NodeRow("Color.init(_: UIColor)", "rectangle fill=ff3b30ff|ff453aff") {
      Color(UIColor.systemRed)
    }
    NodeRow("Color.init(cgColor:)", "rectangle fill=ff804020") {
      Color(cgColor: CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.125))
    }
    NodeRow("Color.init(_: CGColor)", "rectangle fill=ff804020") {
      Color(CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.125))
    }
  }
}
