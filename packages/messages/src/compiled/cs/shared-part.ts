// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const sharedPart = {
  "link_copied": "Odkaz je zkopírovaný.",
  "link_not_copied": ["Odkaz se nepodařilo zkopírovat: ",["url"]],
  "favourite_add": ["Přidat ",["name"]," do oblíbených"],
  "favourite_remove": ["Odebrat ",["name"]," z oblíbených"],
  "more": "Načíst další...",
  "all": "To je vše...",
  "diets": "Alergeny a diety",
  "to_cart": "Přejít do košíku",
  "loading": "Načítání...",
} as const
