import Canvas
import ThemeEngine

/// A drawing that stands for an SF Symbol at the leading edge of a row with two lines: two rows tall.
enum Symbol: CaseIterable, Sendable {
    case folder, pin, bell, suitcase, heart, moon, note

    var picture: HintedPicture {
        switch self {
        case .folder:
            HintedPicture(rows: ["####    ", "########", "########", "########", "########", "########"])
        case .pin:
            HintedPicture(rows: [" ###### ", "  ####  ", "  ####  ", " ###### ", "   ##   ", "   ##   "])
        case .bell:
            HintedPicture(rows: ["   ##   ", "  ####  ", " ###### ", " ###### ", "########", "   ##   "])
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
