/// Scripts for the completion of command lines.
public enum CompletionScript: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script for a program.
    ///
    /// - Parameter commands: All commands; the first applies where none is named. `list themes` has to print a theme per
    ///   line, its name first.
    public func text(_ program: String, _ commands: [CommandDescription]) -> String {
        switch self {
        case .bash: Self.bash(program, commands)
        case .zsh: Self.zsh(program, commands)
        case .fish: Self.fish(program, commands)
        }
    }

    private static let common = CommandDescription.common.flatMap(\.names)

    /// The command that prints the names of themes.
    private static func themes(_ program: String) -> String {
        "\(program) list themes 2>/dev/null | while IFS=' ' read -r name rest; do printf '%s\\n' \"$name\"; done"
    }
}

extension CompletionScript {
    private static func bash(_ program: String, _ commands: [CommandDescription]) -> String {
        let names = commands.map(\.name)
        let values = commands.flatMap { command in
            command.options.compactMap { option in
                option.value.map { _ in
                    let names = option.names.map { "'\(command.name) \($0)'" }.joined(separator: "|")
                    return "        \(names)) \(bash(option.values)) ;;\n"
                }
            }
        }
        let rest = commands.map { command in
            let flags = (command.options.flatMap(\.names) + common).joined(separator: " ")
            return "        \(command.name)) options='\(flags)'; \(bash(command.operands)) ;;\n"
        }
        return """
            # Completion of \(program) for bash. Load it with: source <(\(program) completions bash)
            _\(program)_themes() { \(themes(program)); }

            _\(program)() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                local command=\(names.first ?? "") named='' names='' list='' kind=any options='' start='' word
                # bash separates --option=value into three words.
                if [[ $current == '=' ]]; then
                    current=''
                elif [[ $previous == '=' ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if (( COMP_CWORD > 1 )); then
                    case ${COMP_WORDS[1]} in
                    \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} named=yes ;;
                    esac
                fi
                case "$command $previous" in
            \(values.joined())        *)
                    case $command in
            \(rest.map { "        " + $0.dropFirst(8) }.joined())        esac
                    if [[ $current == -* ]]; then
                        names=$options kind=names
                    elif [[ -z $named && $COMP_CWORD == 1 ]]; then
                        names='\(names.joined(separator: " "))'
                    fi
                    ;;
                esac
                if [[ -n $list ]]; then
                    names=$list
                    if [[ $current == *,* ]]; then start=${current%,*},; fi
                fi
                local IFS=$'\\n'
                COMPREPLY=()
                for word in $(IFS=' '; compgen -W "$names" -- "${current#"$start"}"); do COMPREPLY+=("$start$word"); done
                if [[ $kind == themes ]]; then
                    COMPREPLY+=($(compgen -W "$(_\(program)_themes)" -- "$current"))
                fi
                if [[ $kind == themes || $kind == files ]]; then COMPREPLY+=($(compgen -f -- "$current")); fi
            }

            complete -o filenames -F _\(program) \(program)

            """
    }

    private static func bash(_ values: OptionValues) -> String {
        switch values {
        case .any: "kind=any"
        case .names(let names), .suggestions(let names): "names='\(names.joined(separator: " "))'"
        case .lists(let names): "list='\(names.joined(separator: " "))'"
        case .themes: "kind=themes"
        case .files: "kind=files"
        }
    }
}

extension CompletionScript {
    private static func zsh(_ program: String, _ commands: [CommandDescription]) -> String {
        let list = commands.map { "        '\($0.name):\(zsh(text: $0.summary))'\n" }
        let cases = commands.map { command in
            let specs = command.options.flatMap { zsh($0, of: program) }
            let rest = "'*:argument:\(zsh(program, command.operands))'"
            let lines = (specs + ["'(-h --help)'{-h,--help}'[prints help]'", "'--version[prints the version]'", rest])
            return "    \(command.name))\n        _arguments -s -S : \\\n            "
                + lines.joined(separator: " \\\n            ") + " ;;\n"
        }
        return """
            #compdef \(program)
            # Completion of \(program) for zsh. Store it as _\(program) in a folder of $fpath.
            _\(program)_themes() {
                local -a themes
                themes=(${(f)"$(\(themes(program)))"})
                _alternative 'themes:theme:compadd -a themes' 'files:file:_files'
            }

            _\(program)_commands() {
                local -a commands
                commands=(
            \(list.joined())    )
                _describe -t commands command commands
            }

            _\(program)() {
                local command=\(commands.first?.name ?? "")
                if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                    _\(program)_commands
                    _\(program)_themes
                    return
                fi
                case $words[2] in
                \(commands.map(\.name).joined(separator: "|")))
                    command=$words[2]
                    shift words
                    (( CURRENT-- )) ;;
                esac
                case $command in
            \(cases.joined())    esac
            }

            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _\(program) "$@"; else compdef _\(program) \(program); fi

            """
    }

