import JSONText
import SourceText
import ThemeAudit
import ThemeSpec

/// A theme whose values can be changed: the changed texts of its files, and the theme that is read from these texts.
/// Nothing is written.
///
/// A value is changed where its literal is: in the theme's document, in Swift code, a color set or design tokens. A
/// value from a built-in or extended theme is overridden in the theme's document; for a theme without a document, a new
/// one extends it. A value that an import derives from another value is overridden too.
public struct EditableTheme: Sendable {
    /// The theme with all changes.
    public private(set) var spec: ThemeSpec
    /// The path or name from which the changed theme is read.
    public private(set) var name: String
    /// The contents of the changed files by their paths.
    public private(set) var contents: [String: [UInt8]]
    /// The contents of the changed files before the changes; `nil` for a new file.
    public private(set) var originals: [String: [UInt8]?]
    /// The new documents without values, by their paths.
    private var emptyDocuments: [String: [UInt8]] = [:]
    private let library: ThemeLibrary
    private let newPath: String
    /// Whether all values are overridden in a new document.
    private let isExtension: Bool
    /// The display name of the new document; `nil` for that of the theme.
    private let newName: String?
    private var leaves: ThemeLeaves

    /// Creates a theme without changes.
    ///
    /// - Parameters:
    ///   - library: The library that the theme is read from.
    ///   - newPath: The path of the document that extends the theme if one is needed.
    ///   - newName: The display name of that document.
    ///   - isExtension: Whether all values are overridden in that document instead of being changed in place.
    public init(
        _ spec: ThemeSpec, in library: ThemeLibrary, newPath: String, newName: String? = nil, isExtension: Bool = false
    ) {
        self.spec = spec
        self.library = library
        self.newPath = newPath
        self.newName = newName
        self.isExtension = isExtension
        switch spec.source {
        case .builtIn: name = spec.slug
        case .file(let path): name = path
        }
        contents = [:]
        originals = [:]
        leaves = ThemeLeaves(spec)
    }

