// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const promiseChange = {
  "kitchen": ["Кухні потрібно на ",["minutes"]," хв більше."],
  "courier": ["Кур’єр затримався на ",["minutes"]," хв."],
  "distance": ["Дорога до вас буде на ",["minutes"]," хв довша."],
  "weather": ["Через погоду це триватиме на ",["minutes"]," хв довше."],
  "earlier": "Усе йде швидше, ніж ми очікували.",
  "narrower": "Ми уточнили час.",
} as const
