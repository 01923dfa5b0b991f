@_exported public import AppleFoundation
@_exported public import AudioToolbox
@_exported public import CoreMedia
