import Foundation
import Fuzzing
import Testing

/// Runs every input of the corpus: the seeds, and the inputs found by fuzzing.
struct FuzzCorpusTests {
    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzzing/Corpus")

    @Test(arguments: FuzzTarget.all.map(\.name)) func corpusInputsKeepPromises(name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        let folder = Self.corpus.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!files.isEmpty)
        for file in files.sorted() {
            target.run(Array(try Data(contentsOf: folder.appending(path: file))))
        }
    }
}