    /// Changes values. If one cannot be changed, none is.
    ///
    /// - Parameter values: The new values by their paths of keys in the document.
    /// - Returns: The paths of other values that changed too, because they come from the same literals.
    /// - Throws: ``EditFailure`` with the reason why a value cannot be changed.
    public mutating func set(_ values: [[String]: EditValue]) throws(EditFailure) -> [[String]] {
        var copy = self
        var linked: Set<[String]> = []
        // Set light values first. If one literal provides both, the dark value is then set already.
        var pending = Set(values.keys)
        var done: [(path: [String], lengths: [String], value: EditValue)] = []
        for (path, value) in values.sorted(by: { Self.order($0.key, $1.key) }) {
            pending.remove(path)
            let lengths = copy.lengths(at: path)
            linked.formUnion(try copy.set(path, to: value, with: values, pending, from: self))
            if let other = done.first(where: { !copy.has($0.value, at: $0.path, or: $0.lengths) }) {
                throw .oneLiteral(TokenReference.title(other.path), TokenReference.title(path))
            }
            done.append((path, lengths, value))
        }
        self = copy
        return linked.subtracting(values.keys).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func order(_ one: [String], _ other: [String]) -> Bool {
        if one.dropLast() == other.dropLast() { return one.last ?? "" > other.last ?? "" }
        return one.lexicographicallyPrecedes(other)
    }

    /// Changes one value.
    ///
    /// - Parameters:
    ///   - others: All values that are being changed.
    ///   - pending: The paths that are set after this one.
    ///   - start: The theme before all these changes, for messages.
    private mutating func set(
        _ path: [String], to value: EditValue, with others: [[String]: EditValue], _ pending: Set<[String]>,
        from start: EditableTheme
    ) throws(EditFailure) -> [[String]] {
        let node = node(at: path)
        let old = node.flatMap(EditValue.init)
        guard old != value else { return [] }
        if !isExtension, let old, let node, spec.isForeign(node.location), let file = spec.file(of: node.location),
            let part = SourceEdit.Part(of: path, old, in: file.path), !start.follows(path, value, with: others)
        {
            let edit = SourceEdit(
                path: file.path, bytes: file.bytes, offset: Int(node.location.offset), part: part, old: old, new: value)
            if let changes = try replaceLiteral(edit, at: path, with: others, pending, from: start) { return changes }
        }
        let override = try documentChange(path, value, node)
        let trial = try reading(
            [override.path: override.contents], as: override.name,
            setting: "\(TokenReference.title(path)) to \(value.text)")
        guard EditValue(trial.node(at: path) ?? .null) == value else {
            throw EditFailure(
                "expected \(path.joined(separator: ".")) to become \(value.text), but "
                    + "\(visibleControls(override.path)) does not determine it"
            )
        }
        // A color that is new in the theme gets both appearances; the other one keeps its look.
        let changes = trial.leaves.changes(from: leaves).filter {
            $0 != path && others[$0] == nil && leaves.values[$0] != nil
        }
        originals[override.path] = originals[override.path] ?? .some(override.original)
        var empty = emptyDocuments[override.path]
        if override.original == nil { empty = empty ?? newDocument(in: override.path) }
        take(trial)
        emptyDocuments[override.path] = empty
        return changes
    }

    /// Returns the node at a path of the document; `nil` if there is none.
    func node(at path: [String]) -> JSONNode? {
        var node = spec.document
        for key in path {
            guard let next = node[key] else { return nil }
            node = next
        }
        return node
    }

    private mutating func take(_ other: EditableTheme) {
        let originals = originals
        self = other
        self.originals = originals
    }

    /// Returns the paths of the values that differ from another state of the theme.
    public func changes(from other: EditableTheme) -> [[String]] { leaves.changes(from: other.leaves) }

    /// Returns the text of a value for messages: a hex, a number or a name; `nil` if there is no value.
    public func text(at path: [String]) -> String? {
        let aliases = spec.aliases
        if path.count == 3, path[0] == "aliases", let length = aliases.radii[path[2]] ?? aliases.spacing[path[2]] {
            return NumberText.text(spec.points(length), like: "")
        }
        return leaves.values[path] ?? value(at: path)?.text
    }

    /// Returns the theme as read with the file contents of a state.
    ///
    /// - Throws: ``EditFailure`` with the first error in what was read.
    public func restoring(_ state: State) throws(EditFailure) -> EditableTheme {
        var result = self
        result.contents = state.contents
        var read = try result.reading([:], as: state.name)
        read.originals = originals
        return read
    }

    /// The contents of the changed files, and the name from which the theme is read with them.
    public struct State: Hashable, Sendable {
        let name: String
        let contents: [String: [UInt8]]
    }

    /// The current contents.
    public var state: State { State(name: name, contents: contents) }

    /// Returns the theme after its changed files were written; later changes are compared with these contents.
    func written() -> EditableTheme {
        var result = self
        result.originals = contents.mapValues { $0 }
        return result
    }

    /// Returns a state with the contents of all files that differ from what was read. A new document is represented by
    /// its version without values.
    func completed(_ state: State) -> State {
        var contents = state.contents
        var name = state.name
        for (path, original) in originals where contents[path] == nil {
            if original == nil { name = self.name }
            contents[path] = original ?? emptyDocuments[path]
        }
        return State(name: name, contents: contents)
    }

    /// Returns whether the file is a document that was created for edits, all of which were undone: it only extends the
    /// theme.
    public func isWithoutValues(_ path: String) -> Bool {
        contents[path].map { $0 == emptyDocuments[path] } ?? false
    }

    /// Adds the new document that extends the theme, without values, unless a value was set in it.
    ///
    /// - Throws: ``EditFailure`` if the theme cannot be read from it.
    mutating func addDocument() throws(EditFailure) {
        guard contents[newPath] == nil else { return }
        originals[newPath] = .some(nil)
        self = try reading([newPath: newDocument(in: newPath)], as: newPath)
    }

    /// Returns the theme as it is now in its files, without changes.
    ///
    /// - Throws: ``EditFailure`` with the first error in what was read.
    public func reread() throws(EditFailure) -> EditableTheme {
        var result = self
        (result.contents, result.originals) = ([:], [:])
        return try result.reading([:])
    }

    /// Returns the theme as read with other contents of files.
    ///
    /// - Parameter change: The change, for messages: positions of errors would refer to texts that are in no file.
    /// - Throws: ``EditFailure`` with the errors in what was read.
    private func reading(
        _ files: [String: [UInt8]], as name: String? = nil, setting change: String? = nil
    ) throws(EditFailure) -> EditableTheme {
        var result = self
        result.contents.merge(files) { $1 }
        if let name { result.name = name }
        let reading = FileReader.$replacements.withValue(result.contents) {
            var cache = DocumentCache()
            return library.read(result.name, &cache).result
        }
        switch reading {
        case .success(let theme): result.spec = theme.spec
        case .failure(.faults(let faults)) where change != nil:
            let messages = faults.filter { $0.severity == .error }.map(\.message)
            throw EditFailure("cannot set \(change ?? ""): \(messages.joined(separator: "; "))")
        case .failure(let error): throw EditFailure(error.text)
        }
        result.leaves = ThemeLeaves(result.spec)
        return result
    }
}

extension EditableTheme {
    /// Returns the text of a document with a value, and the name from which the theme is then read.
    private func documentChange(
        _ path: [String], _ value: EditValue, _ node: JSONNode?
    ) throws(EditFailure) -> (path: String, original: [UInt8]?, contents: [UInt8], name: String) {
        let (file, name, original) = try document()
        let bytes = contents[file] ?? original ?? newDocument(in: file)
        guard let edit = JSONTextEdit(bytes) else {
            throw EditFailure(SourceWriters.invalidJSON(file))
        }
        var change: JSONTextEdit.Change?
        // Change a value of the document in place, whatever its key there.
        if let node, let source = spec.file(of: node.location), source.path == file, spec.isOwn(node.location),
            source.bytes == bytes, !isDecided(by: edit.root["design"], node, edit)
        {
            let literal = Int(node.location.offset)
            let text = String(decoding: edit.bytes[literal..<edit.end(ofValueAt: literal)], as: UTF8.self)
            change = edit.replacing(at: literal, with: value.node(like: text))
        }
        let (outer, node) = complete(path, value)
        guard let change = change ?? edit.setting(outer, to: node) else {
            throw EditFailure(
                "cannot set \(path.joined(separator: ".")) in \(visibleControls(file)): "
                    + "a parent value is not an object; remove that value there"
            )
        }
        var result = bytes
        result.replaceSubrange(change.range, with: Array(change.text.utf8))
        return (file, original, result, name)
    }

