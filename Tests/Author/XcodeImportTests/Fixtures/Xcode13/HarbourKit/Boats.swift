import Foundation

/// The boats of a harbour.
public struct Boats {}
