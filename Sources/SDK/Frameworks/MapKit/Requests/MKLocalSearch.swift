public import AppleFoundation

/// A search for places, which fails.
open class MKLocalSearch: NSObject {
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  public init(request: Request) {}

  /// Always false, because searches fail at once.
  open var isSearching: Bool { false }

  /// Calls the handler with `MKError.serverFailure`.
  open func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError.refusal())
  }

  /// - Throws: `MKError` with the code `serverFailure`, always.
  nonisolated(nonsending) open func start() async throws -> Response { throw MKError.refusal() }

  /// No effect: no search is in progress.
  open func cancel() {}

  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = []
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public override init() { super.init() }

    public init(naturalLanguageQuery: String) {
      self.naturalLanguageQuery = naturalLanguageQuery
    }

    public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.naturalLanguageQuery = naturalLanguageQuery
      self.region = region
    }

    public init(completion: MKLocalSearchCompletion) {
      naturalLanguageQuery = completion.title
    }
  }

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  /// The places found. No search has a result of this type.
  ///
  /// `@unchecked Sendable`: there is no state.
  open class Response: NSObject, @unchecked Sendable {
    override init() { super.init() }

    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }
}

/// A search for completions of a text, which fails.
open class MKLocalSearchCompleter: NSObject {
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = []
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  public override init() { super.init() }

  /// Tells the delegate that the search failed with `MKError.serverFailure`.
  open var queryFragment = "" {
    didSet { delegate?.completer(self, didFailWithError: MKError.refusal()) }
  }

  /// Always empty, because there is no map service.
  open var results: [MKLocalSearchCompletion] { [] }
  /// Always false, because searches fail at once.
  open var isSearching: Bool { false }
  /// No effect: no search is in progress.
  open func cancel() {}

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
    public static let physicalFeature = ResultType(rawValue: 8)
  }
}

public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// A completion of a text. No search has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var title: String { "" }
  open var subtitle: String { "" }
}
