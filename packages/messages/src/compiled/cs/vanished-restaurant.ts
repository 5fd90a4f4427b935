// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const vanishedRestaurant = {
  "emptied": ["Podnik ",["name"]," už u nás není. Košík s jeho jídly jsme vyprázdnili."],
} as const
