// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const openNear = {
  "title": "Kdo má otevřeno poblíž",
  "lead": "Polohu zaokrouhlíme asi na sto metrů a neuložíme. Můžete vybrat i město.",
  "locate": "Podle mé polohy",
  "by_city": "Nebo vyberte město",
  "open": ["Teď otevřeno: ",["city"]],
  "nobody": [["city"],": teď nikdo otevřeno nemá."],
  "offer": ["Celá nabídka: ",["city"]],
  "outside": "Kolem vás zatím nerozvážíme. Vyberte město, kam jezdíme.",
  "refused": "Polohu se nepodařilo zjistit. Povolte ji v prohlížeči, nebo vyberte město.",
  "searching": "Hledáme…",
  "metres": ["asi ",["value"]," m"],
  "kilometres": ["asi ",["value"]," km"],
  "minutes": [["min"],"–",["max"]," min"],
  "address": "Na adresu se zeptáme až u jídla: podle ní poznáme, jestli k vám podnik jezdí a za kolik.",
} as const
