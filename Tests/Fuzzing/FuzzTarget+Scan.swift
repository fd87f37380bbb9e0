import Importing

extension FuzzTarget {
    /// Swift sources that `vitrine scan` reads.
    static let scan = FuzzTarget(name: "scan") { bytes in
        var last = (line: 1, column: 0)
        for finding in StyleFindings(bytes, file: "View.swift").all {
            Promise.isVisible(finding.source, "an excerpt")
            Promise.holds((finding.line, finding.column) > last, "findings out of order")
            last = (finding.line, finding.column)
        }
    }
}
