import MapKit
import Testing

@Suite struct `The projection of maps` {
  @Test func `the world begins in the north-west, and the middle is on the equator`() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && middle.y == 134_217_728)
    let corner = MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: -180))
    #expect(abs(corner.x) < 0.001 && abs(corner.y) < 0.001)
  }

  @Test func `a place has the tile that web maps give it`() {
    // Tile 8800/5373 of zoom level 14, as the formula of the slippy map gives it.
    let berlin = MKMapPoint(CLLocationCoordinate2D(latitude: 52.52, longitude: 13.37))
    let tile = MKMapSize.world.width / 16384
    #expect(Int(berlin.x / tile) == 8800 && Int(berlin.y / tile) == 5373)
  }

  @Test(arguments: [(52.52, 13.405), (-33.86, 151.21), (0, -180)])
  func `a projected place comes back`(latitude: Double, longitude: Double) {
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    let back = MKMapPoint(place).coordinate
    #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
  }

  @Test func `a metre has more points towards the poles`() {
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.149291) < 1e-6)
    let ratio = MKMapPointsPerMeterAtLatitude(60) / MKMapPointsPerMeterAtLatitude(0)
    #expect(abs(ratio - 2) < 1e-9)
    let equator = MKMapPoint(x: 0, y: MKMapSize.world.height / 2)
    let next = MKMapPoint(x: 1000, y: MKMapSize.world.height / 2)
    #expect(abs(equator.distance(to: next) - 149.13) < 0.01)
  }

  @Test func `a region in metres has the degrees of its parallel`() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 10),
      latitudinalMeters: 111_319.49, longitudinalMeters: 111_319.49)
    #expect(abs(region.span.latitudeDelta - 1) < 1e-6)
    #expect(abs(region.span.longitudeDelta - 2) < 1e-6)
    let pole = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 90, longitude: 0), latitudinalMeters: 1000,
      longitudinalMeters: 1000)
    #expect(pole.span.longitudeDelta == 360)
  }

  @Test func `a region lies between the edges of its rectangle`() {
    let region = MKCoordinateRegion(.world)
    #expect(abs(region.span.longitudeDelta - 360) < 1e-9 && abs(region.center.latitude) < 1e-9)
    #expect(abs(region.span.latitudeDelta - 170.102_258) < 1e-6)
  }

  @Test func `rectangles are joined and cut, and the null rectangle adds nothing`() {
    let rect = MKMapRect(x: 0, y: 0, width: 2, height: 2)
    let other = MKMapRect(x: 1, y: 1, width: 3, height: 5)
    #expect(MKMapRectEqualToRect(rect.union(.null), rect))
    #expect(MKMapRectEqualToRect(MKMapRect.null.union(rect), rect))
    #expect(
      MKMapRectEqualToRect(rect.union(other), MKMapRect(x: 0, y: 0, width: 4, height: 6)))
    #expect(
      MKMapRectEqualToRect(rect.intersection(other), MKMapRect(x: 1, y: 1, width: 1, height: 1)))
    #expect(rect.intersection(rect.offsetBy(dx: 3, dy: 0)).isNull)
    #expect(rect.contains(MKMapPoint(x: 1, y: 2)) && !MKMapRect.null.intersects(rect))
    #expect(rect.insetBy(dx: 0.5, dy: 0).width == 1)
  }

  @Test func `a line has a rectangle, and only its own points`() {
    let places = [(10.0, 20.0), (30, 40)].map {
      CLLocationCoordinate2D(latitude: $0, longitude: $1)
    }
    let line = MKPolyline(coordinates: places, count: places.count)
    #expect(line.pointCount == 2)
    #expect(abs(line.boundingMapRect.midX - MKMapSize.world.width * 210 / 360) < 1e-6)
    var copy = [CLLocationCoordinate2D](repeating: .init(), count: 3)
    line.getCoordinates(&copy, range: NSRange(location: 1, length: 5))
    line.getCoordinates(&copy, range: NSRange(location: NSNotFound, length: 5))
    #expect(copy.map(\.latitude) == [30, 0, 0])
    #expect(MKPolyline(coordinates: [], count: 0).boundingMapRect.isNull)
  }
}
