/// The documented constants of the agent, in milliseconds unless noted.
public enum FleetRules {
  /// The lease of a host.
  public static let lease: Milliseconds = 10_000
  /// The parts of a lease after which it is renewed.
  static let beatsPerLease: Milliseconds = 3
  /// The part of a lease that is left out of the local deadline, for clocks that run at different
  /// rates.
  static let marginPerLease: Milliseconds = 20
  /// The interval of the lists that find what the watch has missed.
  public static let listInterval: Milliseconds = 60_000
  /// After a failure everything is listed again, but not before a rest of this many times the duration of the last lists:
  /// they could be what keeps the engine from answering.
  static let listRest: Milliseconds = 10
  /// The longest rest between lists, and the longest delay of a repeated list: hosts show the same 15 s after an outage.
  static let longestListRest: Milliseconds = 4_000
  /// The silence after which a watch counts as lost; the engine reports progress every 10 s. An outage that loses a watch takes
  /// more than 4 s of it, and hosts show the same 15 s after an outage.
  static let watchSilence: Milliseconds = 16_000
  /// The delay of a tick that counts as a pause of the program.
  static let pause: Milliseconds = 2_000
  /// The delay per place in the order of hosts before a vacant widget is claimed out of turn.
  static let claimStep: Milliseconds = 2_000
  /// The largest number of claims in flight. With more of them, those of a few hosts wait in a busy engine for longer
  /// than a request may take.
  static let claimsAtOnce = 16
  /// The largest number of actions that one transaction deletes; etcd permits 128 operations.
  static let deletesAtOnce = 50
  /// The largest number of hosts that are asked to hold an archive before its publication.
  static let offersAtMost = 2
  /// The largest number of archives that one host may have others look for by its offers, and of offers of one archive.
  static let offersPerHost = 512
  /// The wait for another host to hold an archive, before the next host is asked.
  static let offerPatience: Milliseconds = 3_000
  /// The interval at which a publication that no other host holds is offered again.
  static let offerInterval: Milliseconds = 10_000
  /// The time between two publications that are offered again: all those of a lost holder are due at once.
  static let offerStep: Milliseconds = 20
  /// The time after a handover in which an archive must be found, before it counts as lost.
  public static let lostPatience: Milliseconds = 10_000
  /// The delay of a repeated request.
  static let retry: Milliseconds = 1_000
  /// The longest delay of repeated fetches.
  static let longestRetry: Milliseconds = 8_000
  /// The interval of attempts to write into a full engine.
  static let fullRetry: Milliseconds = 10_000
  /// The age from which a joining host is given widgets.
  static let settlingTime: Milliseconds = 10_000
  /// The age from which an ownership is given away.
  static let shortestTenure: Milliseconds = 30_000
  /// The time for which a widget is not given to a host that has not taken it.
  static let declinePatience: Milliseconds = 600_000
  /// The interval between two portions of a gradual handover.
  static let handoverInterval: Milliseconds = 1_000
  /// The number of portions in which all widgets of a host are given away.
  static let handoverPortions = 600
  /// The number of portions in which a draining host gives its widgets away.
  static let drainPortions = 30
  /// The time for which an action is brought to the engine. The host has told the client by then that nothing was heard.
  static let actionPatience: Milliseconds = 15_000
  /// The difference between two wall clocks that is reported.
  static let clockTolerance: Milliseconds = 90_000
  /// The largest size in bytes of an archive that is stored in the engine.
  public static let inlineLimit = 1024
  /// The window of the budget.
  public static let day: Milliseconds = 86_400_000
  /// The time that expired charges are kept, for wall clocks that differ.
  static let chargeGrace: Milliseconds = 600_000
  /// The number of free charges that are kept, and of charges of a widget without a limit, for a later limit.
  static let keptCharges = 1024
  /// The largest number of counted charges that are kept. A widget is called once a minute at most, which is 1,440 times in 24 h.
  static let mostCharges = 10_000

  /// The delay of a request that was repeated so many times already: twice as long each time.
  static func delay(after repetitions: Int, upTo longest: Milliseconds) -> Milliseconds {
    min(retry << min(repetitions, 8), longest)
  }
}
