@_exported public import AppleFoundation

@_exported public import class UIKit.CAGradientLayer
@_exported public import class UIKit.CALayer
@_exported public import class UIKit.CAShapeLayer
