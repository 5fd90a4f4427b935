import type { LanguageTexts, MessageTexts } from '@sousto/contract/message-texts/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { useSaveTexts } from './use-save-texts.ts'

type TextVersionsProps = { readonly texts: MessageTexts; readonly language: LanguageTexts }

/** Every version of a language, the latest first. An earlier one can be taken back, which makes a new version. */
export function TextVersions({ texts: { template, texts, versions }, language }: TextVersionsProps) {
  const save = useSaveTexts(template, language)
  const own = versions.filter(({ locale }) => locale === language.locale)
  const placeOf = (key: string) => texts.findIndex((text) => text.key === key)
  return (
    <section className="office-section" aria-labelledby="verze">
      <h2 id="verze">Verze</h2>
      {own.length === 0 && <p className="muted">Zatím žádná, posílá se původní znění.</p>}
      <FormFailure error={save.error} />
      <ol className="message-versions" reversed>
        {own.map((version, index) => (
          <li key={version.version}>
            <details>
              <summary>
                Verze {version.version}, {dayAndTime(version.savedAt)}, {version.by ?? 'smazaný účet'}{' '}
                {index === 0 && <Badge tone="good">platí</Badge>}
              </summary>
              {version.texts.length === 0 && <p className="muted">Všechno původní.</p>}
              <ul>
                {version.texts.map(({ key, text }) => (
                  <li key={key}>
                    <span className="muted">({placeOf(key) + 1})</span> {text}
                  </li>
                ))}
              </ul>
              {index > 0 && (
                <Button
                  size="small"
                  variant="line"
                  loading={save.isPending}
                  onClick={() => save.mutate(version.texts.filter(({ key }) => placeOf(key) >= 0))}
                >
                  Vrátit verzi {version.version}
                </Button>
              )}
            </details>
          </li>
        ))}
      </ol>
      {language.texts.some((text) => text.own !== null) && (
        <Button size="small" variant="quiet" loading={save.isPending} onClick={() => save.mutate([])}>
          Vrátit všechno původní
        </Button>
      )}
    </section>
  )
}
