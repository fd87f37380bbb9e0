import Canvas

/// The drawing of a sedan seen from the side, facing left, in whole parts of cells.
enum CarPicture {
    /// pt.
    static let width = picture.width
    static let height = picture.height

    static let path = picture.path

    private static let picture = HintedPicture(rows: [
        "       ########     ",
        "      ##   #  ##    ",
        "    ###    #   ##   ",
        " ###################",
        "####################",
        "###    ######    ###",
        "##  ##  ####  ##  ##",
        "## #### #### #### ##",
        "    ##        ##    ",
    ])
}
