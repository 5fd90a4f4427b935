// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dishDialog = {
  "note": "Note for the kitchen",
  "quantity": "Quantity",
  "add": "Add",
  "save": "Save",
  "with_choice": ["With this choice: ",["contents"]],
  "enlarge": ["Enlarge the picture: ",["name"]],
  "allergens": ["Allergens: ",["allergens"]],
  "allergens_with_extras": ["Allergens with extras: ",["allergens",1,{"none":"none","other":[["allergens"]]}]],
  "sold_out": "Sold out",
  "at_most": ["up to ",["most"]],
  "choose": [["least",1,{"1":"choose one","other":["choose ",["least"]]}]],
  "choose_range": ["choose ",["least"]," to ",["most"]],
  "optional": "optional",
  "included": "included",
  "contains": ["Contains ",["allergens"],"."],
  "is_not": ["Not ",["diet"],"."],
  "unsaid": "The restaurant hasn’t stated everything you filter by.",
  "no_half": "No other half",
  "half_sold_out": [["name"]," (sold out)"],
} as const
