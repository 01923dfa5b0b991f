public import AppleFoundation
public import CoreLocation

/// A request for routes, which fails.
open class MKDirections: NSObject {
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  public init(request: Request) {}

  /// Always false, because requests fail at once.
  open var isCalculating: Bool { false }

  /// Calls the handler with `MKError.serverFailure`.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    completionHandler(nil, MKError.refusal())
  }

  /// - Throws: `MKError` with the code `serverFailure`, always.
  nonisolated(nonsending) open func calculate() async throws -> Response {
    throw MKError.refusal()
  }

  /// Calls the handler with `MKError.serverFailure`.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    completionHandler(nil, MKError.refusal())
  }

  /// - Throws: `MKError` with the code `serverFailure`, always.
  nonisolated(nonsending) open func calculateETA() async throws -> ETAResponse {
    throw MKError.refusal()
  }

  /// No effect: no request is in progress.
  open func cancel() {}

  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType: MKDirectionsTransportType = .any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?

    public override init() { super.init() }
  }

  /// The routes found. No request has a result of this type.
  ///
  /// `@unchecked Sendable`: there is no state.
  open class Response: NSObject, @unchecked Sendable {
    override init() { super.init() }

    open var routes: [MKRoute] { [] }
  }

  /// The time of a route. No request has a result of this type.
  ///
  /// `@unchecked Sendable`: there is no state.
  open class ETAResponse: NSObject, @unchecked Sendable {
    override init() { super.init() }

    open var expectedTravelTime: TimeInterval { 0 }
    open var distance: CLLocationDistance { 0 }
    open var expectedArrivalDate: Date { .distantFuture }
    open var expectedDepartureDate: Date { .distantFuture }
    open var transportType: MKDirectionsTransportType { .any }
  }
}

/// A route. No request has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class MKRoute: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var name: String { "" }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var transportType: MKDirectionsTransportType { .any }
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let cycling = MKDirectionsTransportType(rawValue: 8)
  public static let any = MKDirectionsTransportType(rawValue: 0x0fff_ffff)
}
