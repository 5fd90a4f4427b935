// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const dietMenu = {
  "failed": "Зараз не можна вибрати страви за алергенами та дієтами. Уточніть, будь ласка, склад у закладу.",
} as const
