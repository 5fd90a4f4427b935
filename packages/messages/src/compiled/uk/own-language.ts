// Generated from languages/uk.json by `npm run compile -w packages/messages`.

import type { Language } from '@sousto/domain/language/languages.ts'

export const OWN_LANGUAGE: Language = "uk"
