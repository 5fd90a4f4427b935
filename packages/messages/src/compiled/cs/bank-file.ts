// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const bankFile = {
  "empty": "V souboru není žádný výpis. Stáhněte ho z banky znovu.",
  "too_large": ["Soubor je větší než ",["megabytes"]," MB. Rozdělte výpis na kratší období."],
  "format_unknown": "Tomuhle souboru nerozumíme. Stáhněte výpis z banky jako camt.053 (XML) nebo GPC (ABO).",
  "encoding_unknown": "V souboru jsou znaky, které nejsou ani UTF-8, ani Windows-1250. Stáhněte výpis z banky znovu a neukládejte ho v jiném programu.",
  "doctype": "Soubor obsahuje definici typu dokumentu, kterou banky neposílají. Stáhněte výpis přímo z banky.",
  "xml_invalid": ["Soubor je na řádku ",["line"]," poškozený. Stáhněte výpis z banky znovu."],
  "cut": ["Soubor končí uprostřed, na řádku ",["line"],". Stáhněte výpis z banky znovu."],
  "record_unknown": ["Na řádku ",["line"]," je záznam ",["record"],", který neznáme. Požádejte banku o výpis ve formátu camt.053 nebo GPC."],
  "field_invalid": ["Na řádku ",["line"]," nerozumíme údaji ",["field"],". Stáhněte výpis z banky znovu, a když to nepomůže, pošlete ho správci."],
  "currency_foreign": ["Na řádku ",["line"]," je částka v měně ",["currency"],". Načíst umíme jen výpisy korunových účtů."],
  "sums_differ": ["Součty v souboru nesouhlasí: je v něm napsáno ",["stated"],", ale položky dávají ",["computed"],". Stáhněte výpis z banky znovu."],
  "counts_differ": ["Počet položek v souboru nesouhlasí: je v něm napsáno ",["stated"],", ale položek je ",["computed"],". Stáhněte výpis z banky znovu."],
} as const
