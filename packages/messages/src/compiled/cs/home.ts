// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const home = {
  "title": "Dobré jídlo je blíž, než se zdá",
  "lead": "Zadejte adresu. Ukážeme, kdo vám doveze, za kolik a kdy přesně zazvoní.",
  "find": "Najít jídlo",
  "cities": "Kde rozvážíme",
  "near": "Kdo má otevřeno poblíž",
  "steps": "Od hladu k prvnímu soustu",
  "where": "Řekněte kam",
  "where_sample": "Švestková 14, Olomouc",
  "where_text": "Ukážeme jen podniky, které k vám opravdu jezdí, i s cenou dopravy.",
  "choose": "Vyberte si",
  "choose_text": "Cenu vidíte celou předem: jídlo, obaly, dopravu. Nic nepřibude na konci.",
  "follow": "Sledujte cestu",
  "follow_courier": "Eliška už jede k vám",
  "follow_progress": "Cesta kurýra",
  "follow_time": "asi v 18:40",
  "follow_text": "Od plotny až ke dveřím. Když se něco změní, dozvíte se to hned.",
  "login_title": "Tato stránka je jen pro přihlášené",
  "login": "Přihlásit se a pokračovat",
  "login_text": "Proto jste teď na úvodní stránce. Po přihlášení vás vrátíme tam, kam jste mířili.",
} as const
