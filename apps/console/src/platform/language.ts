/** The language of the courier's pages (docs/decisions/168-language-of-the-courier.md). The other ones are Czech. */
import { LANGUAGES, type Language } from '@sousto/domain/language/languages.ts'
import { intlLanguage as intlLanguageOf } from '@sousto/messages/own-language.ts'
import { addLanguage, type Language as Messages, speak, spokenLocale } from '@sousto/messages/translator.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { store, stored } from './stored.ts'

/** Loaded before the first page in that language, so that Czech pages load none. */
const OTHERS: Readonly<Record<Exclude<Language, 'cs'>, () => Promise<Messages>>> = {
  en: () => import('@sousto/messages/courier-english.ts'),
  uk: () => import('@sousto/messages/courier-ukrainian.ts'),
}

const KEY = 'sousto.courier.language'
const kept = z.nullable(z.enum(LANGUAGES))

export const language = (): Language => LANGUAGES.find((each) => each === spokenLocale()) ?? 'cs'

/** The language for dates and numbers by `Intl`. */
export const intlLanguage = (): string => intlLanguageOf(language())

/** Returns the first of the browser's languages that couriers' pages have. */
export function preferredLanguage(tags: readonly string[]): Language {
  const [first = 'cs'] = tags.flatMap((tag) => LANGUAGES.find((each) => each === tag.split('-')[0]) ?? [])
  return first
}

/** Prepares the language of the page at a path of the console: the courier's on theirs, Czech on all others. */
export async function speakAt(path: string): Promise<void> {
  const isCouriers = /^\/kuryr(?=\/|$)/.test(path)
  await speakIn(isCouriers ? (stored(kept, KEY, null) ?? preferredLanguage(navigator.languages)) : 'cs')
}

/** A language that cannot be loaded leaves the page Czech. */
async function speakIn(wanted: Language): Promise<void> {
  const spoken = wanted === 'cs' || (await isLoaded(wanted)) ? wanted : 'cs'
  speak(spoken)
  document.documentElement.lang = spoken
}

async function isLoaded(wanted: Exclude<Language, 'cs'>): Promise<boolean> {
  try {
    addLanguage(wanted, await OTHERS[wanted]())
    return true
  } catch {
    return false
  }
}

let choices = 0
const listeners = new Set<() => void>()

/** Keeps the courier's choice on this device. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  store(KEY, chosen)
  await speakIn(chosen)
  choices += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns how often a language was chosen. What is on the screen is rendered anew with each choice. */
export const useLanguageChoices = (): number => useSyncExternalStore(subscribe, () => choices)
