// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const form = {
  "no_scripts": "Formulář bez JavaScriptu nic neodešle. Zapněte ho prosím v prohlížeči.",
} as const
