// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const diet = {
  "vegetarian": "вегетаріанське",
  "vegan": "веганське",
  "gluten-free": "безглютенове",
} as const
