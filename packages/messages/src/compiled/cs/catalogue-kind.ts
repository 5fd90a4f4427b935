// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const catalogueKind = {
  "cities": "města",
  "areas": "oblasti",
  "ownAreas": "vlastní oblasti",
  "categories": "kategorie",
  "banners": "bannery",
  "restaurants": "restaurace",
  "items": "jídla",
  "extraGroups": "skupiny příloh",
  "content": "obchodní podmínky",
} as const
