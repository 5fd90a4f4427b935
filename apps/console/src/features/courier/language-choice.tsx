import { LANGUAGES, type Language } from '@sousto/domain/language/languages.ts'
import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { LANGUAGE_NAMES } from '@sousto/messages/language-names.ts'
import { useRouter } from '@tanstack/react-router'
import { chooseLanguage, language } from '../../platform/language.ts'

/** The language of the courier's pages on this device (`delights.md` §11). */
export function LanguageChoice() {
  const router = useRouter()
  const choose = async (chosen: Language) => {
    await chooseLanguage(chosen)
    // Titles of pages are not rendered with the page.
    await router.invalidate()
  }
  return (
    <fieldset className="courier-languages">
      <legend className="ui-visually-hidden">{say('language')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          className="quiet-link"
          lang={each}
          aria-pressed={each === language()}
          onClick={() => void choose(each)}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </fieldset>
  )
}
