/// The letters of the larger sizes as strokes.
///
/// A line describes a letter: the character; its width in hundredths of the font size; the number of adjacent stems,
/// with a `p` if it has a part in the middle; the height that its digits are eighths of (`x` for lowercase and `c` for
/// uppercase letters); and its strokes, separated by slashes. The coordinates of a point are eighths of the width and
/// the height, such that the edges of the pen touch the edges of the letter. Letters replace digits for the top of
/// uppercase letters (`c`), of lowercase letters (`x`), of an i without its dot (`i`) and of a t (`t`), and for the
/// bottom of descenders (`d`) and of a comma (`e`). A point with an `o` is a round corner, with a `*` a dot, and with
/// an `@` a disc.
enum BigStrokes {
    static let text: StaticString = """
        a 40 2 x 06 08o 88o 80/84 04o 00o 80
        b 41 2 x 00 0c/08 88o 80o 00
        c 38 2 x 86 88o 08o 00o 80o 82
        d 41 2 x 80 8c/88 08o 00o 80
        e 41 2 x 04 84 88o 08o 00o 80o 81
        f 29 1 c 30 3co 8c/0x 8x
        g 41 2 x 88 8do 0d/88 08o 00o 80
        h 41 2 x 00 0c/04 08o 88o 80
        i 0 1 x 00 0i/0c*
        j 16 1 x 8i 8do 0d/8c*
        k 41 2 x 00 0c/03 88/25 80
        l 16 1 x 0c 00o 80
        m 66 3p x 00 08/04 08o 48o 40/48 88o 80
        n 41 2 x 00 08/04 08o 88o 80
        o 43 2 x 08o 88o 80o 00o 08
        p 41 2 x 0d 08/08 88o 80o 00
        q 41 2 x 8d 88/88 08o 00o 80
        r 28 1 x 00 08/04 08o 88
        s 38 2 x 87 88o 08o 04o 84o 80o 00o 01
        t 29 1 x 3t 30o 80/08 88
        u 41 2 x 08 00o 80/88 80
        v 41 2p x 08 40/88 40
        w 72 3p x 08 20 48/48 60 88
        x 41 2p x 08 80/88 00
        y 41 2 x 08 40/88 2d 0d
        z 38 1 x 08 88 00 80
        A 50 2p c 00 48/80 48/23 63
        B 46 2 c 00 08/08 78o 74o 04/04 84o 80o 00
        C 48 2 c 86 88o 08o 00o 80o 82
        D 48 2 c 00 08/08 88o 80o 00
        E 41 1 c 88 08 00 80/04 74
        F 41 1 c 88 08 00/04 74
        G 49 2 c 87 88o 08o 00o 80o 84 54
        H 48 2 c 00 08/80 88/04 84
        I 0 1 c 00 08
        J 38 2 c 88 80o 00o 02
        K 46 2 c 00 08/03 88/35 80
        L 40 1 c 08 00 80
        M 62 3p c 00 08/80 88/08 42 88
        N 50 2 c 00 08/80 88/08 80
        O 54 2 c 08o 88o 80o 00o 08
        P 46 2 c 00 08/08 88o 83o 03
        Q 54 2 c 08o 88o 80o 00o 08/52 8d
        R 46 2 c 00 08/08 88o 84o 04/44 80
        S 46 2 c 87 88o 08o 04o 84o 80o 00o 01
        T 48 1p c 08 88/40 48
        U 48 2 c 08 00o 80o 88
        V 50 2p c 08 40/88 40
        W 82 3p c 08 20 48/48 60 88
        X 48 2p c 08 80/88 00
        Y 48 2p c 08 44/88 44/40 44
        Z 46 1 c 08 88 00 80
        0 44 2 c 08o 88o 80o 00o 08
        1 22 1 c 06 88/80 88
        2 43 2 c 06 08o 88o 85 00 80
        3 43 2 c 07 08o 88o 84o 34/84o 80o 00o 01
        4 46 2 c 60 68 02 82
        5 43 2 c 88 08 04/05 85o 80o 00o 01
        6 44 2 c 87 88o 08o 00o 80o 85o 05
        7 42 1 c 08 88 20
        8 44 2 c 08o 88o 84o 04o 08/04o 84o 80o 00o 04
        9 44 2 c 01 00o 80o 88o 08o 03o 83
        ! 0 1 c 03 08/00*
        " 20 2 c 06 08/86 88
        # 50 2l c 20 28/60 68/02 82/06 86
        $ 46 2pl c 86 87o 07o 04o 84o 81o 01o 02/48 40
        % 66 2l c 00 88/08 38 35 05 08/53 83 80 50 53
        & 52 2l c 80 15 18o 58o 55 01 00o 50o 83
        ' 0 1 c 06 08
        ( 18 1 c 8c 06 02 8d
        ) 18 1 c 0c 86 82 0d
        * 40 1pl c 48 44/08 84/88 04
        + 42 1p c 41 45/03 83
        , 13 1 c 80*/80 0e
        - 26 1 c 03 83
        . 0 1 c 00*
        / 32 1 c 00 88
        : 0 1 x 00*/08*
        ; 13 1 x 80*/80 0e/88*
        < 40 1 c 86 03 80
        = 42 1 c 02 82/05 85
        > 40 1 c 06 83 00
        ? 42 2 c 06 08o 88o 85o 44 43/40*
        @ 72 3l c 7d 0do 08o 88o 81 61/66 36o 32o 62/66 61
        [ 16 1 c 8c 0c 0d 8d
        \\ 32 1 c 08 80
        ] 16 1 c 0c 8c 8d 0d
        ^ 40 1p c 04 48 84
        _ 42 1 c 0d 8d
        ` 20 1 c 08 86
        { 24 1l c 8c 4co 44 04/44 4do 8d
        | 0 1 c 0d 0c
        } 24 1l c 0c 4co 44 84/44 4do 0d
        ~ 48 2 c 03 25/25 63/63 85
        ¡ 0 1 x 0d 05/08*
        ¢ 38 2pl x 86 88o 08o 00o 80o 82/4e 4t
        £ 46 1l c 87 88o 28o 20/00 80/04 64
        ¤ 42 2pl c 26o 66o 62o 22o 26/01 22/81 62/07 26/87 66
        ¥ 48 2pl c 08 44/88 44/40 44/04 84/02 82
        ¦ 0 1 c 0d 02/06 0c
        § 40 2l c 88 08o 05o 85o 82/06 03o 83o 80o 00
        ¨ 26 2 c 08*/88*
        © 70 3l c 08o 88o 80o 00o 08/65 66o 26o 22o 62o 63
        ª 30 2l c 08 88o 85/86 06o 05o 85
        « 44 2l x 47 14 41/87 54 81
        ¬ 42 1 c 05 85 82
        ® 70 3l c 08o 88o 80o 00o 08/22 26/26 66o 64o 24/44 62
        ¯ 30 1 c 08 88
        ° 28 2l c 08o 88o 85o 05o 08
        ± 42 1 c 43 47/05 85/00 80
        ² 26 2l c 07 08o 88o 87 04 84
        ³ 26 2l c 08 88o 86/46 86o 84o 04
        ´ 20 1 c 06 88
        µ 41 2 x 0d 08/00 80/88 80
        ¶ 46 2 c 80 88 08o 04o 54/50 58
        · 0 1 c 04*
        ¸ 14 1 c 80 8do 0d
        ¹ 15 1 c 07 88/84 88
        º 30 2l c 08o 88o 85o 05o 08
        » 44 2l x 07 34 01/47 74 41
        ¼ 66 3l c 00 88/05 08/72 52 53/70 73
        ½ 66 3l c 00 88/05 08/53 83o 82 50 80
        ¾ 66 3l c 00 88/08 28 25 05/06 26/72 52 53/70 73
        ¿ 42 2 x 82 8do 0do 02o 44 45/48*
        × 38 1 c 01 86/06 81
        ÷ 42 1 c 03 83/46*/40*
        Æ 66 3 c 00 48/88 48 40 80/44 74/12 42
        Ð 50 2 c 10 18/18 88o 80o 10/04 44
        Ø 54 2l c 08o 88o 80o 00o 08/00 88
        Þ 46 2 c 00 08/06 86o 82o 02
        ß 43 2 c 00 08o 78o 74/34 84o 80o 30
        æ 70 3pl x 08 48o 40/44 04o 00o 40/48 88o 84 44/40 80
        ð 43 2 x 06 86o 80o 00o 06/86 2c/2t 8c
        ø 43 2l x 08o 88o 80o 00o 08/00 88
        þ 41 2 x 0d 0c/08 88o 80o 00
        – 42 1 c 03 83
        — 72 1 c 03 83
        ‘ 13 1 c 88 06
        ’ 13 1 c 88 06
        “ 32 2 c 38 06/88 56
        ” 32 2 c 38 06/88 56
        • 32 1 c 44@
        … 58 1 c 00*/40*/80*
        › 24 1 x 07 84 01
        ‹ 24 1 x 87 04 81
        ⌄ 42 1p x 06 42 86
        ✓ 54 1 c 03 30 87
        → 62 1 c 03 83/56 83 50
        ← 62 1 c 03 83/36 03 30
        ↑ 44 1p c 40 48/05 48 85
        ↓ 44 1p c 40 48/03 40 83
        € 50 2l c 86 88o 18o 10o 80o 82/05 65/03 63
        ™ 70 3l c 08 38/14 18/54 58 75 88 84
        − 42 1 c 03 83
        """

    /// Letters with a different shape in the monospaced face.
    static let monospaced: StaticString = """
        i 36 1p x 40 4i/0i 4i/00 80/4c*
        l 36 1p c 48 40o 80/08 48
        j 24 1 x 8i 8do 0d/8c*/0i 8i
        r 40 1 x 20 28/24 28o 88/08 28/00 50
        1 36 1p c 06 48/40 48/00 80
        I 36 1p c 48 40/08 88/00 80
        0 46 2 c 08o 88o 80o 00o 08/22 66
        """
}
