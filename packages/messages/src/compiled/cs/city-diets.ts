// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cityDiets = {
  "failed": "Podniky podle alergenů a diet teď nejde vybrat. Ověřte si prosím složení u podniku.",
  "loading": "Vybíráme podniky",
} as const
