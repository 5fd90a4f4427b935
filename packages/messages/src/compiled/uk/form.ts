// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const form = {
  "no_scripts": "Без JavaScript форма нічого не надішле. Увімкніть його, будь ласка, у браузері.",
} as const