    /// Returns whether a value follows from a decision of the design plan, which sets other values too. Such a value is
    /// overridden, unless it is one of the plan's colors.
    private func isDecided(by plan: JSONNode?, _ node: JSONNode, _ edit: JSONTextEdit) -> Bool {
        guard let plan, case let start = Int(plan.location.offset), case let literal = Int(node.location.offset),
            (start..<edit.end(ofValueAt: start)).contains(literal)
        else { return false }
        guard let old = EditValue(node), case .color = old else { return true }
        let text = edit.bytes[literal..<edit.end(ofValueAt: literal)]
        return JSONReader.read(Array(text), file: 0).root.flatMap(EditValue.init) != old
    }

    /// Returns the document for overrides: its path, the name from which the theme is read with it, and its contents
    /// before the first change.
    private func document() throws(EditFailure) -> (path: String, name: String, original: [UInt8]?) {
        guard !isExtension, case .file(let own) = spec.source else { return (newPath, newPath, original(newPath)) }
        guard FileReader.streams[own] == nil else {
            throw EditFailure("only a theme in a file can be changed; save the input to a file")
        }
        if !spec.isImported { return (own, own, original(own)) }
        let mapping = ColorMapping.path(for: own)
        guard contents[mapping] == nil, FileReader.exists(mapping) else { return (mapping, mapping, original(mapping)) }
        throw .keeping(mapping, beside: own, of: spec, in: library)
    }

    private func original(_ path: String) -> [UInt8]? {
        if let known = originals[path] { return known }
        return try? FileReader.read(path)
    }

