// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const replacement = {
  "title": "Kdyby jídlo chybělo",
  "refund": "Vraťte peníze",
  "call": "Zavolejte mi",
  "dish": ["Místo něj: ",["name"],", ",["price"]],
  "chosen_call": "Kdyby chybělo: zavolat",
  "chosen_dish": ["Kdyby chybělo: ",["name"]],
  "instead": ["Místo něj: ",["count"],"× ",["name"]],
  "edit": "Poznámka a náhrada",
  "edit_of": ["Poznámka a náhrada: ",["name"]],
} as const
