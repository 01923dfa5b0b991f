/// Names that a package or a module of a plugin cannot have, in lower case.
enum ReservedNames {
  /// Keywords (The Rust Reference, "Keywords"), crates of the toolchain, and folders that Cargo makes.
  static let rust: Set<String> = words(
    """
    abstract as async await become box break const continue crate do dyn else enum extern false final
    fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static
    struct super trait true try type typeof unsafe unsized use virtual where while yield
    alloc core std test proc_macro proc-macro build deps examples incremental
    """)

  /// Modules of the toolchain, of Apple's systems and of the SDK that a widget may import, words that are
  /// not free as the name of a module, and the other modules of the template.
  static let swift: Set<String> = words(
    """
    any main none optional protocol self type widget view
    swift swiftui widgetkit foundation foundationessentials foundationinternationalization
    foundationnetworking foundationxml glibc musl darwin dispatch testing xctest observation
    synchronization distributed regexbuilder cxx packagedescription
    accessibility activitykit appintents appkit applefoundation charts combine corefoundation
    coregraphics corelocation coretext intents opencombine os oslog swiftdata uikit
    uniformtypeidentifiers usernotifications watchkit
    cwidgetabi cwidgetkitentry previewmacro
    astronomy astronomytests
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
