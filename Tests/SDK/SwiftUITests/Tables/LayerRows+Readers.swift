internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var readers: [NodeRow] {
    NodeRow(
      "preference(key:value:)",
      """
      overlay
        padding top=1 leading=1 bottom=1 trailing=1
          text text='a'
        text text='2'
      """
    ) {
      a.preference(key: Sum.self, value: 2).padding(1).overlayPreferenceValue(Sum.self) {
        Number($0)
      }
    }
    NodeRow(
      "preference(key:value:)",
      """
      overlay
        hstack
          text text='a'
          text text='a'
        text text='23'
      """
    ) {
      HStack {
        a.preference(key: Sum.self, value: 2); a.preference(key: Sum.self, value: 3)
      }.overlayPreferenceValue(Sum.self) { Number($0) }
    }
  }

  @NodeTable static var readers2: [NodeRow] {
    NodeRow(
      "transformPreference(_:_:)",
      """
      overlay
        text text='a'
        text text='10'
      """
    ) {
      a.preference(key: Sum.self, value: 2).transformPreference(Sum.self) { $0 *= 5 }
        .overlayPreferenceValue(Sum.self) { Number($0) }
    }
    NodeRow(
      "transformPreference(_:_:)",
      """
      overlay
        text text='a'
        text text='5'
      """
    ) {
      a.transformPreference(Sum.self) { $0 += 5 }.overlayPreferenceValue(Sum.self) { Number($0) }
    }
  }

  @NodeTable static var readers3: [NodeRow] {
    NodeRow(
      "onPreferenceChange(_:perform:)",
      """
      zstack
        text text='a'
        text text='2'
      """
    ) {
      Told { told in
        a.preference(key: Sum.self, value: 2).onPreferenceChange(Sum.self) { told.value = $0 }
      }
    }
    NodeRow(
      "onPreferenceChange(_:perform:)",
      """
      zstack
        text text='a'
        text text='-1'
      """
    ) { Told { told in a.onPreferenceChange(Sum.self) { told.value = $0 } } }
    NodeRow(
      "overlayPreferenceValue(_:alignment:_:)",
      """
      overlay horizontalAlignment=2 verticalAlignment=18
        text text='a'
        text text='0'
      """
    ) { a.overlayPreferenceValue(Sum.self, alignment: .bottomTrailing) { Number($0) } }
  }

  @NodeTable static var readers4: [NodeRow] {
    NodeRow("overlayPreferenceValue(_:alignment:_:)", "empty") {
      EmptyView().overlayPreferenceValue(Sum.self) { Number($0) }
    }
    NodeRow(
      "backgroundPreferenceValue(_:alignment:_:)",
      """
      overlay
        background horizontalAlignment=2 verticalAlignment=18
          text text='a'
          text text='2'
        text text='2'
      """
    ) {
      a.preference(key: Sum.self, value: 2).backgroundPreferenceValue(
        Sum.self, alignment: .bottomTrailing
      ) { Number($0) }.overlayPreferenceValue(Sum.self) { Number($0) }
    }
    NodeRow(
      "anchorPreference(key:value:transform:)",
      """
      overlay
        text text='a'
        text text='4'
      messages: 1
      """
    ) {
      a.anchorPreference(key: Sum.self, value: .bounds) { _ in 4 }.overlayPreferenceValue(Sum.self)
      { Number($0) }
    }
  }
}
