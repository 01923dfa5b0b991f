internal import WidgetModel

/// The setters of `wh_host_view`; the raw values are the functions' names.
enum ViewSetter: String {
  case flag = "set_flag"
  case integer = "set_integer"
  case number = "set_number"
  case string = "set_string"
  case date = "set_date"
  case color = "set_color"
  case gradient = "set_gradient"
  case numbers = "set_numbers"
  case path = "set_path"
  case image = "set_image"
  case geometry = "set_geometry"
  case guide = "set_guide"
  case layout = "set_layout"

  /// The type of the values that the function sets; `nil` for callbacks.
  var valueType: ViewValueType? {
    switch self {
    case .flag: .flag
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .date: .date
    case .color: .color
    case .gradient: .gradient
    case .numbers: .numbers
    case .path: .path
    case .image: .image
    case .geometry, .guide, .layout: nil
    }
  }
}
