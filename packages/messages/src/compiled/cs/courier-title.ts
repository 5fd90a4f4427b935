// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const courierTitle = {
  "courier": "Kurýr | Sousto, provoz",
  "bank_account": "Bankovní účet | Sousto, provoz",
  "tax": "Daňové údaje | Sousto, provoz",
  "documents": "Doklady | Sousto, provoz",
  "ride": "Jízda | Sousto, provoz",
  "rules": "Jak se přidělují jízdy | Sousto, provoz",
  "decisions": "Rozhodnutí o účtu | Sousto, provoz",
  "rates": "Jak se to počítá | Sousto, provoz",
  "shifts": "Směny | Sousto, provoz",
  "earnings": "Výdělek | Sousto, provoz",
  "statements": "Vyúčtování | Sousto, provoz",
} as const
