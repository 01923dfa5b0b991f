import SwiftUI
import WidgetKit

struct TopPicksEntry: TimelineEntry {
  let date: Date
  let quiz: Quiz?
  var cover: UIImage?
  var avatar: UIImage?
}

extension TopPicksEntry {
  static let placeholder = TopPicksEntry(date: Date(), quiz: .placeholder)

  init(date: Date = Date(), pick: TopPick?) {
    self.init(
      date: date,
      quiz: pick?.quiz,
      cover: pick?.coverData.flatMap(UIImage.init(data:)),
      avatar: pick?.avatarData.flatMap(UIImage.init(data:)))
  }
}
