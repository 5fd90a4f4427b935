// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const bankAccount = {
  "published": "Účet je zveřejněný v registru plátců DPH.",
  "not_published": "V registru plátců DPH tenhle účet zveřejněný není.",
  "payer_unknown": "Registr plátců DPH vaše DIČ nezná.",
  "not_reached": "Registr plátců DPH neodpovídá. Zeptáme se ho znovu do hodiny.",
  "unreliable": "Registr vás vede jako nespolehlivého plátce DPH.",
  "missing": "Účet chybí. Výplaty počkají, než ho zadáte.",
  "held": ["Účet se změnil. Nejdřív na něj zaplatíme ",["time"],"."],
  "unproven_no_account": "Účet ještě není ověřený a provozovatel zatím nemá účet, na který se posílá ověřovací koruna. Výplaty počkají.",
  "unproven": ["Účet ještě není ověřený. Pošlete z něj 1 Kč na účet ",["account"],", variabilní symbol ",["symbol"],". Do té doby výplaty počkají."],
  "tax_missing": "Výplaty jsou zadržené, protože chybí vaše daňové údaje.",
  "proven": "Účet je ověřený, výplaty na něj chodí.",
  "saved": "Účet je uložený.",
  "title": "Bankovní účet",
  "number": "Číslo účtu",
  "number_hint": "Třeba 19-2000145399/0800, nebo IBAN českého účtu. Na změněný účet zaplatíme nejdřív za 72 hodin.",
  "invalid": "Takový účet není. Zkontrolujte číslo i kód banky.",
  "save": "Uložit účet",
} as const
