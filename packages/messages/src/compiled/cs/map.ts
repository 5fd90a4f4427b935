// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const map = {
  "pin": "Špendlík, posouvá se šipkami",
  "closer": "Přiblížit",
  "farther": "Oddálit",
  "failed": "Mapu se nepodařilo načíst.",
  "empty": "Z tohoto místa nemáme v rejstříku žádné adresy, proto je tu mapa prázdná.",
  "provider": "Poskytovatel mapy",
} as const
