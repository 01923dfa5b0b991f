internal import Hummingbird
internal import WidgetClient
internal import WidgetWire

/// A request of a browser.
typealias Request = Hummingbird.Request
/// An answer for a browser.
typealias Response = Hummingbird.Response
/// A request to the host.
typealias HostRequest = WidgetWire.Request
/// A reply of the host.
typealias HostReply = WidgetClient.Response
