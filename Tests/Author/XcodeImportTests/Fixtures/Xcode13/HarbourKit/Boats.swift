import Foundation

public struct Boats {}
