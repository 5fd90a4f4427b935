// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const cityDiets = {
  "failed": "Зараз не можна вибрати заклади за алергенами та дієтами. Уточніть, будь ласка, склад у закладу.",
  "loading": "Вибираємо заклади",
} as const
