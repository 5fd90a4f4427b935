// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const vanishedRestaurant = {
  "emptied": ["Закладу ",["name"]," у нас більше немає. Кошик з його стравами ми очистили."],
} as const
