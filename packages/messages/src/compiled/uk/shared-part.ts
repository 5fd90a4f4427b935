// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const sharedPart = {
  "link_copied": "Посилання скопійовано.",
  "link_not_copied": ["Не вдалося скопіювати посилання: ",["url"]],
  "favourite_add": ["Додати ",["name"]," до улюблених"],
  "favourite_remove": ["Вилучити ",["name"]," з улюблених"],
  "more": "Завантажити ще...",
  "all": "Це все...",
  "diets": "Алергени та дієти",
  "to_cart": "Перейти до кошика",
  "loading": "Завантаження...",
} as const
