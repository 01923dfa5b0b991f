internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var steppers: [NodeRow] {
    NodeRow(
      "Stepper.init(value:step:label:onEditingChanged:)",
      """
      text text='1'
      messages: 1
      """
    ) { Stepper(value: .constant(3), step: 2) { Number(1) } }
    NodeRow(
      "Stepper.init(value:in:step:label:onEditingChanged:)",
      """
      text text='1'
      messages: 1
      """
    ) { Stepper(value: .constant(3), in: 2...6, step: 2) { Number(1) } }
    NodeRow(
      "Stepper.init(label:onIncrement:onDecrement:onEditingChanged:)",
      """
      text text='1'
      messages: 1
      """
    ) {
      Stepper {
        Number(1)
      } onIncrement: {
      } onDecrement: {
      }
    }
    NodeRow(
      "Stepper.init(_: LocalizedStringKey, value: Binding<V>, step: V.Stride, onEditingChanged: (Bool) -> Void)",
      """
      text text='Words' fontWeight=700
      messages: 1
      """
    ) { Stepper("**Words**", value: .constant(3), step: 2) }
  }

  @NodeTable static var steppers2: [NodeRow] {
    NodeRow(
      "Stepper.init(_: S, value: Binding<V>, step: V.Stride, onEditingChanged: (Bool) -> Void)",
      """
      text text='**Words**'
      messages: 1
      """
    ) { Stepper(marked, value: .constant(3), step: 2) }
    NodeRow(
      "Stepper.init(_: LocalizedStringKey, value: Binding<V>, in: ClosedRange<V>, step: V.Stride, onEditingChanged: (Bool) -> Void)",
      """
      text text='Words' fontWeight=700
      messages: 1
      """
    ) { Stepper("**Words**", value: .constant(3), in: 2...6, step: 2) }
    NodeRow(
      "Stepper.init(_: S, value: Binding<V>, in: ClosedRange<V>, step: V.Stride, onEditingChanged: (Bool) -> Void)",
      """
      text text='**Words**'
      messages: 1
      """
    ) { Stepper(marked, value: .constant(3), in: 2...6, step: 2) }
    NodeRow(
      "Stepper.init(_:onIncrement:onDecrement:onEditingChanged:)",
      """
      text text='Words' fontWeight=700
      messages: 1
      """
    ) { Stepper("**Words**", onIncrement: {}, onDecrement: {}) }
  }

  @NodeTable static var pickers: [NodeRow] {
    NodeRow(
      "Picker.init(selection:content:label:)",
      """
      hstack
        text text='a'
        text text='2'
      messages: 1
      """
    ) {
      HStack {
        Picker(selection: .constant(2)) {
          Number(1).tag(1); Number(2).tag(2)
        } label: {
          a
        }
      }
    }
    NodeRow(
      "Picker.init(selection:label:content:)",
      """
      hstack
        text text='a'
        text text='2'
      messages: 1
      """
    ) {
      HStack {
        Picker(selection: .constant(2), label: a) {
          Number(1).tag(1); Number(2).tag(2)
        }
      }
    }
  }

  @NodeTable static var pickers2: [NodeRow] {
    NodeRow(
      "Picker.init(_: LocalizedStringKey, selection: Binding<SelectionValue>, content: () -> Content)",
      """
      hstack
        text text='Words' fontWeight=700
        text text='2'
      messages: 1
      """
    ) {
      HStack {
        Picker("**Words**", selection: .constant(2)) {
          Number(1).tag(1); Number(2).tag(2)
        }
      }
    }
    NodeRow(
      "Picker.init(_: S, selection: Binding<SelectionValue>, content: () -> Content)",
      """
      hstack
        text text='**Words**'
        text text='2'
      messages: 1
      """
    ) {
      HStack {
        Picker(marked, selection: .constant(2)) {
          Number(1).tag(1); Number(2).tag(2)
        }
      }
    }
  }

  @NodeTable static var pickers3: [NodeRow] {
    NodeRow(
      "DatePicker.init(selection:displayedComponents:label:)",
      """
      hstack
        text text='a'
        spacer
        text date=@5000000000 dateStyle=1
      messages: 1
      """
    ) { DatePicker(selection: .constant(day), displayedComponents: .date) { a } }
    NodeRow(
      "DatePicker.init(selection:in:displayedComponents:label:)",
      """
      hstack
        text text='a'
        spacer
        text date=@5000000000 dateStyle=0
      messages: 1
      """
    ) { DatePicker(selection: .constant(day), in: span, displayedComponents: .hourAndMinute) { a } }
    NodeRow(
      "DatePicker.init(_:selection:displayedComponents:)",
      """
      hstack
        text text='Words' fontWeight=700
        spacer
        text date=@5000000000 dateStyle=1
      messages: 1
      """
    ) { DatePicker("**Words**", selection: .constant(day), displayedComponents: .date) }
  }

  @NodeTable static var pickers4: [NodeRow] {
    NodeRow(
      "DatePicker.init(_:selection:in:displayedComponents:)",
      """
      hstack
        text text='Words' fontWeight=700
        spacer
        text date=@5000000000 dateStyle=1
        text date=@5000000000 dateStyle=0
      messages: 1
      """
    ) { DatePicker("**Words**", selection: .constant(day), in: span) }
    NodeRow(
      "ColorPicker.init(selection:supportsOpacity:label:)",
      """
      hstack
        text text='a'
        spacer
        frame width=28 height=28
          circle fill=ff3b30ff|ff453aff
      messages: 1
      """
    ) { ColorPicker(selection: .constant(.red)) { a } }
    NodeRow(
      "ColorPicker.init(_: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool)",
      """
      hstack
        text text='Words' fontWeight=700
        spacer
        frame width=28 height=28
          circle fill=ff3b30ff|ff453aff
      messages: 1
      """
    ) { ColorPicker("**Words**", selection: .constant(.red)) }
  }

  @NodeTable static var pickers5: [NodeRow] {
    NodeRow(
      "ColorPicker.init(_: S, selection: Binding<Color>, supportsOpacity: Bool)",
      """
      hstack
        text text='**Words**'
        spacer
        frame width=28 height=28
          circle fill=ff3b30ff|ff453aff
      messages: 1
      """
    ) { ColorPicker(marked, selection: .constant(.red)) }
  }
}
