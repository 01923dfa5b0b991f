// The name is Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the data with which a download continues, in the values of an error.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
