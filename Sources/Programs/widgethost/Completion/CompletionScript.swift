internal import ArgumentParser
internal import WidgetModel

/// The completion scripts for shells.
enum CompletionScript {
  private static let option = "--generate-completion-script"

  /// Returns the script that a command line demands; `nil` for other command lines.
  ///
  /// The argument parser reports a missing or unknown shell.
  static func demanded(by arguments: [String]) -> String? {
    var words = arguments[...]
    guard let first = words.popFirst() else { return nil }
    let name =
      first.hasPrefix("\(option)=") ? String(first.dropFirst(option.count + 1)) : words.popFirst()
    guard first.hasPrefix(option), words.isEmpty, let name,
      let shell = CompletionShell(rawValue: name)
    else { return nil }
    let script = Widgethost.completionScript(for: shell)
    return switch shell {
    case .bash: "\(script)\n\n\(bashWords)\n"
    case .zsh: script.replacing(zshCandidates, with: zshOpenCandidates) + "\n"
    default: "\(script)\n"
    }
  }

  /// Whether a script asks for completions.
  static func isAsking(_ arguments: [String]) -> Bool { arguments.first == "---completion" }

  /// Answers a script, and ends the process. An error is silent: its text would be in the way of the line that
  /// a person types.
  static func answer(_ arguments: [String]) -> Never {
    do {
      _ = try Widgethost.parseAsRoot(arguments)
    } catch {
      if Widgethost.exitCode(for: error) == .success { Widgethost.exit(withError: error) }
    }
    Widgethost.exit(withError: ExitCode.success)
  }

  /// The line of the script for zsh that offers candidates.
  private static let zshCandidates =
    "_describe -V '' non_empty_completions -- empty_completions -P $'\\'\\''"

  /// The same, without a space behind `NAME=`.
  private static let zshOpenCandidates = #"""
    local -ar open_completions=("${(M)non_empty_completions[@]:#*=}")
        local -ar closed_completions=("${non_empty_completions[@]:#*=}")
        local -i ret=1
        _describe -V '' closed_completions -- empty_completions -P $'\'\'' && ret=0
        _describe -V '' open_completions -S '' && ret=0
        return ret
    """#

  /// Bash splits the words of a line at `=` and `:`, which are in ids, in `PLUGIN:KIND` and in `NAME=VALUE`. This
  /// function puts the words together for the function of the script, and takes what bash has in the line
  /// already from the candidates. After `NAME=` no space follows.
  private static let bashWords = #"""
    __widgethost_complete() {
        local rest="${COMP_LINE}" word cur="" before
        local -a joined=()
        local -i i cword=0
        for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
            word="${COMP_WORDS[i]}"
            before="${rest%%"${word}"*}"
            rest="${rest#*"${word}"}"
            if [[ ${i} -gt 1 && -z "${before}" && -n "${word}" ]] &&
                [[ "${word}" == [=:]* || "${COMP_WORDS[i - 1]}" == *[=:] ]]; then
                joined[${#joined[@]} - 1]+="${word}"
            else
                joined+=("${word}")
            fi
            if [[ ${i} -eq ${COMP_CWORD} ]]; then
                cword=$((${#joined[@]} - 1))
                cur="${joined[cword]}"
                [[ "${word}" == "${2}"* && "${word}" != [=:]* ]] && cur="${cur%"${word}"}${2}"
            fi
        done
        local -a COMP_WORDS=("${joined[@]}")
        local -i COMP_CWORD=cword
        _widgethost "${1}" "${cur}" "${3}"
        local split="${cur%"${cur##*[=:]}"}" candidate
        if [[ -n "${split}" && "${COMP_WORDBREAKS}" == *[=:]* ]]; then
            COMPREPLY=("${COMPREPLY[@]#"${split}"}")
        fi
        local plain=true
        for candidate in "${COMPREPLY[@]}"; do
            if [[ "${candidate}" == *= ]]; then
                compopt -o nospace 2> /dev/null
            fi
            if [[ "${candidate}" == *[!A-Za-z0-9_./:=,+@%-]* || -e "${candidate}" ]]; then
                plain=false
            fi
        done
        # Readline would write a backslash before = and :.
        "${plain}" && compopt +o filenames 2> /dev/null
        return 0
    }
    complete -o filenames -F __widgethost_complete widgethost
    """#
}
