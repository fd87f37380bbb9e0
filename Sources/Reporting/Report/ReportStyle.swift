import ColorScience
import ThemeSpec

/// The colors of the report's page, which a test checks like those of a theme.
struct ReportColors: Sendable {
    /// A color by its use.
    enum Role: String, CaseIterable, Sendable {
        /// The page.
        case page
        /// Cards and tables on the page.
        case card
        case text
        /// Supporting text.
        case soft
        /// Lines between parts, which carry no meaning, and the fill behind failures that do not count.
        case line
        /// The edges of controls.
        case edge
        /// Links, the focus and outlines in pictures.
        case accent
        /// Text on the accent.
        case onAccent
        /// The fill behind pairs that fail by a large margin.
        case worst
        case onWorst
        /// The fill behind failing pairs.
        case bad
        case onBad
        /// The fill behind pairs that barely pass.
        case near
        case onNear
        /// The fill behind passing pairs.
        case good
        case onGood
    }

    /// The appearance of the page.
    let appearance: Appearance

    /// The color of a role.
    subscript(_ role: Role) -> RGB {
        let values: (light: UInt32, dark: UInt32) =
            switch role {
            case .page: (0xF7F7F5, 0x121215)
            case .card: (0xFFFFFF, 0x1B1B20)
            case .text: (0x19191C, 0xEDEDF0)
            case .soft: (0x5C5C66, 0xA6A6B0)
            case .line: (0xE4E4E0, 0x2D2D34)
            case .edge: (0x85858F, 0x757580)
            case .accent: (0x3D3BC4, 0xA9B0FF)
            case .onAccent: (0xFFFFFF, 0x15152B)
            case .worst: (0xB3261E, 0xF2A39B)
            case .onWorst: (0xFFFFFF, 0x3D0A06)
            case .bad: (0xFBD9D5, 0x571B16)
            case .onBad: (0x7F160F, 0xFFC9C3)
            case .near: (0xFBEFCB, 0x40330B)
            case .onNear: (0x614600, 0xF3DB94)
            case .good: (0xE2F2E6, 0x16301F)
            case .onGood: (0x155A2B, 0x9EDDB2)
            }
        return RGB(packed: appearance == .light ? values.light : values.dark)
    }

    /// The pairs of the page's text and graphics: foreground, background and the ratio that WCAG 2.2 AA requires.
    static let pairs: [(foreground: Role, background: Role, required: Double)] = [
        (.text, .page, 4.5), (.text, .card, 4.5), (.text, .line, 4.5), (.soft, .page, 4.5),
        (.soft, .card, 4.5), (.accent, .page, 4.5), (.accent, .card, 4.5), (.onAccent, .accent, 4.5),
        (.onWorst, .worst, 4.5), (.onBad, .bad, 4.5), (.onNear, .near, 4.5), (.onGood, .good, 4.5),
        (.edge, .page, 3), (.edge, .card, 3), (.worst, .page, 3), (.worst, .card, 3),
    ]

    /// The colors as custom properties.
    var declarations: String {
        Role.allCases.map { "--\($0.rawValue):\(self[$0].shortHex)" }.joined(separator: ";")
    }
}

/// The style sheet of a report's page.
enum ReportStyle {
    /// Returns the sheet.
    ///
    /// - Parameter gallery: The pictures of the page.
    static func sheet(_ gallery: ReportGallery) -> String {
        """
        :root{color-scheme:light dark;\(ReportColors(appearance: .light).declarations)}
        @media(prefers-color-scheme:dark){:root{\(ReportColors(appearance: .dark).declarations)}}
        \(layout)
        \(pictures)
        \(tables)
        \(narrow)
        \(TonePalette.rules(gallery.classes))
        \(gallery.rules)
        """
    }

