// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the data with which a download continues, in the values of an error.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

/// A method that no challenge has: the system's library checks the certificates of a server.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// A method that no challenge has: there are no certificates of clients.
public let NSURLAuthenticationMethodClientCertificate =
  "NSURLAuthenticationMethodClientCertificate"
