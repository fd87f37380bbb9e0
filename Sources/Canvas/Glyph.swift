/// What a cell shows: one Unicode scalar, one of its frame's clusters, or the right half of a wide glyph.
public struct Glyph: Hashable, Sendable {
    /// A Unicode scalar value; or `firstCluster` and an index into ``Frame/clusters``; or ``continuation``.
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public init(_ scalar: Unicode.Scalar) {
        rawValue = scalar.value
    }

    init(cluster index: Int) {
        rawValue = Self.firstCluster + UInt32(truncatingIfNeeded: index)
    }

    public static let space = Glyph(rawValue: 0x20)
    /// The right half of the wide glyph in the cell to the left; nothing is written for it.
    public static let continuation = Glyph(rawValue: .max)

    static let firstCluster: UInt32 = 0x11_0000

    public var isContinuation: Bool { self == .continuation }

    /// The scalar, unless this is a cluster or a continuation.
    public var scalar: Unicode.Scalar? {
        Unicode.Scalar(rawValue)
    }

    /// The index into ``Frame/clusters``, if this is one.
    public var clusterIndex: Int? {
        rawValue >= Self.firstCluster && !isContinuation ? Int(rawValue - Self.firstCluster) : nil
    }
}
