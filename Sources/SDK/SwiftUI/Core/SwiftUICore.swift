/// The types that Apple's SwiftUI declares in its module SwiftUICore, for files that write
/// `SwiftUICore.Color`.
public enum SwiftUICore {
  public typealias Alignment = SwiftUI.Alignment
  public typealias Angle = SwiftUI.Angle
  public typealias AnyView = SwiftUI.AnyView
  public typealias Binding = SwiftUI.Binding
  public typealias Color = SwiftUI.Color
  public typealias ColorScheme = SwiftUI.ColorScheme
  public typealias Edge = SwiftUI.Edge
  public typealias EdgeInsets = SwiftUI.EdgeInsets
  public typealias EmptyView = SwiftUI.EmptyView
  public typealias Environment = SwiftUI.Environment
  public typealias EnvironmentKey = SwiftUI.EnvironmentKey
  public typealias EnvironmentValues = SwiftUI.EnvironmentValues
  public typealias Font = SwiftUI.Font
  public typealias ForEach = SwiftUI.ForEach
  public typealias GeometryProxy = SwiftUI.GeometryProxy
  public typealias Gradient = SwiftUI.Gradient
  public typealias Group = SwiftUI.Group
  public typealias HorizontalAlignment = SwiftUI.HorizontalAlignment
  public typealias Image = SwiftUI.Image
  public typealias LinearGradient = SwiftUI.LinearGradient
  public typealias LocalizedStringKey = SwiftUI.LocalizedStringKey
  public typealias Path = SwiftUI.Path
  public typealias Shape = SwiftUI.Shape
  public typealias ShapeStyle = SwiftUI.ShapeStyle
  public typealias Spacer = SwiftUI.Spacer
  public typealias State = SwiftUI.State
  public typealias Text = SwiftUI.Text
  public typealias UnitPoint = SwiftUI.UnitPoint
  public typealias VerticalAlignment = SwiftUI.VerticalAlignment
  public typealias View = SwiftUI.View
  public typealias ViewBuilder = SwiftUI.ViewBuilder
  public typealias ViewModifier = SwiftUI.ViewModifier
}
