/// Something that happened in a folder.
struct FolderEvent {
    enum Kind {
        /// A file was written and closed, or moved to its name: it is whole.
        case saved
        /// A file is being written, or was made: more may follow.
        case touched
        case removed
        /// The folder itself has gone, or has come.
        case folder
    }

    /// As it was asked for.
    let folder: String
    /// The entry's name; `nil` for any of them.
    let name: String?
    let kind: Kind
}
