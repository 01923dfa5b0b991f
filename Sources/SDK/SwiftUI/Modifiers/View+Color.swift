extension View {
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environmentChange { values in
      guard let color else { return }
      values.foregroundStyle = ForegroundStyles(paints: [color._paint(in: values, level: 0)])
    }
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environmentChange { values in
      values.foregroundStyle = ForegroundStyles(paints: [style._paint(in: values, level: 0)])
    }
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environmentChange { values in
      values.foregroundStyle = ForegroundStyles(paints: [
        primary._paint(in: values, level: 0), secondary._paint(in: values, level: 0),
      ])
    }
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    environmentChange { values in
      values.foregroundStyle = ForegroundStyles(paints: [
        primary._paint(in: values, level: 0), secondary._paint(in: values, level: 0),
        tertiary._paint(in: values, level: 0),
      ])
    }
  }

  /// A plain gradient runs from the leading to the trailing edge, as along a gauge.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environmentChange { values in
      if let gradient = tint as? Gradient {
        values.tintPaint = LinearGradient(
          gradient: gradient, startPoint: .leading, endPoint: .trailing
        )._paint(in: values, level: 0)
      } else {
        values.tintPaint = tint.map { $0._paint(in: values, level: 0) }
      }
    }
  }

  public nonisolated func tint(_ tint: Color?) -> some View {
    environmentChange { values in
      values.tintPaint = tint.map { $0._paint(in: values, level: 0) }
    }
  }

  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// No effect: the client that draws a widget decides the scheme.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}
