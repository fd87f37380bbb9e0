extension SwiftThemeReading {
    /// Makes the constants of namespaces such as `Light` and `Dark` pairs, unless the file makes pairs of them itself.
    mutating func pairNamespaces() {
        var groups: [[String]: [Bool: [Int]]] = [:]
        for (index, token) in tokens.enumerated() {
            guard let path = constants[token.offset], let (isDark, rest) = SwiftPresets.side(of: path.dropLast()) else {
                continue
            }
            groups[rest, default: [:]][isDark, default: []].append(index)
        }
        var removed: Set<Int> = []
        for rest in groups.keys.sorted(by: { $0.joined(separator: ".") < $1.joined(separator: ".") }) {
            guard let light = groups[rest]?[false], let dark = groups[rest]?[true] else { continue }
            var pairs: [(light: Int, dark: Int)] = []
            for index in light {
                guard let other = dark.first(where: { tokens[$0].path.last == tokens[index].path.last }) else {
                    continue
                }
                pairs.append((index, other))
            }
            guard pairs.count > 1, !pairs.contains(where: { isMade($0.light, $0.dark) }) else { continue }
            for pair in pairs {
                let value = SwiftEvaluator.merged(tokens[pair.light].value, tokens[pair.dark].value)
                let path = root.path(of: rest + tokens[pair.light].path.suffix(1))
                tokens[pair.light] = Token(path: path, value: value, offset: tokens[pair.light].offset)
                removed.insert(pair.dark)
            }
        }
        guard !removed.isEmpty else { return }
        tokens = tokens.indices.filter { !removed.contains($0) }.map { tokens[$0] }
    }

    /// Whether another token of the same name is the pair already.
    private func isMade(_ light: Int, _ dark: Int) -> Bool {
        guard case .color(let one, _) = tokens[light].value, case .color(let other, _) = tokens[dark].value else {
            return false
        }
        return tokens.indices.contains { index in
            guard index != light, index != dark, case .color(let first, let second) = tokens[index].value else {
                return false
            }
            return first.hex == one.hex && (second ?? first).hex == other.hex && one.hex != other.hex
        }
    }
}
