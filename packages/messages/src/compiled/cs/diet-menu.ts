// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dietMenu = {
  "failed": "Jídla podle alergenů a diet teď nejde vybrat. Ověřte si prosím složení u podniku.",
} as const
