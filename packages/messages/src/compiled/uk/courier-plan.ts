// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const courierPlan = {
  "title": "Зміни",
  "loading": "Завантажуємо зміни",
  "week_before": "Попередній тиждень",
  "week_after": "Наступний тиждень",
  "bonuses": "Бонуси",
  "bonus": ["Бонус ",["amount"]],
  "none": "На цей день змін поки немає.",
  "own_offered": "ви записані, шукаєте обмін",
  "own": "ви записані",
  "free": ["вільно ",["free"]," з ",["places"]],
  "full": "немає місць",
  "take": "Беру",
  "take_shift": ["Беру зміну ",["times"]],
  "sign_off": "Виписатися",
  "sign_off_shift": ["Виписатися зі зміни ",["times"]],
  "keep": "Залишити собі",
  "keep_shift": ["Залишити собі зміну ",["times"]],
  "offer": "Запропонувати обмін",
  "offer_shift": ["Запропонувати на обмін зміну ",["times"]],
  "swap": ["Узяти зміну ",["times"],", пропонує ",["name"]],
} as const
