// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const reorderChange = {
  "gone": [["name"]," už není v nabídce."],
  "sold-out": ["Pokrm ",["name"]," je vyprodaný."],
  "choose-again": [["name"],": nabídka příloh se změnila, vyberte si je prosím v menu znovu."],
  "lunch-over": [["name"]," je z poledního menu, které teď nelze objednat."],
  "other-day": [["name"]," nejde objednat na jeden den společně s jídly, která máte v košíku."],
  "cart-full": [["name"]," se už do košíku nevejde."],
  "price": [["name"]," teď stojí ",["after"]," místo ",["before"],"."],
} as const
