// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const orderChange = {
  "title": "Rozmysleli jste se?",
  "time_open": "Objednávku můžete zrušit, dokud ji podnik nepřevezme.",
  "time_seen": "Podnik už objednávku viděl. Zrušit ji můžete ještě chvíli.",
  "least": [["seconds",2,{"one":["Máte na to jistě ještě ",0," sekundu."],"few":["Máte na to jistě ještě ",0," sekundy."],"other":["Máte na to jistě ještě ",0," sekund."]}]],
  "cancel": "Zrušit objednávku",
  "cancel_question": "Zrušit objednávku?",
  "cancel_paid": "Podnik ji nezačne vařit a všechno, co jste zaplatili, vám vrátíme stejnou cestou. Vzít zpět už to nepůjde.",
  "cancel_unpaid": "Podnik ji nezačne vařit a nic nezaplatíte. Vzít zpět už to nepůjde.",
  "keep": "Nechat objednanou",
} as const
