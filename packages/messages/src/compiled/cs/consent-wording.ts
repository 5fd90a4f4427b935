// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const consentWording = {
  "checkout": "Chci dostávat novinky a slevy e-mailem. Odhlásit se dá jedním kliknutím.",
  "account": "Posílejte mi e-mailem novinky a slevy",
  "diets": "Souhlasím, aby Sousto uchovalo v mém účtu tenhle výběr alergenů a diet, i když může vypovídat o zdraví. Souhlas můžu kdykoli odvolat, tím se výběr smaže.",
  "unsubscribe": "Odhlášení odkazem v e-mailu",
} as const
