import ThemeSpec

/// The reading of one theme file: its declarations, the values of those that are tokens, and notes, all in its order.
struct SwiftThemeReading {
    private let file: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private let declarations: SwiftDeclarations
    private let evaluator: SwiftEvaluator

    private typealias Note = (kind: ImportNote.Kind, message: String, offset: Int)

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: String, catalogs: @escaping (String) -> SwiftColor?) {
        self.bytes = bytes
        self.file = file
        let code = SwiftCode(bytes)
        declarations = SwiftDeclarationReader.read(code)
        evaluator = SwiftEvaluator(
            code, declarations: declarations.values, hexOrder: SwiftHexOrder(code), catalogs: catalogs)
    }

    func result() -> Result<ImportedTokens, ImportFailure> {
        for root in SwiftThemeRoot.candidates(declarations) {
            let (values, failures) = read(root.members)
            guard !values.isEmpty else { continue }
            return .success(imported(root, values, failures))
        }
        return .failure(ImportFailure(refusal))
    }

    /// The values of declarations in their order, and why others have none.
    private func read(_ members: [Int]) -> (values: [(index: Int, value: SwiftValue)], failures: [Note]) {
        var values: [(index: Int, value: SwiftValue)] = []
        var failures: [Note] = []
        var seen: Set<[String]> = []
        for index in members {
            let declaration = declarations.values[index]
            guard seen.insert(declaration.path).inserted else {
                failures.append(
                    (.skipped, "\(quoted(declaration.name)) is declared before; that one counts", declaration.offset))
                continue
            }
            switch value(index) {
            case .success(.text):
                failures.append((.skipped, "expected a color, a font or a number, found a text", declaration.offset))
            case .success(let value): values.append((index, value))
            case .failure(let failure):
                failures.append((.skipped, "\(quoted(declaration.name)): \(failure.message)", failure.offset))
            }
        }
        return (values, failures)
    }

    /// The declaration's value.
    private func value(_ index: Int) -> Result<SwiftValue, SwiftUnreadable> {
        do throws(SwiftUnreadable) {
            return .success(try evaluator.value(of: index))
        } catch {
            return .failure(error)
        }
    }

    private func imported(
        _ root: SwiftThemeRoot, _ values: [(index: Int, value: SwiftValue)], _ failures: [Note]
    ) -> ImportedTokens {
        var notes = failures + evaluator.remarks.map { ($0.kind, $0.message, $0.offset) }
        for function in declarations.functions where root.name == nil || function.scope.first == root.name {
            notes.append(
                (.skipped, "\(quoted(function.name)) is a function of its parameters, no constant", function.offset))
        }
        if let (bracket, offset) = declarations.unbalanced {
            let fault = ["}", "]", ")"].contains(bracket) ? "closes nothing" : "is never closed"
            notes.append((.skipped, "'\(bracket)' \(fault); what follows may be misread", offset))
        }
        if let cut = declarations.cut {
            let most = SwiftDeclarationReader.mostDeclarations
            notes.append((.skipped, "expected at most \(most) declarations, found more, which are left out", cut))
        }
        var tokens = ImportedTokens(name: root.name ?? Self.stem(file))
        tokens.fixesSizes = true
        var cursor = SwiftLineCursor(bytes)
        for (index, value) in values {
            let declaration = declarations.values[index]
            guard let value = Self.imported(value) else { continue }
            let (line, column) = cursor.move(to: declaration.offset)
            tokens.tokens.append(
                ImportedToken(
                    path: root.path(of: declaration), value: value, file: file, line: line, column: column))
        }
        cursor = SwiftLineCursor(bytes)
        for note in notes.sorted(by: { $0.offset < $1.offset }) {
            let (line, column) = cursor.move(to: note.offset)
            let note = ImportNote(note.kind, file: file, line: line, column: column, note.message)
            if tokens.notes.last != note { tokens.notes.append(note) }
        }
        return tokens
    }

    private static func imported(_ value: SwiftValue) -> ImportedToken.Value? {
        switch value {
        case .color(let light, let dark): .color(light: light, dark: dark)
        case .font(let font):
            .font(size: font.size, weight: font.weight, design: font.design, textStyle: font.textStyle)
        case .number(let number): .number(number)
        case .text: nil
        }
    }

    /// Why there is no theme, said of the type that looks most like one.
    private var refusal: String {
        let expected = "expected static constants such as static let accent = Color(hex: \"#2D6A4F\")"
        guard let container = declarations.containers.first(where: { SwiftThemeRoot.rank($0.path[0]) != nil }) else {
            return "\(visibleControls(file)): no theme was found, \(expected) in an enum AppTheme"
        }
        var cursor = SwiftLineCursor(bytes)
        let (line, column) = cursor.move(to: container.offset)
        var what = "holds no color, font or number that can be read"
        if !container.cases.isEmpty {
            what = "is an enum of cases (\(container.cases.prefix(3).joined(separator: ", ")))"
        }
        if container.hasInstanceProperties { what = "is a \(container.keyword.rawValue) of instance properties" }
        let name = quoted(container.path.joined(separator: "."))
        return "\(visibleControls(file)):\(line):\(column): \(name) \(visibleControls(what)), \(expected)"
    }

    /// The file's name without its extension.
    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }
}
