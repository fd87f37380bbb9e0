/// A theme of six colors based on modern-gray, each of which fails in some pair.
public let sixOwnColors = """
    {
      "extends" : "modern-gray",
      "name" : "Six",
      "colors" : { "pairByRole" : {
        "primaryCTA" : { "lightHex" : "#E8A079", "darkHex" : "#F0A879" },
        "textSecondary" : { "lightHex" : "#999999", "darkHex" : "#777777" },
        "background" : { "lightHex" : "#FFFFFF", "darkHex" : "#101010" },
        "surfaceBase" : { "lightHex" : "#EEEEEE", "darkHex" : "#202020" },
        "themePrimary" : { "lightHex" : "#C25A2A", "darkHex" : "#E89360" },
        "destructive" : { "lightHex" : "#E35D5B", "darkHex" : "#E35D5B" }
      } }
    }
    """
