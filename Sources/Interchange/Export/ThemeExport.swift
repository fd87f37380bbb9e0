/// A theme in another program's format: the files, and what they cannot hold.
public struct ThemeExport: Sendable {
    public struct File: Sendable {
        /// Relative to the folder that is exported, with `/` between its parts; empty where one file is all there is.
        public let path: String
        public let text: String

        public init(path: String = "", text: String) {
            self.path = path
            self.text = text
        }
    }

    public let files: [File]
    /// One line each, fit for a terminal: what was left out or came out otherwise.
    public let losses: [String]

    public init(files: [File], losses: [String]) {
        self.files = files
        self.losses = losses
    }

    /// Whether it is a folder of files.
    public var isFolder: Bool { files.contains { !$0.path.isEmpty } }
}
