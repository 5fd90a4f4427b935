// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const pinMap = {
  "title": "Doladění na mapě",
  "text": "Přetáhněte špendlík na svůj dům, ťukněte na mapu, nebo vyberte sousední adresu.",
  "map": "Mapa okolí adresy",
  "none": "Poblíž není žádná adresa.",
  "deliver": "Doručit sem",
  "neighbours": "Sousední adresy",
} as const
