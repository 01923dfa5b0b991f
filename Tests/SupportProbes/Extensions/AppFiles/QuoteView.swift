import UIKit

class QuoteView: UIView {
  private let label = UILabel()
  private let picture = UIImageView()
  private let tint = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
  private let logo = #imageLiteral(resourceName: "logo")

  init() {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 18, weight: .bold)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    picture.transform = CGAffineTransform(rotationAngle: .pi)
    for view in [label, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.leftAnchor.constraint(equalTo: leftAnchor, constant: 4),
      picture.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not used") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

extension UIScrollView {
  func toTop() { setContentOffset(.zero, animated: true) }
}

extension UIImage {
  func smaller(_ size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    defer { UIGraphicsEndImageContext() }
    draw(in: CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

func color(in data: Data) throws -> UIColor? {
  try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
}

func ratio(_ value: Decimal, low: Decimal, high: Decimal) -> CGFloat {
  CGFloat(truncating: (value - low) / (high - low) as NSNumber)
}

func checked(_ value: Int?) throws -> Int {
  guard let value else { throw NSError() }
  return value
}
