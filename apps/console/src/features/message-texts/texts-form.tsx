import type { LanguageTexts, MessageTexts } from '@sousto/contract/message-texts/wire.ts'
import { TEXT_LETTERS, type TextKind } from '@sousto/domain/content/message-templates.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { fieldExample, fieldText } from '@sousto/messages/message-text-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { MessagePreview } from './message-preview.tsx'
import { previewQuery } from './queries.ts'
import { useSaveTexts } from './use-save-texts.ts'

const KINDS: Readonly<Record<TextKind, string>> = {
  subject: 'Předmět',
  preheader: 'Náhled v seznamu zpráv',
  heading: 'Nadpis',
  button: 'Tlačítko',
  text: 'Text',
}

type TextsFormProps = {
  readonly texts: MessageTexts
  readonly language: LanguageTexts
  /** The language that is shown beside. Null means none. */
  readonly beside: LanguageTexts | null
}

/** Every text of a message, with its fields and its built-in wording, beside the preview. */
export function TextsForm({ texts: { template, texts }, language, beside }: TextsFormProps) {
  const { locale, version, savedAt, by } = language
  const stored = language.texts.map(({ builtIn, own }) => own ?? builtIn ?? '')
  const [typed, setTyped] = useState<readonly string[]>(stored)
  /** What the preview shows: the texts that were left last. */
  const [left, setLeft] = useState(typed)
  const [order, setOrder] = useState<string | null>(null)
  const save = useSaveTexts(template, { locale, version })
  const own = (values: readonly string[]) =>
    texts.flatMap(({ key }, index) => {
      const text = values[index] ?? ''
      const builtIn = language.texts[index]?.builtIn ?? null
      return text === (builtIn ?? '') ? [] : [{ key, text }]
    })
  const params = { template, locale }
  const preview = useQuery(previewQuery(useClient(), params, { texts: own(left), order }))
  const problemOf = (key: string) => preview.data?.problems.find((problem) => problem.key === key)?.text
  const isUnsaved = typed.some((text, index) => text !== stored[index])
  const change = (index: number, text: string) => typed.map((old, at) => (at === index ? text : old))
  return (
    <div className="message-writing">
      <form
        className="office-section"
        aria-label="Texty"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setLeft(typed)
          save.mutate(own(typed))
        }}
      >
        <ol className="message-texts">
          {texts.map(({ key, kind, fields }, index) => {
            const builtIn = language.texts[index]?.builtIn ?? null
            const other = beside?.texts[index]
            return (
              <li key={key}>
                <TextArea
                  label={`${KINDS[kind]} (${index + 1})`}
                  rows={kind === 'text' ? 3 : 1}
                  limit={lettersUpTo(TEXT_LETTERS[kind])}
                  spellCheck
                  lang={locale}
                  value={typed[index] ?? ''}
                  error={problemOf(key)}
                  hint={builtIn === null ? 'Překlad chybí, posílá se česky.' : undefined}
                  onChange={({ target }) => setTyped(change(index, target.value.replace(/[\r\n]+/g, ' ')))}
                  onBlur={() => setLeft(typed)}
                />
                {other !== undefined && (
                  <p className="message-beside" lang={beside?.locale}>
                    {other.own ?? other.builtIn ?? 'Překlad chybí.'}
                  </p>
                )}
                {fields.length > 0 && (
                  <details className="message-fields">
                    <summary>Pole</summary>
                    <ul>
                      {fields.map(({ name, type, options }) => (
                        <li key={name}>
                          <code>{`{${name}}`}</code> {fieldText(name)}
                          {type === 'number' && ', číslo'}
                          {type === 'choice' && `, výběr: ${options.join(', ')}`}
                          {fieldExample(name) !== '' && `, třeba „${fieldExample(name)}“`}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
                {builtIn !== null && typed[index] !== builtIn && (
                  <div className="message-built-in">
                    <p className="muted">Původně: {builtIn}</p>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => {
                        const back = change(index, builtIn)
                        setTyped(back)
                        setLeft(back)
                      }}
                    >
                      Vrátit původní znění ({index + 1})
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
        <FormFailure error={save.error} />
        <div className="office-buttons">
          <Button type="submit" variant="cta" loading={save.isPending} disabled={!isUnsaved}>
            Uložit
          </Button>
          <span className="muted" role="status">
            {isUnsaved
              ? 'Máte neuložené změny.'
              : savedAt === null
                ? 'Posílá se původní znění.'
                : `Uloženo ${dayAndTime(savedAt)}, ${by ?? 'smazaný účet'}.`}
          </span>
        </div>
      </form>
      <MessagePreview params={params} texts={own(left)} preview={preview} order={order} onOrder={setOrder} />
    </div>
  )
}
