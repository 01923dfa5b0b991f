internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import Testing

private final class Counter: ObservableObject {
  @Published var count = 1
}

@MainActor
@Suite struct `State and bindings` {
  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  @Test func `state keeps what is written`() {
    struct Held {
      @State var number = 3
      @State var text: String?
      @State(initialValue: 4) var other: Int
    }
    let held = Held()
    held.number = 4
    held.$other.wrappedValue += 1
    #expect(held.number == 4 && held.$number.wrappedValue == 4 && held.text == nil)
    #expect(held.other == 5)
  }

  @Test func `a binding reads and writes what it leads to`() {
    struct Pair {
      var one = 1
      var two = 2
    }
    let box = Box(Pair())
    box.binding.two.wrappedValue = 5
    #expect(box.value.one == 1 && box.value.two == 5)
    #expect(Binding(projectedValue: box.binding.one).wrappedValue == 1)
    let constant = Binding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3 && constant.projectedValue.wrappedValue == 3)
    #expect(constant.animation().wrappedValue == 3)
    #expect(constant.transaction(Transaction()).wrappedValue == 3)
  }

  @Test func `a binding of an optional is a binding of its value`() throws {
    let box = Box(Int?.some(1))
    let value = try #require(Binding(box.binding))
    value.wrappedValue = 2
    #expect(box.value == 2 && value.wrappedValue == 2)
    box.value = nil
    #expect(value.wrappedValue == 1)
    let plain = Box(3)
    let optional = Binding<Int?>(plain.binding)
    optional.wrappedValue = nil
    #expect(plain.value == 3 && optional.wrappedValue == 3)
    optional.wrappedValue = 4
    #expect(plain.value == 4)
    let erased = Binding<AnyHashable>(plain.binding)
    erased.wrappedValue = AnyHashable("text")
    #expect(plain.value == 4 && erased.wrappedValue == AnyHashable(4))
    erased.wrappedValue = AnyHashable(5)
    #expect(plain.value == 5)
  }

  @Test func `a binding of a collection has an element for each`() {
    let box = Box(["x", "y", "z"])
    let elements = box.binding
    #expect(elements.map(\.wrappedValue) == ["x", "y", "z"])
    #expect(
      elements.startIndex == 0 && elements.endIndex == 3 && Array(elements.indices) == [0, 1, 2])
    #expect(elements.index(after: 1) == 2 && elements.index(before: 1) == 0)
    elements[1].wrappedValue = "w"
    #expect(box.value == ["x", "w", "z"])
    #expect(Binding.constant(Item(id: "x")).id == "x")
  }

  @Test func `objects lead to bindings of their properties`() {
    struct Held {
      @ObservedObject var observed: Counter
      @StateObject var own = Counter()
      @ObservedObject(initialValue: Counter()) var other: Counter
    }
    let counter = Counter()
    let held = Held(observed: counter)
    held.$observed.count.wrappedValue = 2
    held.$own.count.wrappedValue = 3
    #expect(counter.count == 2 && held.observed.count == 2 && held.own.count == 3)
    #expect(held.$observed.count.wrappedValue == 2 && held.other.count == 1)
    let bindable = Bindable(counter)
    bindable.count.wrappedValue = 4
    #expect(counter.count == 4 && bindable.projectedValue.wrappedValue === counter)
    #expect(
      bindable.count.wrappedValue == 4 && Bindable(wrappedValue: counter).wrappedValue === counter)
  }

  @Test func `stored values are read, written, and have a default`() throws {
    enum Fruit: String { case apple, pear }
    enum Level: Int { case low, high }
    let store = try #require(UserDefaults(suiteName: "StateTests-\(UUID().uuidString)"))
    let number = AppStorage(wrappedValue: 1, "number", store: store)
    #expect(number.wrappedValue == 1)
    number.wrappedValue = 2
    #expect(number.projectedValue.wrappedValue == 2 && store.integer(forKey: "number") == 2)
    number.projectedValue.wrappedValue = 3
    #expect(AppStorage(wrappedValue: 1, "number", store: store).wrappedValue == 3)
    let flag = AppStorage(wrappedValue: false, "flag", store: store)
    flag.wrappedValue = true
    #expect(flag.wrappedValue)
    let real = AppStorage(wrappedValue: 0.5, "real", store: store)
    real.wrappedValue = 1.5
    #expect(real.wrappedValue == 1.5)
    let text = AppStorage(wrappedValue: "a", "text", store: store)
    text.wrappedValue = "b"
    #expect(text.wrappedValue == "b")
    let data = AppStorage(wrappedValue: Data(), "data", store: store)
    data.wrappedValue = Data([1])
    #expect(data.wrappedValue == Data([1]))
    let place = AppStorage(wrappedValue: url, "url", store: store)
    #expect(place.wrappedValue == url)
    place.wrappedValue = pictureFile
    #expect(place.wrappedValue == pictureFile)
    let fruit = AppStorage(wrappedValue: Fruit.apple, "fruit", store: store)
    #expect(fruit.wrappedValue == .apple)
    fruit.wrappedValue = .pear
    #expect(fruit.wrappedValue == .pear && store.string(forKey: "fruit") == "pear")
    store.set("plum", forKey: "fruit")
    #expect(fruit.wrappedValue == .apple)
    let level = AppStorage(wrappedValue: Level.low, "level", store: store)
    level.wrappedValue = .high
    #expect(level.wrappedValue == .high && store.integer(forKey: "level") == 1)
  }

  @Test func `pairs of animatable values are added and scaled`() {
    typealias Pair = AnimatablePair<Double, CGFloat>
    var pair = Pair(3, 4)
    #expect(pair.magnitudeSquared == 25 && Pair.zero == Pair(0, 0))
    #expect(pair + Pair(1, 2) == Pair(4, 6) && pair - Pair(1, 2) == Pair(2, 2))
    pair.scale(by: 2)
    #expect(pair == Pair(6, 8))
    var real: Float = 3
    real.scale(by: 2)
    #expect(real == 6 && real.magnitudeSquared == 36)
    #expect(EmptyAnimatableData.zero.magnitudeSquared == 0)
    #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.didDisappear.value == 1)
    #expect(TransitionPhase.identity.value == 0 && TransitionPhase.identity.isIdentity)
    #expect(!TransitionPhase.willAppear.isIdentity)
  }

  @Test func `an animation runs its code at once`() {
    var order: [Int] = []
    let result = withAnimation {
      order.append(1); return 5
    }
    withAnimation(.default) {
      order.append(2)
    } completion: {
      order.append(3)
    }
    withTransaction(Transaction(animation: .default)) { order.append(4) }
    withTransaction(\.isContinuous, true) { order.append(5) }
    #expect(result == 5 && order == [1, 2, 3, 4, 5])
  }

  @Test func `variants of a symbol are a part of its name`() {
    let name = { (variants: SymbolVariants, symbol: String) in
      nodes(of: Image(systemName: symbol).symbolVariant(variants))
    }
    #expect(name(.square, "a") == "image symbol='a.square'")
    #expect(name(.rectangle, "a") == "image symbol='a.rectangle'")
    #expect(name(.circle.slash.fill, "a") == "image symbol='a.slash.circle.fill'")
    #expect(name(.circle, "a.circle.fill") == "image symbol='a.circle.fill'")
    #expect(name(.none, "a.fill") == "image symbol='a.fill'")
    let all = SymbolVariants.circle.fill.slash
    #expect(all.contains(.fill) && all.contains(.circle) && all.contains(.slash))
    #expect(all.contains(.none) && !all.contains(.square) && !SymbolVariants.none.contains(.fill))
    #expect(!SymbolVariants.fill.contains(.slash) && !SymbolVariants.slash.contains(.fill))
  }
}