    private static func zsh(_ option: Option, of program: String) -> [String] {
        let text = "[\(zsh(text: option.meaning))]"
        return option.names.map { name in
            guard let value = option.value else { return "'\(name)\(text)'" }
            let start = name.hasPrefix("--") ? name + "=" : name + "+"
            return "'*\(start)\(text):\(zsh(text: value)):\(zsh(program, option.values))'"
        }
    }

    private static func zsh(_ program: String, _ values: OptionValues) -> String {
        switch values {
        case .any: " "
        case .names(let names), .suggestions(let names): "(\(names.joined(separator: " ")))"
        case .lists(let names): "_sequence compadd - \(names.joined(separator: " "))"
        case .themes: "_\(program)_themes"
        case .files: "_files"
        }
    }

    private static func zsh(text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "'": result += "'\\''"
            case "[", "]", ":", "\\": result += "\\\(character)"
            case "`": break
            default: result.append(character)
            }
        }
    }
}

extension CompletionScript {
    private static func fish(_ program: String, _ commands: [CommandDescription]) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        var lines = commands.map { command in
            "complete -c \(program) -n __\(program)_is_first -a \(command.name) -d \(quoted(command.summary))"
        }
        for command in commands {
            let isFirst = command.name == commands.first?.name
            let condition = "-n '__\(program)_is \(command.name)\(isFirst ? " first" : "")'"
            lines += command.options.map { option in
                let name = option.names.map { name in
                    name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
                }.joined(separator: " ")
                let values = option.value == nil ? "" : " " + fish(program, option.values)
                return "complete -c \(program) \(condition) \(name)\(values) -d \(quoted(option.meaning))"
            }
            switch command.operands {
            case .files: lines.append("complete -c \(program) \(condition) -F")
            case .themes: lines.append("complete -c \(program) \(condition) -F -a '(__\(program)_themes)'")
            default:
                let names = command.operands.names
                if !names.isEmpty {
                    lines.append("complete -c \(program) \(condition) -a \(quoted(names.joined(separator: " ")))")
                }
            }
        }
        return """
            # Completion of \(program) for fish. Store it as \(program).fish in ~/.config/fish/completions.
            function __\(program)_themes
                \(program) list themes 2>/dev/null | string replace -r ' .*' ''
            end

            function __\(program)_is_first
                test (count (commandline -opc)) -eq 1
            end

            function __\(program)_is
                set -l words (commandline -opc)
                if set -q words[2]; and contains -- $words[2] \(names)
                    test $words[2] = $argv[1]
                else
                    test "$argv[2]" = first
                end
            end

            complete -c \(program) -f
            complete -c \(program) -s h -l help -d 'prints help'
            complete -c \(program) -l version -d 'prints the version'
            \(lines.joined(separator: "\n"))

            """
    }

    private static func fish(_ program: String, _ values: OptionValues) -> String {
        switch values {
        case .any: "-x"
        case .names(let names), .suggestions(let names): "-x -a \(quoted(names.joined(separator: " ")))"
        case .lists(let names):
            "-x -a \(quoted("(__fish_complete_list , 'printf \"%s\\n\" \(names.joined(separator: " "))')"))"
        case .themes: "-r -F -a '(__\(program)_themes)'"
        case .files: "-r -F"
        }
    }

    /// A word in single quotes, in which fish takes a backslash before quotes and backslashes.
    private static func quoted(_ text: String) -> String {
        "'" + text.flatMap { "'\\".contains($0) ? ["\\", $0] : $0 == "`" ? [] : [$0] } + "'"
    }
}
