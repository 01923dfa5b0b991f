import GalleryAccess
import Testing
import WidgetModel
import WidgetWire

@testable import GalleryServer

/// The addresses.
@Suite struct GalleryRouteTests {
  private static func id(_ text: String) -> WidgetID {
    WidgetID(text) ?? WidgetID(kind: "", family: .small)
  }

  @Test(
    "an address leads to its answer",
    arguments: [
      ("/", GalleryRoute.page(.gallery)), ("/login", .page(.login)),
      ("/d/my%20wall", .page(.dashboard("my wall"))),
      ("/assets/app.js", .asset("app.js", version: nil)),
      ("/assets/1f/app.js", .asset("app.js", version: "1f")), ("/api", .descriptionPage),
      ("/openapi.json", .description),
      ("/metrics", .metrics), ("/api/session", .session), ("/api/widgets", .widgets),
      ("/api/events", .events),
      ("/api/kinds", .kinds), ("/api/dashboards/wall", .dashboard("wall")),
      ("/api/dashboards/my%20wall/arrange", .dashboardChange(.arrange, "my wall")),
      ("/api/dashboards/reset/reset", .dashboardChange(.reset, "reset")),
      ("/widget/clock/small.svg", .entry(id("clock/small"), .svg)),
      ("/widget/clock%2Fsmall.png", .entry(id("clock/small"), .png)),
      ("/widget/a.b.svg.txt", .entry(id("a.b.svg"), .text)),
      ("/widget/x.json", .entry(id("x"), .json)),
      ("/api/widgets/clock/small/views", .detail(.views, id("clock/small"))),
      ("/api/widgets/views/views", .detail(.views, id("views"))),
      ("/api/widgets/a/why/why", .detail(.why, id("a/why"))),
      ("/api/widgets/desk/timeline", .detail(.timeline, id("desk"))),
      ("/api/widgets/clock%2Fsmall/reload", .change(.reload, id("clock/small"))),
      ("/api/widgets/a:b/c/perform", .change(.perform, id("a:b/c"))),
      ("/api/widgets/desk/configure", .change(.configure, id("desk"))),
      ("/api/widgets/a/b/options/time_zone", .options(id("a/b"), parameter: "time_zone")),
      (
        "/api/preview/plugin%3Akind/small.svg", .preview(kind: "plugin:kind", family: "small", .svg)
      ),
      ("/api/preview/a/b/large.png", .preview(kind: "a/b", family: "large", .png)),
    ] as [(String, GalleryRoute)])
  func route(_ path: String, _ expected: GalleryRoute) {
    #expect(GalleryRoute(path: path) == expected)
  }

  @Test(
    "a wrong address leads nowhere",
    arguments: [
      "", "x", "//", "/x", "/d/", "/d", "/api/", "/api/x", "/api/widgets/", "/api/widgets/x",
      "/api/widgets//views", "/api/widgets/a b/views", "/api/widgets/%00/views", "/widget/",
      "/widget/x",
      "/widget/x.exe", "/widget/.svg", "/widget/%ff.svg", "/widget/%2.svg", "/widget/%zz.svg",
      "/widget/a%0ab.svg",
      "/assets/a/b/c", "/assets/%ff", "/api/widgets/a/options/", "/api/dashboards/a/x",
      "/api/dashboards//arrange",
      "/api/dashboards/a/b/arrange", "/api/preview/small.svg",
      "/index.html/x",
      "/widget/" + String(repeating: "a", count: 129) + ".svg",
    ])
  func nowhere(_ path: String) {
    #expect(GalleryRoute(path: path) == nil)
  }

  @Test("dots in an address are letters of an identifier, and never folders")
  func traversal() {
    let route = GalleryRoute(path: "/widget/../../etc/passwd.svg")
    #expect(route == .entry(Self.id("../../etc/passwd"), .svg))
    #expect(
      GalleryRoute(path: "/assets/..%2f..%2fetc%2fpasswd")
        == .asset("../../etc/passwd", version: nil))
    #expect(throws: GalleryFailure.self) {
      try GalleryAssets().file("../../etc/passwd", nil, .get("/"))
    }
  }

  @Test(
    "the description has each address with its method and its scope", arguments: GalleryAddress.all)
  func description(_ address: GalleryAddress) throws {
    let values = ["{id}": "clock/small", "{format}": "svg", "{kind}": "clock", "{family}": "small"]
    let path = values.reduce(address.path) { $0.replacing($1.key, with: $1.value) }
      .replacing("{name}", with: "wall").replacing("{parameter}", with: "hours")
    let route = try #require(GalleryRoute(path: path))
    #expect(route.scope == address.scope)
    #expect(route.isChange == address.isChange)
  }

  @Test("every report and every change of a widget is described")
  func allDescribed() {
    let names = WidgetDetail.allCases.map(\.rawValue) + WidgetChange.allCases.map(\.rawValue)
    for name in names {
      #expect(GalleryAddress.all.contains { $0.path == "/api/widgets/{id}/\(name)" }, "\(name)")
    }
    for name in DashboardChange.allCases.map(\.rawValue) {
      #expect(
        GalleryAddress.all.contains { $0.path == "/api/dashboards/{name}/\(name)" }, "\(name)")
    }
  }
}

extension GalleryAddress: CustomTestStringConvertible {
  /// The path.
  public var testDescription: String { path }
}
