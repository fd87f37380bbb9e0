/// The top-level keys that this project adds to Gentle's document.
enum DocumentKey {
    static let extends = "extends"
    static let name = "name"
    /// What a document says about itself alone: a theme does not inherit its parent's name.
    static let own = [extends, name, "summary", "purpose", "symbol", "description"]
    /// AppTheme's plan; its members decide about others.
    static let design = "design"
    static let all = own + [design, "appearances", "scenes", "contentSizes", "platform", "rules"]
}
