extension KnownPackage {
  /// The packages, by their addresses. docs/build.md says how they were tried.
  static let all: [KnownPackage] = [
    KnownPackage(
      "airbnb/lottie-ios", "4.6.1", ["Lottie"], problem: "it needs the layers of Core Animation"),
    KnownPackage("Alamofire/Alamofire", "5.12.0", ["Alamofire"]),
    KnownPackage(
      "amplitude/Amplitude-iOS", "8.22.2", ["Amplitude"], problem: "it is written in Objective-C"),
    KnownPackage("apple/swift-algorithms", "1.2.1", ["Algorithms"]),
    KnownPackage("apple/swift-async-algorithms", "1.1.4", ["AsyncAlgorithms"]),
    KnownPackage(
      "apple/swift-collections", "1.6.0",
      [
        "BitCollections", "Collections", "DequeModule", "HashTreeCollections", "HeapModule",
        "OrderedCollections",
      ]),
    KnownPackage("apple/swift-crypto", "4.5.2", ["Crypto"]),
    KnownPackage("apple/swift-log", "1.16.2", ["Logging"]),
    KnownPackage("apple/swift-numerics", "1.1.1", ["ComplexModule", "Numerics", "RealModule"]),
    KnownPackage("apple/swift-protobuf", "1.39.0", ["SwiftProtobuf"]),
    KnownPackage(
      "ashleymills/Reachability.swift", "5.2.4", ["Reachability"],
      problem: "it needs SystemConfiguration"),
    KnownPackage("attaswift/BigInt", "6.0.1", ["BigInt"]),
    KnownPackage(
      "auth0/JWTDecode.swift", "4.0.0", ["JWTDecode"],
      problem: "it needs CFGetTypeID of Core Foundation"),
    KnownPackage("batoulapps/adhan-swift", "1.5.0", ["Adhan"]),
    KnownPackage(
      "cbpowell/MarqueeLabel", "4.5.3", ["MarqueeLabel"], problem: "it is a view of UIKit"),
    KnownPackage("ceeK/Solar", "3.0.1", ["Solar"]),
    KnownPackage(
      "CombineCommunity/CombineExt", "1.9.0", ["CombineExt"], problem: "it imports Darwin"),
    KnownPackage("CoreOffice/XMLCoder", "0.18.2", ["XMLCoder"]),
    KnownPackage(
      "daltoniam/Starscream", "4.0.8", ["Starscream"], problem: "it imports Apple's module zlib"),
    KnownPackage("davedelong/time", "1.0.2", ["Time"]),
    KnownPackage(
      "DaveWoodCom/XCGLogger", "7.1.5", ["XCGLogger"],
      problem: "a part of it is written in Objective-C"),
    KnownPackage("drmohundro/SWXMLHash", "8.1.1", ["SWXMLHash"]),
    KnownPackage("efremidze/Haptica", "4.0.1", ["Haptica"], problem: "it needs CoreHaptics"),
    KnownPackage("evgenyneu/keychain-swift", "24.0.0", ["KeychainSwift"]),
    KnownPackage(
      "firebase/firebase-ios-sdk", "12.18.0",
      [
        "FirebaseAnalytics", "FirebaseAppCheck", "FirebaseAuth", "FirebaseCore",
        "FirebaseCrashlytics", "FirebaseDatabase", "FirebaseFirestore", "FirebaseMessaging",
        "FirebaseRemoteConfig", "FirebaseStorage",
      ],
      problem: "it is written in Objective-C"),
    KnownPackage("Flight-School/AnyCodable", "0.6.7", ["AnyCodable"]),
    KnownPackage(
      "getsentry/sentry-cocoa", "9.26.0", ["Sentry"], problem: "it is a binary for Apple's systems"),
    KnownPackage(
      "google/GoogleSignIn-iOS", "9.1.0", ["GoogleSignIn"], problem: "it is written in Objective-C"),
    KnownPackage("groue/GRDB.swift", "7.10.0", ["GRDB"]),
    KnownPackage(
      "groue/GRDBQuery", "0.11.0", ["GRDBQuery"],
      problem: "it needs DatabaseSnapshotPool, which GRDB has on Apple's systems only"),
    KnownPackage("hmlongco/Factory", "3.2.1", ["FactoryKit"]),
    KnownPackage("hyperoslo/Cache", "7.4.0", ["Cache"]),
    KnownPackage(
      "hyperoslo/Hue", "5.0.1", ["Hue"], problem: "it draws into the image contexts of UIKit"),
    KnownPackage("JohnSundell/Ink", "0.6.0", ["Ink"]),
    KnownPackage("jpsim/Yams", "6.2.2", ["Yams"]),
    KnownPackage("kean/Get", "2.2.1", ["Get"]),
    KnownPackage("kishikawakatsumi/KeychainAccess", "4.2.2", ["KeychainAccess"]),
    KnownPackage("krzyzanowskim/CryptoSwift", "1.10.0", ["CryptoSwift"]),
    KnownPackage(
      "malcommac/SwiftDate", "7.0.0", ["SwiftDate"],
      problem: "it imports the runtime of Objective-C"),
    KnownPackage("mxcl/PromiseKit", "8.2.0", ["PromiseKit"]),
    KnownPackage("mxcl/Version", "2.2.0", ["Version"]),
    KnownPackage("nmdias/FeedKit", "10.4.0", ["FeedKit"]),
    KnownPackage(
      "nonstrict-hq/CloudStorage", "0.7.0", ["CloudStorage"],
      problem: "it needs #selector and iCloud"),
    KnownPackage("norio-nomura/Base32", "0.9.0", ["Base32"]),
    KnownPackage(
      "onevcat/Kingfisher", "8.11.0", ["Kingfisher"], problem: "it needs the views of UIKit"),
    KnownPackage("onmyway133/EasyStash", "2.0.0", ["EasyStash"]),
    KnownPackage("pointfreeco/swift-concurrency-extras", "1.4.0", ["ConcurrencyExtras"]),
    KnownPackage(
      "pointfreeco/swift-custom-dump", "1.7.3", ["CustomDump"],
      problem: "it extends types of UIKit and UserNotifications that the SDK lacks"),
    KnownPackage("pointfreeco/swift-identified-collections", "1.1.1", ["IdentifiedCollections"]),
    KnownPackage("pointfreeco/swift-tagged", "0.10.0", ["Tagged"]),
    KnownPackage(
      "PostHog/posthog-ios", "3.69.3", ["PostHog"],
      problem: "a part of it is written in Objective-C"),
    KnownPackage("raspu/Highlightr", "2.3.0", ["Highlightr"], problem: "it needs JavaScriptCore"),
    KnownPackage("ReactiveCocoa/ReactiveSwift", "7.2.1", ["ReactiveSwift"]),
    KnownPackage("ReactiveX/RxSwift", "6.10.2", ["RxSwift"]),
    KnownPackage(
      "realm/realm-swift", "20.0.3", ["Realm", "RealmSwift"],
      problem: "its database is written in Objective-C++"),
    KnownPackage(
      "RevenueCat/purchases-ios", "5.85.0", ["RevenueCat"],
      problem: "it needs Objective-C and more of StoreKit"),
    KnownPackage("scinfu/SwiftSoup", "2.13.6", ["SwiftSoup"]),
    KnownPackage(
      "SDWebImage/SDWebImage", "5.21.5", ["SDWebImage"], problem: "it is written in Objective-C"),
    KnownPackage(
      "SDWebImage/SDWebImageSwiftUI", "3.1.3", ["SDWebImageSwiftUI"],
      problem: "it needs SDWebImage, which is written in Objective-C"),
    KnownPackage("SFSafeSymbols/SFSafeSymbols", "5.2.0", ["SFSafeSymbols"]),
    KnownPackage(
      "sindresorhus/Defaults", "9.0.9", ["Defaults"],
      problem: "it needs key-value observing of Objective-C"),
    KnownPackage("swiftcsv/SwiftCSV", "0.10.0", ["SwiftCSV"]),
    KnownPackage("SwiftyBeaver/SwiftyBeaver", "2.1.1", ["SwiftyBeaver"]),
    KnownPackage(
      "SwiftyJSON/SwiftyJSON", "5.0.2", ["SwiftyJSON"],
      problem: "its comparison of numbers is ambiguous beside that of Foundation on Linux"),
    KnownPackage("Swinject/Swinject", "2.10.0", ["Swinject"]),
    KnownPackage("tristanhimmelman/ObjectMapper", "4.4.3", ["ObjectMapper"]),
    KnownPackage("weichsel/ZIPFoundation", "0.9.19", ["ZIPFoundation"]),
  ]
}
