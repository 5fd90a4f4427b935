import { LANGUAGES, pathIn } from '@sousto/domain/language/languages.ts'
import { LANGUAGE_NAMES } from '@sousto/messages/language-names.ts'
import { LANGUAGE } from '@sousto/messages/own-language.ts'
import { useLocation } from '@tanstack/react-router'
import { useHasHydrated } from '../../page-speed/hydration.ts'
import { device } from '../../platform/device.ts'
import { keepLanguage } from './chosen-language.ts'

const OTHERS = LANGUAGES.filter((language) => language !== LANGUAGE)

/** Links to this page in the other languages. Each is another build of the app, so the browser loads the page anew. */
export function LanguageLinks() {
  const here = useLocation({ select: ({ href }) => href })
  // The bundle of the native app has one language. Its prerendered page has the links, because no device is installed.
  const hasHydrated = useHasHydrated()
  if (hasHydrated && device().native !== null) return null
  return OTHERS.map((language) => (
    <a
      key={language}
      href={pathIn(language, here)}
      lang={language}
      hrefLang={language}
      onClick={() => keepLanguage(language)}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ))
}
