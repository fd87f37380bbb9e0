import Canvas
import ThemeEngine

/// A drawing that stands for an SF Symbol at the leading edge of a row, in the accent.
enum Symbol: CaseIterable, Sendable {
    case folder, pin, clock
    case suitcase, heart, moon, note

    /// Those of five thirds of a row stand around a line of text, those of six beside two.
    var picture: HintedPicture {
        switch self {
        case .folder: HintedPicture(rows: ["###   ", "######", "######", "######", "######"])
        case .clock: HintedPicture(rows: [" #### ", "## ###", "## ###", "##   #", " #### "])
        case .pin: HintedPicture(rows: [" #### ", "  ##  ", " #### ", "  ##  ", "  ##  "])
        case .suitcase:
            HintedPicture(rows: ["  ####  ", "  #  #  ", "########", "########", "########", "########"])
        case .heart:
            HintedPicture(rows: [" ##  ## ", "########", "########", " ###### ", "  ####  ", "   ##   "])
        case .moon:
            HintedPicture(rows: ["  ###   ", " ###    ", "###     ", "###    #", " ###### ", "  ####  "])
        case .note:
            HintedPicture(rows: ["########", "########", "##    ##", "########", "##   ###", "########"])
        }
    }
}
