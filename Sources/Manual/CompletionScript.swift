/// A completion script for a shell.
public enum CompletionScript: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Returns the script for a program.
    ///
    /// - Parameter commands: All commands; the first one is the default. `list themes` must print one theme per line,
    ///   beginning with its name, and `list tokens FILE --names` one token per line.
    public func text(_ program: String, _ commands: [CommandDescription]) -> String {
        switch self {
        case .bash: Self.bash(program, commands)
        case .zsh: Self.zsh(program, commands)
        case .fish: Self.fish(program, commands)
        }
    }

    private static let common = CommandDescription.common.flatMap(\.names)

    /// Returns the command that prints the names of themes.
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

            # The tokens of the theme whose file is among the words.
            _\(program)_tokens() {
                local file index
                for (( index = 2; index < COMP_CWORD; index++ )); do
                    file=${COMP_WORDS[index]//\\\\/}
                    file=${file//[\\"\\']/}
                    file=${file/#\\~\\//$HOME/}
                    [[ -e $file ]] || continue
                    \(program) list tokens "$file" --names 2>/dev/null
                    return
                done
            }

            # Offers the lines of the input that start with $1, each between $2 and $3. The lines may come from a file, so
            # that the shell must not expand them, as compgen -W does.
            _\(program)_offer() {
                local name quoted
                while IFS='' read -r name; do
                    printf -v quoted %q "$name"
                    if [[ -n $name && ( $name == "$1"* || $quoted == "$1"* ) ]]; then COMPREPLY+=("$2$quoted$3"); fi
                done
            }

            _\(program)() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                local command=\(names.first ?? "") named='' names='' list='' kind=any options='' start=''
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
                COMPREPLY=()
                _\(program)_offer "${current#"$start"}" "$start" < <(IFS=' '; printf '%s\\n' $names)
                if [[ $kind == themes ]]; then _\(program)_offer "$current" < <(_\(program)_themes); fi
                if [[ $kind == tokens ]]; then
                    # The word after a sign is a value, which may be the name of a color.
                    [[ ${COMP_WORDS[COMP_CWORD]} == '=' || ${COMP_WORDS[COMP_CWORD-1]} == '=' ]] && start='' || start='='
                    names=$(_\(program)_tokens)
                    if [[ -z $names ]]; then
                        kind=files
                    else
                        _\(program)_offer "$current" '' "$start" <<<"$names"
                        compopt +o filenames 2>/dev/null
                        if [[ -n $start ]]; then compopt -o nospace 2>/dev/null; fi
                    fi
                fi
                local IFS=$'\\n'
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
        case .fileAndTokens: "kind=tokens"
        }
    }
}

extension CompletionScript {
    private static func zsh(_ program: String, _ commands: [CommandDescription]) -> String {
        let list = commands.map { "        '\($0.name):\(zsh(text: $0.summary))'\n" }
        let cases = commands.map { command in
            let specs = command.options.flatMap { zsh($0, of: program) }
            let file = if case .fileAndTokens = command.operands { "'1:file:_files' " } else { "" }
            let rest = file + "'*:argument:\(zsh(program, command.operands))'"
            let lines =
                (specs + [
                    "'(-h --help)'{-h,--help}'[prints help]'", "'(-V --version)'{-V,--version}'[prints the version]'",
                    rest,
                ])
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

            # The tokens of the theme in the first argument, each followed by = while the value is still to be typed.
            _\(program)_tokens() {
                local -a tokens
                local file=${(Q)line[1]}
                tokens=(${(f)"$(\(program) list tokens ${file/#\\~\\//$HOME/} --names 2>/dev/null)"})
                if compset -P '*='; then compadd -a tokens; else compadd -q -S '=' -a tokens; fi
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
        case .fileAndTokens: "_\(program)_tokens"
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
            case .fileAndTokens:
                lines.append(
                    "complete -c \(program) -n '__\(program)_is \(command.name); and not __\(program)_file >/dev/null' -F"
                )
                lines.append("complete -c \(program) \(condition) -a '(__\(program)_tokens)'")
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

            # The file of a theme among the words.
            function __\(program)_file
                for word in (commandline -opc)[3..]
                    set word (string replace -r '^~/' "$HOME/" -- $word)
                    if test -e "$word"
                        echo $word
                        return
                    end
                end
                return 1
            end

            # The tokens of that theme; the word before a sign stays, as the value after it may be the name of a color.
            function __\(program)_tokens
                set -l file (__\(program)_file); or return
                set -l names (\(program) list tokens $file --names 2>/dev/null)
                set -l start (string match -r '^.*=' -- (commandline -ct))
                if set -q start[1]
                    string replace -r '^' -- $start $names
                else
                    string replace -r '$' = -- $names
                end
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
            complete -c \(program) -s V -l version -d 'prints the version'
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
        case .files, .fileAndTokens: "-r -F"
        }
    }

    /// A word in single quotes, in which fish takes a backslash before quotes and backslashes.
    private static func quoted(_ text: String) -> String {
        "'" + text.flatMap { "'\\".contains($0) ? ["\\", $0] : $0 == "`" ? [] : [$0] } + "'"
    }
}
