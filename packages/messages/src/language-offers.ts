import type { Language } from '@sousto/domain/language/languages.ts'

type Offer = { readonly text: string; readonly action: string }

/** The offer of each language is written in that language, whichever the page has. */
export const LANGUAGE_OFFERS: Readonly<Record<Language, Offer>> = {
  cs: { text: 'Sousto mluví i česky.', action: 'Přejít do češtiny' },
  en: { text: 'Sousto is available in English.', action: 'Switch to English' },
  uk: { text: 'Sousto є й українською.', action: 'Перейти на українську' },
}
