/// The name of a token in the source of a design system, in the forms that need less space.
public enum TokenTitle {
    /// The forms of a name from the longest to the shortest: without one leading namespace after the other, as in
    /// `AppTheme.Colors.ink`, `Colors.ink`, `ink`.
    public static func forms(_ name: String) -> [String] {
        var forms = [name]
        var rest = name[...]
        while let end = rest.firstIndex(where: isSeparator) {
            rest = rest[rest.index(after: end)...]
            if !rest.isEmpty { forms.append(String(rest)) }
        }
        return forms
    }

    /// The last part of a name: `ink` of `AppTheme.Colors.ink`.
    public static func last(_ name: String) -> String { forms(name).last ?? name }

    /// Returns the longest form of a name of at most `length` characters; where there is none, the shortest one without
    /// its middle.
    public static func fitted(_ name: String, _ length: Int) -> String {
        let forms = forms(name)
        if let form = forms.first(where: { $0.count <= length }) { return form }
        let shortest = forms.last ?? name
        guard length > 2 else { return String(shortest.prefix(length)) }
        let head = length / 2
        return shortest.prefix(head) + "…" + shortest.suffix(length - head - 1)
    }

    /// Returns the name followed by the role that it stands for, as in `AppTheme.Colors.ink (textPrimary)`; the role alone
    /// where there is no name.
    public static func text(_ name: String?, role: String) -> String {
        guard let name, name != role else { return role }
        return "\(name) (\(role))"
    }

    private static func isSeparator(_ letter: Character) -> Bool { letter == "." || letter == "/" }
}
