/// Runs `body`; there is nothing to release afterwards.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
