// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dishDialog = {
  "note": "Poznámka k jídlu",
  "quantity": "Počet kusů",
  "add": "Přidat",
  "save": "Uložit",
  "with_choice": ["S touhle volbou: ",["contents"]],
  "enlarge": ["Zvětšit obrázek: ",["name"]],
  "allergens": ["Alergeny: ",["allergens"]],
  "allergens_with_extras": ["Alergeny s přílohami: ",["allergens",1,{"none":"žádné","other":[["allergens"]]}]],
  "sold_out": "Vyprodáno",
  "at_most": ["nejvýše ",["most"]],
  "choose": [["least",1,{"1":"vyberte jedno","other":["vyberte ",["least"]]}]],
  "choose_range": ["vyberte ",["least"]," až ",["most"]],
  "optional": "nepovinné",
  "included": "v ceně",
  "contains": ["Obsahuje ",["allergens"],"."],
  "is_not": ["Není ",["diet"],"."],
  "unsaid": "Podnik neuvedl vše, co vybíráte.",
  "no_half": "Bez druhé půlky",
  "half_sold_out": [["name"]," (vyprodáno)"],
} as const
