public import Foundation

// Values of the system that can be transferred.

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _TransferRepresentations<String>()
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _TransferRepresentations<Data>()
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _TransferRepresentations<URL>()
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _TransferRepresentations<AttributedString>()
  }
}
