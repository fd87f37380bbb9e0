extension RenderModel {
    /// The text size as people name it; where the theme does not follow it, with what it keeps to: "AX5 (AX2)".
    public var sizeName: String {
        let name = requestedSize.shortName
        return requestedSize == contentSize ? name : "\(name) (\(contentSize.shortName))"
    }
}
