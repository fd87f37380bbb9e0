/// Why a command could not do its work: a sentence for standard error, and the exit status.
struct Failure: Error {
    let message: String
    let status: ExitStatus

    init(_ message: String, status: ExitStatus = .unusable) {
        self.message = message
        self.status = status
    }
}
