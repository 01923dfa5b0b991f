import ProjectDescription

let name = "Wind"
let version: SettingValue = "5.9"
let shared: [String] = ["Shared/**"]

let project = Project(
  name: name,
  packages: [
    .remote(url: "https://example.org/gusts", requirement: .upToNextMajor(from: "1.4.0"))
  ],
  settings: .settings(base: ["SWIFT_VERSION": "5.9"]),
  targets: [
    .target(
      name: name, destinations: .iOS, product: .app, bundleId: "example.wind",
      sources: ["App/**"] + shared, dependencies: [.target(name: "\(name)Widget")]),
    .target(
      name: "\(name)Widget",
      destinations: .iOS,
      product: .appExtension,
      bundleId: "example.\(name).widget",
      deploymentTargets: .iOS("17.0"),
      infoPlist: .extendingDefault(with: [
        "CFBundleDisplayName": "Wind & waves",
        "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
      ]),
      sources: [
        .glob("Widget/Sources/**/*.swift", excluding: ["Widget/Sources/Draft*.swift"]),
        "Shared/{Gust,Breeze}.swift",
      ],
      resources: ["Widget/Resources/**"],
      dependencies: [.package(product: "Gusts"), .sdk(name: "WidgetKit", type: .framework)],
      settings: .settings(base: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "WIND"])
    ),
  ]
)
