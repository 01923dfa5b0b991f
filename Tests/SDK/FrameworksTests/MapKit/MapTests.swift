import MapKit
import SwiftUI
import Testing

private final class Completions: NSObject, MKLocalSearchCompleterDelegate {
  var error: (any Error)?

  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
    self.error = error
  }
}

private struct Stations: MapContent {
  let places: [CLLocationCoordinate2D]

  var body: some MapContent {
    ForEach(places.indices, id: \.self) { Marker("Station \($0)", coordinate: places[$0]) }
    MapCircle(center: places[0], radius: 100).foregroundStyle(.red.opacity(0.2))
  }
}

private struct Overview: View {
  struct Place: Identifiable {
    let id = 1
    let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
  }

  @State private var position = MapCameraPosition.userLocation(fallback: .automatic)
  @State private var region = MKCoordinateRegion()
  @State private var selection: Int?
  let isDetailed: Bool

  var body: some View {
    Map(position: $position, selection: $selection) {
      Stations(places: [CLLocationCoordinate2D()])
      if isDetailed {
        Annotation("Name", coordinate: CLLocationCoordinate2D()) { Image(systemName: "star") }
      } else {
        UserAnnotation()
      }
      MapPolyline(coordinates: []).stroke(.blue, lineWidth: 3)
    }
    .mapStyle(.standard(elevation: .realistic))
    .mapControls {
      MapCompass()
      MapUserLocationButton()
    }
    Map(coordinateRegion: $region, annotationItems: [Place()]) { place in
      MapMarker(coordinate: place.coordinate, tint: .red)
    }
    Map(initialPosition: .region(region)) { Marker(item: .forCurrentLocation()) }
    Map()
  }
}

@Suite struct `Maps without a service` {
  @Test func `searches, addresses, routes and pictures fail with the error of a server`()
    async throws
  {
    let failure = MKError(.serverFailure)
    let search = MKLocalSearch(request: .init(naturalLanguageQuery: "a"))
    await #expect(throws: failure) { _ = try await search.start() }
    let place = CLLocation(latitude: 1, longitude: 2)
    let request = try #require(MKReverseGeocodingRequest(location: place))
    await #expect(throws: failure) { _ = try await request.mapItems }
    await #expect(throws: failure) { _ = try await MKDirections(request: .init()).calculate() }
    await #expect(throws: failure) { _ = try await MKMapSnapshotter(options: .init()).start() }
    #expect((failure as NSError).domain == MKErrorDomain && failure.errorCode == 2)
    do { throw failure } catch MKError.serverFailure {}
  }

  @Test func `handlers and delegates are told`() throws {
    var errors: [(any Error)?] = []
    MKLocalSearch(request: .init()).start { errors.append($1) }
    MKMapSnapshotter(options: .init()).start { errors.append($1) }
    MKDirections(request: .init()).calculateETA { errors.append($1) }
    MKGeocodingRequest(addressString: "a")?.getMapItems { errors.append($1) }
    #expect(errors.count == 4 && errors.allSatisfy { $0 is MKError })
    let completer = MKLocalSearchCompleter()
    let completions = Completions()
    completer.delegate = completions
    completer.queryFragment = "a"
    #expect(completions.error is MKError)
  }

  @Test func `an invalid place has no request`() {
    let place = CLLocation(latitude: 100, longitude: 0)
    #expect(MKReverseGeocodingRequest(location: place) == nil)
    #expect(MKGeocodingRequest(addressString: "") == nil)
  }

  @Test func `an item keeps its place, and opens no app`() {
    let place = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
    #expect(item.placemark.location?.coordinate.latitude == 52)
    #expect(item.location.coordinate.longitude == 13)
    #expect(!item.openInMaps(launchOptions: [MKLaunchOptionsShowsTrafficKey: true]))
    let point = MKPointAnnotation()
    point.coordinate = place
    point.title = "Berlin"
    #expect((point as any MKAnnotation).coordinate.latitude == 52 && point.title == "Berlin")
  }

  @Test func `a camera keeps what it is given`() {
    let region = MKCoordinateRegion(
      center: .init(latitude: 1, longitude: 2), span: .init(latitudeDelta: 3, longitudeDelta: 4))
    let position = MapCameraPosition.region(region)
    #expect(position.region?.span.latitudeDelta == 3 && position.camera == nil)
    #expect(position == .region(region) && position != .automatic)
    #expect(MapCameraPosition.userLocation(fallback: position).region != nil)
  }

  @MainActor
  @Test func `a map compiles as a view`() {
    _ = Overview(isDetailed: true).body
  }
}
