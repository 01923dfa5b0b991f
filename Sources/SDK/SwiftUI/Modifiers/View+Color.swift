extension View {
  /// The colour of texts and shapes inside.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environmentChange { values in
      guard let color else { return }
      values.foregroundStyle = ForegroundStyles(paints: [color._paint(in: values, level: 0)])
    }
  }

  /// What texts and shapes inside are painted with.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environmentChange { values in
      values.foregroundStyle = ForegroundStyles(paints: [style._paint(in: values, level: 0)])
    }
  }

  /// What texts and shapes inside are painted with, for the first two levels.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environmentChange { values in
      values.foregroundStyle = ForegroundStyles(paints: [
        primary._paint(in: values, level: 0), secondary._paint(in: values, level: 0),
      ])
    }
  }

  /// What texts and shapes inside are painted with, for the first three levels.
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

  /// What active parts inside are painted with.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environmentChange { values in
      values.tintPaint = tint.map { $0._paint(in: values, level: 0) }
    }
  }

  /// What active parts inside are painted with.
  public nonisolated func tint(_ tint: Color?) -> some View {
    environmentChange { values in
      values.tintPaint = tint.map { $0._paint(in: values, level: 0) }
    }
  }

  /// What active parts inside are painted with.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// The scheme of what is inside.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// No effect: whoever draws a widget decides its scheme.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}
