public import AppleFoundation
internal import Foundation

extension Text {
  public init(_ resource: LocalizedStringResource) {
    self.init([.localized(LocalizedStringKey(resource))])
  }
}

extension LocalizedStringKey {
  package init(_ resource: LocalizedStringResource) {
    let segments = resource.defaultValue.segments.map { segment -> Segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .value(let argument, let specifier): .value(argument, specifier: specifier)
      case .resource(let resource): .text([.localized(LocalizedStringKey(resource))])
      }
    }
    self.init(segments)
    ownKey = resource.key
    locale = resource.ownLocale
    table = resource.table
    folders = resource.bundle.folders
  }
}