    private static let layout = """
        *{box-sizing:border-box}
        html{scroll-padding-top:72px;-webkit-text-size-adjust:100%}
        body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
        a{color:var(--accent);text-underline-offset:2px}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
        h1,h2,h3,h4{line-height:1.2;margin:0;text-wrap:balance}
        h1{font-size:clamp(28px,5vw,44px);letter-spacing:-.02em}
        h2{font-size:clamp(22px,3vw,30px);letter-spacing:-.015em}
        h3{font-size:18px}
        h4{font-size:15px}
        h4{margin-top:20px}
        figcaption h4{margin-top:0}
        p{margin:0;max-width:72ch}
        .skip{position:absolute;left:-9999px;padding:8px 16px;background:var(--accent);color:var(--onAccent);z-index:9}
        .skip:focus{left:8px;top:8px}
        .soft{color:var(--soft)}
        .wide{max-width:1720px;margin:0 auto;padding:0 clamp(16px,3vw,40px)}
        header.wide{padding-top:48px;padding-bottom:24px}
        header p{font-size:18px;margin-top:8px}
        .bar{position:sticky;top:0;z-index:5;background:var(--page);border-bottom:1px solid var(--line)}
        .bar .wide{display:flex;gap:8px 24px;align-items:center;min-height:56px}
        .bar nav{flex:1;min-width:0}
        .bar ul{display:flex;gap:2px;list-style:none;margin:0;padding:6px 0;overflow-x:auto}
        .bar li a{display:block;padding:6px 10px;white-space:nowrap;text-decoration:none;border-radius:6px;font-size:14px}
        .bar li a:hover{background:var(--card);text-decoration:underline}
        fieldset{border:0;margin:0;padding:0;min-width:0}
        legend{padding:0}
        .pick{display:flex;flex:none}
        .pick label{position:relative;display:block}
        .pick input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
        .pick span{display:block;padding:4px 12px;font-size:14px;border:1px solid var(--edge);margin-left:-1px;background:var(--card)}
        .pick label:first-of-type span{border-radius:8px 0 0 8px}
        .pick label:last-of-type span{border-radius:0 8px 8px 0}
        .pick input:checked+span{background:var(--accent);color:var(--onAccent);border-color:var(--accent)}
        .pick input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
        .hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        section{padding:40px 0 8px}
        section section{padding:28px 0 0}
        .card{background:var(--card);border:1px solid var(--line);border-radius:14px}
        .tag{display:inline-block;padding:1px 8px;border-radius:99px;font-size:13px;white-space:nowrap}
        .w{background:var(--worst);color:var(--onWorst)}
        .f{background:var(--bad);color:var(--onBad)}
        .u{background:var(--line);color:var(--text)}
        .n{background:var(--near);color:var(--onNear)}
        .g{background:var(--good);color:var(--onGood)}
        details{margin-top:16px}
        summary{cursor:pointer;padding:4px 0;color:var(--accent)}
        td:has(.chip){white-space:nowrap}
        code,.hex{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px}
        .facts{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0 0;padding:0;list-style:none}
        .facts li{padding:12px 18px;min-width:120px}
        .facts b{display:block;font-size:26px;line-height:1.2;font-variant-numeric:tabular-nums}
        .facts span{font-size:14px;color:var(--soft)}
        """

    private static let pictures = """
        .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,540px),1fr));gap:24px;margin-top:16px}
        figure{margin:0;min-width:0;content-visibility:auto;contain-intrinsic-size:auto 640px}
        figcaption{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;min-height:40px;padding-bottom:6px}
        figcaption h4{margin-right:auto}
        figcaption a{font-size:13px}
        .pair{display:flex;align-items:flex-start;gap:12px;overflow:auto;max-height:600px;padding:10px;scroll-snap-type:x proximity}
        .pair>svg{fill:currentColor;flex:1 1 0;min-width:0;max-width:440px;height:auto;border-radius:8px;scroll-snap-align:center;font:13.333px \(PictureStyle.fonts);shape-rendering:crispEdges}
        text{white-space:pre}
        svg .t{shape-rendering:auto}
        svg .a{shape-rendering:auto;stroke:currentColor;stroke-width:.6}
        .pair>svg:only-child{margin:0 auto}
        svg .o{fill:none;stroke:none}
        svg .o:target{stroke:var(--o);stroke-width:3;shape-rendering:auto}
        .s:not(.s0){display:none}
        .grid:has(.z1:checked) .s0,.grid:has(.z2:checked) .s0{display:none}
        .grid:has(.z1:checked) .s1,.grid:has(.z2:checked) .s2{display:flex}
        :root:has(#only-light:checked) .dark,:root:has(#only-dark:checked) .light{display:none}
        :root:has(#slide:checked) .s.two{display:grid;justify-items:center}
        :root:has(#slide:checked) .s.two:not(.s0){display:none}
        :root:has(#slide:checked) .grid:has(.z1:checked) .s0,:root:has(#slide:checked) .grid:has(.z2:checked) .s0{display:none}
        :root:has(#slide:checked) .grid:has(.z1:checked) .s1,:root:has(#slide:checked) .grid:has(.z2:checked) .s2{display:grid}
        :root:has(#slide:checked) .s.two>svg{grid-area:1/1;width:100%}
        :root:has(#slide:checked) .s.two>svg+svg{clip-path:inset(0 0 0 var(--x,50%))}
        :root:has(#beside:not(:checked)) .cmp{display:grid;justify-items:center}
        :root:has(#beside:not(:checked)) .cmp>svg{grid-area:1/1;width:100%}
        :root:has(#swipe:checked) .cmp>svg+svg{clip-path:inset(0 0 0 var(--y,50%))}
        :root:has(#onion:checked) .cmp>svg+svg{opacity:var(--y,50%)}
        .c{fill:none;stroke:var(--o);stroke-width:1.5;shape-rendering:auto}
        .tools{margin-top:16px}
        .tools label.compared{display:none;align-items:center;gap:8px;font-size:14px;margin-top:8px}
        :root:has(#beside:not(:checked)) .tools label.compared{display:flex}
        input[type=range]{accent-color:var(--accent)}
        .slider{display:none;align-items:center;gap:8px;font-size:14px}
        :root:has(#slide:checked) .slider{display:flex}
        :root:not(.js) .js-only{display:none!important}
        """

