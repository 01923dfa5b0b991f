import Foundation
import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import WidgetClient

@Suite struct ClientErrorTests {
  @Test(arguments: [
    (ENOENT, ClientError.Code.noHost), (ENOTDIR, .noHost), (ECONNREFUSED, .noHost),
    (EACCES, .denied), (EPERM, .denied), (EAGAIN, .timedOut), (EPROTOTYPE, .notTheProtocol),
    (ENOTSOCK, .notTheProtocol), (EIO, .system), (ENOMEM, .system),
  ])
  func `an error of connect has its code, and all but the plainest tell the system's reason`(
    number: Int32, code: ClientError.Code
  ) {
    let error = ClientError(connecting: IOError(errnoCode: number, reason: "connect"), to: "/s")
    #expect(error.code == code && error.socket == "/s")
    #expect(error.detail == (code == .noHost ? "" : String(cString: strerror(number))))
  }

  @Test func `errors of the client's own side have their codes`() {
    let denied = ClientError(.denied, socket: "/other", detail: "why")
    #expect(ClientError(connecting: denied, to: "/s") == denied)
    let late = ChannelError.connectTimeout(.seconds(1))
    #expect(ClientError(connecting: late, to: "/s") == ClientError(.timedOut, socket: "/s"))
    let long = SocketAddressError.unixDomainSocketPathTooLong
    #expect(ClientError(connecting: long, to: "/s").code == .system)
    let other = ClientError(connecting: CancellationError(), to: "/s")
    #expect(other.code == .system && other.detail.contains("CancellationError"))
  }

  @Test(arguments: [
    (ClientError.Code.noHost, WidgetModel.ExitStatus.unavailable), (.closed, .unavailable),
    (.denied, .denied),
    (.timedOut, .tryLater), (.unsendable, .usage), (.notTheProtocol, .failed), (.system, .failed),
    (.refused(WidgetError(.unknownWidget, "x")), .noInput),
  ])
  func `each code has its exit status`(code: ClientError.Code, status: WidgetModel.ExitStatus) {
    #expect(ClientError(code, socket: "/s").exitStatus == status)
  }

  @Test(arguments: [
    ClientError.Code.denied, .timedOut, .closed, .notTheProtocol, .unsendable, .system,
  ])
  func `a cause is told, printable, and one that is missing leaves nothing behind`(
    code: ClientError.Code
  ) {
    let error = ClientError(code, socket: "/s\u{1b}", detail: "the\u{1b} cause\n")
    #expect(error.description.hasSuffix(": \(error.detail)"))
    #expect(error.description.contains("cause"))
    #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
    #expect(!ClientError(code, socket: "/s").description.contains(":"))
    #expect(ClientError(code, socket: "/s").description.contains("/s") == (code != .unsendable))
  }

  @Test func `each end of a connection is told apart`() {
    let words = ["shutdown", "slow", "", "other"].map {
      ClientError(.closed, socket: "/s", detail: $0).description
    }
    #expect(Set(words).count == 4)
    #expect(words[0].contains("serve") && words[1].contains("did not read"))
    #expect(ClientError(.noHost, socket: "/s").description.contains("/s"))
    let refused = ClientError(.refused(WidgetError(.busy, "too many")), socket: "/s")
    #expect(refused.description == "too many")
  }

  @Test(arguments: [("7", 7), ("0", 0), ("-3", 0), ("x", 0), ("", 0)])
  func `a count of changes that is none is no change`(text: String, count: Int) throws {
    let id = try #require(WidgetID("a"))
    let event = WatchEvent(.entry, id: id, fields: [.init("coalesced", text)], tag: "w1")
    #expect(event.coalesced == count)
    #expect(WatchEvent(.entry, id: id, fields: [], tag: "w1").coalesced == 0)
  }
}
