// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const welcome = {
  "title": "Vítejte mezi prvními",
  "text": "Sousto teprve otevírá dveře a vy u toho jste. Objednávejte jako kdekoli jinde: jídlo je opravdové, ceny i kurýři také.",
  "feedback": "Když něco nebude fungovat, jak má, dejte nám vědět na kontaktu svého města. Pomůžete všem po vás.",
  "start": "Jdu si vybrat",
} as const
