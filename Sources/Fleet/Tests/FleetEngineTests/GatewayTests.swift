import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

@Suite struct GatewayTests {
  private func json(_ message: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(message), as: UTF8.self)
  }

  private func answer<Call: GatewayCall>(
    _ call: Call.Type, _ json: String, status: UInt = 200
  ) throws -> Call.Answer {
    try EtcdGateway.answer(of: call, status: status, Data(json.utf8))
  }

  @Test func `a transaction has etcd's names, numbers as texts, and bytes in base64`() throws {
    let call = TransactionCall(
      compare: [
        Comparison(key: Data("a".utf8), target: .created, revision: 0),
        Comparison(key: Data("a".utf8), target: .modified, revision: .max),
      ],
      success: [
        .put(PutRequest(key: Data("a".utf8), value: Data([0xff]), lease: 7)),
        .delete(DeleteRequest(key: Data("b".utf8))),
      ],
      failure: [
        .range(
          RangeRequest(
            KeySpace.Range(start: Data("a/".utf8), end: Data("a0".utf8)), limit: 5, revision: 6))
      ])
    #expect(
      try json(call)
        == [
          #"{"compare":[{"create_revision":"0","key":"YQ==","result":"EQUAL","target":"CREATE"},"#,
          #"{"key":"YQ==","mod_revision":"9223372036854775807","result":"EQUAL","target":"MOD"}],"#,
          #""failure":[{"request_range":{"key":"YS8=","limit":"5","range_end":"YTA=","revision":"6"}}],"#,
          #""success":[{"request_put":{"key":"YQ==","lease":"7","value":"/w=="}},"#,
          #"{"request_delete_range":{"key":"Yg=="}}]}"#,
        ].joined())
  }

  @Test func `the other requests have etcd's names`() throws {
    #expect(try json(GrantCall(ttl: 10)) == #"{"TTL":"10"}"#)
    #expect(try json(KeepAliveCall(id: 7)) == #"{"ID":"7"}"#)
    #expect(try json(RevokeCall(id: 7)) == #"{"ID":"7"}"#)
    #expect(try json(CompactCall(revision: 7)) == #"{"physical":true,"revision":"7"}"#)
    #expect(
      try json(AlarmCall(action: .deactivate, member: .max, alarm: "NOSPACE"))
        == #"{"action":"DEACTIVATE","alarm":"NOSPACE","memberID":"18446744073709551615"}"#)
    #expect(
      try json(WatchCall(create: .init(key: Data("a".utf8), end: Data("b".utf8), start: 3)))
        == #"{"create_request":{"fragment":true,"key":"YQ==","progress_notify":true,"range_end":"Yg==","start_revision":"3"}}"#
    )
  }

  @Test func `absent numbers are zero, and numbers may be texts or not`() throws {
    let gone = try answer(KeepAliveCall.self, #"{"result":{"header":{"revision":"5"},"ID":"7"}}"#)
    #expect(gone.result?.id == 7)
    #expect(gone.result?.ttl == 0)
    #expect(gone.result?.header.revision == 5)
    let alive = try answer(GrantCall.self, #"{"header":{"revision":5},"ID":-9,"TTL":10}"#)
    #expect(alive.id == -9)
    #expect(alive.ttl == 10)
  }

  @Test(arguments: [
    "", "{}", "[]", "404 page not found", #"{"header":{"revision":"x"},"ID":"7"}"#,
    #"{"header":{"revision":"9223372036854775808"},"ID":"7"}"#, #"{"header":{"revision":1.5}}"#,
    #"{"header":null}"#, #"{"header":{"revision":true}}"#,
  ])
  func `what is no answer of etcd has an unknown outcome`(body: String) {
    do throws(GatewayFailure) {
      _ = try EtcdGateway.answer(of: GrantCall.self, status: 200, Data(body.utf8))
      Issue.record("no failure")
    } catch { #expect(error.answer == .unknown) }
  }

  /// Errors as etcd 3.4 words them, with the answers for the agent.
  static let errors: [(status: UInt, body: String, answer: EngineAnswer)] = [
    (
      400,
      #"{"error":"etcdserver: request is too large","code":3,"message":"etcdserver: request is too large"}"#,
      .refused(.invalid("etcdserver: request is too large"))
    ),
    (
      400, #"{"code":11,"message":"etcdserver: mvcc: required revision has been compacted"}"#,
      .refused(.compacted)
    ),
    (
      400, #"{"code":11,"message":"etcdserver: mvcc: required revision is a future revision"}"#,
      .refused(.compacted)
    ),
    (
      401, #"{"code":16,"message":"etcdserver: invalid auth token"}"#,
      .refused(.denied("etcdserver: invalid auth token"))
    ),
    (
      403, #"{"code":7,"message":"etcdserver: permission denied"}"#,
      .refused(.denied("etcdserver: permission denied"))
    ),
    (
      404, #"{"code":5,"message":"etcdserver: requested lease not found"}"#,
      .refused(.leaseNotFound)
    ),
    (404, #"{"code":5,"message":"etcdserver: member not found"}"#, .unknown),
    (
      400, "CommonName of client sending a request against gateway will be ignored",
      .refused(
        .denied(
          "this host's certificate has a common name (CommonName); give it one with an empty name"))
    ),
    (404, "404 page not found", .unknown),
    (429, #"{"code":8,"message":"etcdserver: mvcc: database space exceeded"}"#, .refused(.noSpace)),
    (429, #"{"code":8,"message":"etcdserver: too many requests"}"#, .unknown),
    (
      429, #"{"code":8,"message":"grpc: received message larger than max (5 vs. 4)"}"#,
      .refused(.invalid("grpc: received message larger than max (5 vs. 4)"))
    ),
    (500, #"{"code":2,"message":"context deadline exceeded"}"#, .unknown),
    (503, #"{"code":14,"message":"etcdserver: request timed out"}"#, .unknown),
    (503, #"{"code":14,"message":"etcdserver: no leader"}"#, .unknown),
    (
      403, #"{"error":{"grpc_code":7,"http_code":403,"message":"etcdserver: permission denied"}}"#,
      .refused(.denied("etcdserver: permission denied"))
    ),
    (503, #"{"error":{"grpc_code":14,"message":"etcdserver: no leader"}}"#, .unknown),
    (400, #"{"error":{"error":{"error":7}}}"#, .unknown),
    (412, #"{"code":9,"message":"x"}"#, .unknown), (302, "", .unknown), (200, "", .unknown),
    (500, #"{"code":5,"message":""}"#, .unknown),
  ]

  @Test(arguments: errors.indices)
  func `an error of etcd is mapped by its code`(index: Int) {
    let (status, body, expected) = Self.errors[index]
    #expect(EtcdGateway.failure(status: status, Data(body.utf8)).answer == expected)
  }

  @Test func `a failure that another member may not have blames the member`() {
    for (failure, isBlamed) in [
      (.unreachable(""), true), (.lost(""), true), (.malformed(""), true), (.tooLarge, false),
      (.invalid(""), false), (.refused(code: 14, ""), true), (.refused(code: 7, ""), false),
    ] as [(GatewayFailure, Bool)] {
      #expect(failure.blamesEndpoint == isBlamed, "\(failure)")
    }
  }

  @Test func `a request that lacks a valid token asks for a login`() {
    for (code, text) in [
      (16, "etcdserver: invalid auth token"), (3, "etcdserver: user name is empty"),
      (3, "etcdserver: revision of auth store is old"), (2, "auth: revision in header is old"),
    ] {
      #expect(GatewayFailure.refused(code: code, text).asksForLogin, "\(text)")
    }
    for failure in [
      .refused(code: 7, "etcdserver: permission denied"), .lost("user name is empty"),
      .refused(code: 3, "etcdserver: duplicate key given in txn request"),
    ] as [GatewayFailure] {
      #expect(!failure.asksForLogin, "\(failure)")
    }
  }
}