    /// Returns the contents of a document that extends the theme.
    private func newDocument(in file: String) -> [UInt8] {
        let parent: String
        var name = newName
        switch spec.source {
        case .builtIn:
            parent = spec.slug
            name = name ?? spec.metadata.name + " edited"
        case .file(let own): parent = ColorMapping.reference(to: own)
        }
        let members = [("extends", JSONNode.string(parent))] + (name.map { [("name", .string($0))] } ?? [])
        return Array((JSONWriter.text(.object(members)) + "\n").utf8)
    }
}

extension EditableTheme {
    /// Applies the text change that sets the value and changes as few others as possible.
    ///
    /// - Returns: The paths of other values that changed; `nil` for a name that no literal gives, such as the text
    ///   style that a font follows.
    private mutating func replaceLiteral(
        _ edit: SourceEdit, at path: [String], with others: [[String]: EditValue], _ pending: Set<[String]>,
        from start: EditableTheme
    ) throws(EditFailure) -> [[String]]? {
        var best: (theme: EditableTheme, also: [[String]], cost: Int)?
        var conflicts: Set<[String]> = []
        // The value that whole numbers can give instead.
        var nearest: EditValue?
        // The properties of other fonts that an addition would change.
        var shared: Set<[String]> = []
        // Whether setting all of them to the new value at once would succeed.
        var canChangeAll = false
        let (parts, lengths) = (parts(edit, at: path, with: others), lengths(at: path))
        // The writers read nearby files with their changes, too.
        func candidates(isWide: Bool) -> Result<[[TextChange]], EditFailure> {
            FileReader.$replacements.withValue(contents) {
                Result { () throws(EditFailure) in
                    try SourceWriters.candidates(for: edit, with: parts, isWide: isWide) {
                        var cache = DocumentCache()
                        return library.read(name, &cache).inputs
                    }
                }
            }
        }
        /// Keeps the change if it has the effect and the lowest cost; returns whether the cost is 0.
        func consider(_ candidate: [TextChange], isWide: Bool, replacesReference: Bool = false) -> Bool {
            guard let trial = try? applying(candidate) else { return false }
            guard trial.has(edit.new, at: path, or: lengths) else {
                if let value = trial.value(at: path) { nearest = nearest ?? (value.isNear(edit.new) ? value : nil) }
                return false
            }
            let also = trial.leaves.changes(from: leaves).filter { other in
                other != path && !pending.contains(other) && !looksSame(other, in: trial)
                    && others[other].map { $0 != EditValue(trial.node(at: other) ?? .null) } ?? true
            }
            // A system color has variants for increased contrast; a literal that replaces it does not.
            let kept = also.filter { isKept($0, besides: path) && !trial.lacks($0) }
            conflicts.formUnion(kept)
            if !kept.isEmpty, kept.allSatisfy({ EditValue(trial.node(at: $0) ?? .null) == edit.new }) {
                canChangeAll = true
            }
            guard kept.isEmpty else { return false }
            // Adding or removing an appearance is the last resort.
            let isSame = trial.spec.metadata.appearances == spec.metadata.appearances
            // Losing colors for increased contrast costs nothing: one literal replaces a system color.
            let cost = also.count { !trial.lacks($0) } + (isSame ? 0 : leaves.values.count)
            // The wide search also finds literals of other values; accept only a change without side effects.
            if isWide, cost > 0 { return false }
            // What is added to a function of several fonts would change them all.
            let isOfFont = edit.part == .fontWeight || edit.part == .fontDesign
            let place = node(at: path)?.location
            let others = also.filter { node(at: $0)?.location != place }
            if isOfFont, !others.isEmpty, candidate.allSatisfy({ $0.range.isEmpty && !edit.declares($0) }) {
                shared.formUnion(others)
                return false
            }
            let isBetter = best.map { best in
                replacesReference ? Self.uses(also).count < Self.uses(best.also).count : cost < best.cost
            }
            if isBetter ?? true { best = (trial, also, cost) }
            return cost == 0
        }
        for candidate in try candidates(isWide: false).get() {
            if consider(candidate, isWide: false) { break }
        }
        // A dark color can belong to another instance than the one at the token's place.
        if best == nil, conflicts.isEmpty, case .color = edit.part {
            let more = (try? candidates(isWide: true).get()) ?? []
            for candidate in more {
                if consider(candidate, isWide: true) { break }
            }
        }
        // Keep a reference to another token unless changing that token would also change what others are used for.
        if best.map({ !Self.uses($0.also).isEmpty }) ?? true {
            for candidate in replacedReferences(for: edit) {
                if consider(candidate, isWide: false, replacesReference: true) { break }
            }
        }
        guard let best else {
            let place = place(of: edit, at: path)
            if !shared.isEmpty { throw refusal(at: path, place, wouldChange: shared) }
            if edit.isName { return nil }
            try edit.new.checkRange(at: path)
            guard conflicts.isEmpty else {
                throw .oneLiteral(at: place, path, conflicts, areComputed: !canChangeAll)
            }
            throw refusal(of: edit, at: path, place, nearest: nearest, old: start.value(at: path) ?? edit.old)
        }
        originals = best.theme.originals
        take(best.theme)
        return best.also
    }

    private func place(of edit: SourceEdit, at path: [String]) -> String {
        spec.place(of: SourceLocation(file: node(at: path)?.location.file ?? 0, offset: Int32(edit.offset))).text
    }

    /// Returns the changes of design tokens that replace references by the value.
    private func replacedReferences(for edit: SourceEdit) -> [[TextChange]] {
        FileReader.$replacements.withValue(contents) {
            SourceWriters.replacedReferences(for: edit) {
                var cache = DocumentCache()
                return library.read(name, &cache).inputs
            }
        }
    }

    private func applying(_ changes: [TextChange]) throws(EditFailure) -> EditableTheme {
        var files: [String: [UInt8]] = [:]
        var result = self
        for path in Set(changes.map(\.path)) {
            guard let bytes = contents[path] ?? original(path), let changed = changes.applied(to: bytes, of: path)
            else { throw EditFailure("cannot change \(visibleControls(path))") }
            files[path] = changed
            // These are the contents that the file must have when it is written.
            result.originals[path] = result.originals[path] ?? .some(bytes)
        }
        return try result.reading(files)
    }
}
