// Colours and pictures as literals of the editor, `#colorLiteral` and `#imageLiteral`.

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Finds a picture by name; an empty picture for a missing one.
  public convenience init(imageLiteralResourceName name: String) {
    if let found = UIImage(named: name) {
      self.init(
        found.source, size: found.size, scale: found.scale, renderingMode: found.renderingMode)
    } else {
      self.init()
    }
  }
}

/// The type of `#colorLiteral` without another one.
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral` without another one.
public typealias _ImageLiteralType = UIImage
