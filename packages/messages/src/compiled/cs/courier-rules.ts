// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const courierRules = {
  "title": "Jak se přidělují jízdy",
  "loading": "Načítám pravidla",
  "seconds": [["count"]," s"],
  "minutes": [["count"]," min"],
  "by_hand": "Jízdy tu přiděluje člověk z dispečinku. Výpočet jen navrhuje.",
  "offer": "Jízdu vám nabídne výpočet nebo dispečink a vy ji můžete odmítnout.",
  "direct": "Jízdu dostanete rovnou, bez nabídky.",
  "version": ["Verze ",["version"],", platí od ",["time"],"."],
  "decides": "Co rozhoduje",
  "rounds": ["Počítá se při každé změně, nejpozději po ",["round"],". Na řadě jsou objednávky, které budou hotové do ",["horizon"],". Pro ty do dalších ",["ahead"]," se kurýr už drží."],
  "weights": ["Porovnává všechny kurýry a všechny objednávky dohromady, ne po jednom. Váha minuty: čekání jídla ",["waiting"],", cesta jídla ",["travel"],", navíc po slíbeném čase ",["lateness"],", minuta kurýra při nedostatku kurýrů ",["courier"],"."],
  "way": ["Cestu počítáme vzdušnou čarou krát ",["detour"]," a rychlostí vozidla, zastávku v podniku ",["pickup"],", u dveří ",["door"],"."],
  "carries": [["bags"],", ",["speed"]," km/h"],
  "protects": "Co vás chrání",
  "thinking": ["Na rozmyšlenou máte ",["time"],". Odmítnutí nic neznamená a důvod říkat nemusíte."],
  "again": ["Na stejnou jízdu se ",["time"]," znovu neptáme, pokud je tu někdo další. Po ",["offers"]," nabídkách bez odpovědi se jízdy ujme dispečer."],
  "overtime": ["Doručit po konci směny můžete mít nejvýš o ",["time"]," později."],
  "cash": ["S hotovostí nad ",["limit"]," už nabídku placenou hotově nedostanete. Objednávky s alkoholem dostane jen kurýr, který smí kontrolovat doklady."],
  "ratings": "Žádné hodnocení kurýrů o ničem nerozhoduje.",
  "reasons": ["U každé jízdy najdete ve Výdělku, proč jste ji dostali, i proč jste nedostali tu, ke které jste měli blízko. Uchováváme to ",["months"]," měsíců."],
} as const
