public import Foundation

/// The place of a function of Objective-C for its error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Calls each accessor at once with the URL as given: the plugin's files belong to it alone, so there
/// is no other program to wait for.
open class NSFileCoordinator: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits, equal to Apple's.
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutChanges = ReadingOptions(rawValue: 1)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    public static let forUploading = ReadingOptions(rawValue: 8)
  }

  public struct WritingOptions: OptionSet, Sendable {
    /// The bits, equal to Apple's.
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let forDeleting = WritingOptions(rawValue: 1)
    public static let forMoving = WritingOptions(rawValue: 2)
    public static let forMerging = WritingOptions(rawValue: 4)
    public static let forReplacing = WritingOptions(rawValue: 8)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
  }

  open var purposeIdentifier = UUID().uuidString

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {}

  public convenience override init() { self.init(filePresenter: nil) }

  /// No effect: presenters are told of no changes.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// No effect: presenters are told of no changes.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// Always empty, because presenters are not kept.
  open class var filePresenters: [any NSFilePresenter] { [] }

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { reader(resolved(url, options)) }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { writer(url) }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) { readerWriter(resolved(readingURL, readingOptions), writingURL) }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) { writer(url1, url2) }

  /// Calls the accessor on the queue, without an error.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) { queue.addOperation { accessor(nil) } }

  /// No effect: presenters are told of no changes.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
  /// No effect: presenters are told of no changes.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}
  /// No effect: no accessor waits.
  open func cancel() {}

  private func resolved(_ url: URL, _ options: ReadingOptions) -> URL {
    options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
  }
}

/// An access of a file for `NSFileCoordinator.coordinate(with:queue:byAccessor:)`.
public final class NSFileAccessIntent: NSObject, Sendable {
  public let url: URL

  private init(_ url: URL) { self.url = url }

  public class func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url) }

  public class func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url) }
}
