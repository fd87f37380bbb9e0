import Editing
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The file that keeps edits that are not saved yet, so that a crash does not lose them: `vitrine/edits.json` in the XDG
/// state folder.
///
/// It exists only while there are such edits. Edits of themes that could not be restored stay in it.
struct EditJournal {
    /// Edits by the names of themes and the paths of values.
    typealias Edits = [String: [[String]: EditValue]]

    private static var path: String? { Environment.stateFolder.map { $0 + "/vitrine/edits.json" } }

    /// The edits in the file that belong to other themes than those of this session.
    private var others: Edits = [:]
    private var written: Edits = [:]
    /// The revision of the edits that was written last.
    private(set) var revision = 0

    /// Returns the edits of the file; none if there is no file that can be read.
    static func read() -> Edits {
        guard let path, let bytes = try? FileReader.read(path), let root = try? JSONReader.read(bytes, named: path)
        else {
            return [:]
        }
        var edits: Edits = [:]
        for theme in root["themes"]?.elements ?? [] {
            guard let name = theme["theme"]?.string else { continue }
            for edit in theme["edits"]?.elements ?? [] {
                guard let keys = edit["path"]?.elements?.compactMap(\.string), !keys.isEmpty,
                    let value = edit["value"].flatMap(EditValue.init)
                else { continue }
                edits[name, default: [:]][keys] = value
            }
        }
        return edits
    }

    /// A journal with the edits of the file.
    ///
    /// - Parameter restored: The themes whose edits are part of this session.
    init(_ edits: Edits, restored: [String]) {
        others = edits.filter { !restored.contains($0.key) }
        written = edits
    }

    /// Writes the edits of a revision; removes the file if there are none. A file that cannot be written is skipped.
    mutating func write(_ edits: Edits, revision: Int) {
        self.revision = revision
        let all = others.merging(edits) { $1 }
        guard all != written, let path = Self.path else { return }
        written = all
        guard !all.isEmpty else {
            unlink(path)
            return
        }
        StateFile.write(Self.document(all), to: path)
    }

    private static func document(_ edits: Edits) -> JSONNode {
        let themes = edits.sorted { $0.key < $1.key }.map { name, values -> JSONNode in
            let list = values.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { path, value -> JSONNode in
                ["path": .array(path.map { .string($0) }), "value": value.node]
            }
            return ["theme": .string(name), "edits": .array(list)]
        }
        return ["themes": .array(themes)]
    }
}