    private static let tables = """
        .scroll{overflow:auto;margin-top:16px}
        table{border-collapse:collapse;font-size:14px;width:100%}
        th,td{text-align:left;padding:7px 12px;border-top:1px solid var(--line);vertical-align:middle}
        thead th{border-top:0;color:var(--soft);font-weight:500;vertical-align:bottom}
        tbody th{font-weight:600}
        .num{text-align:right;font-variant-numeric:tabular-nums}
        .strip{display:inline-flex;vertical-align:middle;border-radius:6px;overflow:hidden;border:1px solid var(--line)}
        .strip i{width:18px;height:22px;display:block}
        .chip{display:inline-block;width:34px;height:22px;border-radius:6px;vertical-align:middle;border:1px solid var(--edge);margin-right:8px}
        .map{width:auto}
        .map th,.map td{padding:0;border:0}
        .map thead th{height:128px;font-size:12px;color:var(--text)}
        .map thead th span{writing-mode:vertical-rl;transform:rotate(180deg);padding:6px 0;white-space:nowrap;display:block;margin:auto}
        .map tbody th{position:sticky;left:0;background:var(--card);padding:2px 12px 2px 14px;font-size:12px;font-weight:400;line-height:1.2;width:280px;min-width:200px;overflow-wrap:anywhere}
        .map td{min-width:38px;height:26px;text-align:center;font-size:12px;font-variant-numeric:tabular-nums;border:1px solid var(--card)}
        .map td a{display:block;line-height:24px;color:inherit}
        .map .f,.map .w{font-weight:700}
        .legend{display:flex;flex-wrap:wrap;gap:6px 16px;margin-top:12px;font-size:14px}
        .legend span{padding:1px 8px;border-radius:6px}
        .sample{display:inline-block;max-width:420px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:1.3}
        .step{display:inline-block;height:14px;background:var(--accent);border-radius:2px;vertical-align:middle}
        .round{display:inline-block;width:64px;height:40px;border:2px solid var(--accent);border-right:0;border-bottom:0;vertical-align:middle}
        .copy{border:1px solid var(--edge);background:var(--card);color:var(--text);border-radius:6px;font-size:12px;padding:1px 7px;margin-left:6px;cursor:pointer;min-height:24px}
        .list{margin:12px 0 0;padding-left:20px;font-size:15px}
        .list li{margin:4px 0;overflow-wrap:anywhere}
        """

    private static let narrow = """
        @media(max-width:700px){.bar .wide{flex-direction:column;align-items:stretch;padding-top:4px;padding-bottom:8px}
        html{scroll-padding-top:112px}
        .pair>svg{flex:none;width:100%}
        .map tbody th{width:150px;min-width:150px}}
        @media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
        @media print{.bar,.skip,.copy{display:none}.pair{max-height:none}figure{break-inside:avoid;content-visibility:visible}
        .w,.f,.u,.n,.g,.chip,.strip i,.step,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
        """

    /// The script, which adds copy buttons, and a slider between light and dark.
    static let script = """
        (()=>{const r=document.documentElement;r.classList.add('js');
        for(const i of document.querySelectorAll('input[type=range]'))i.addEventListener('input',()=>r.style.setProperty('--'+i.id,i.value+'%'));
        const say=document.getElementById('said');
        for(const h of document.querySelectorAll('.hex')){const b=document.createElement('button');b.type='button';b.className='copy';
        b.textContent='Copy';b.setAttribute('aria-label','Copy '+h.textContent);b.addEventListener('click',()=>{const t=h.textContent;
        (navigator.clipboard?navigator.clipboard.writeText(t):Promise.reject()).then(()=>{say.textContent='Copied '+t;b.textContent='Copied'},
        ()=>{const s=getSelection();s.selectAllChildren(h);say.textContent='Selected '+t;b.textContent='Selected'});
        setTimeout(()=>b.textContent='Copy',1500)});h.after(b)}})();
        """
}
