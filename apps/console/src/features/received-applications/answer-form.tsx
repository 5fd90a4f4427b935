import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { ApplicationAnswer, ApplicationDetail } from '@sousto/contract/received-applications/wire.ts'
import { ANSWER_STATES, APPLICATION_REMARK_MAX } from '@sousto/domain/applications/handling.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useApplicationChange } from './use-application-change.ts'

const TEMPLATES = {
  talking: 'Věnujeme se vám',
  accepted: 'Přijímáme vás',
  rejected: 'Odmítáme',
} as const satisfies Readonly<Record<ApplicationAnswer['state'], string>>

/** Sends the mail of a state, with an addition, and moves the application to that state. */
export function AnswerForm({ detail }: { readonly detail: ApplicationDetail }) {
  const client = useClient()
  const show = useToast()
  const [state, setState] = useState<ApplicationAnswer['state']>('talking')
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useApplicationChange(
    detail.id,
    (body: ApplicationAnswer) =>
      client.of(receivedApplicationCalls).answer({
        params: { application: detail.id },
        headers: { version: detail.version },
        body,
      }),
    () => show({ text: 'Odpověď jde e-mailem.' }),
  )
  return (
    <section className="office-section" aria-labelledby="odpoved">
      <h2 id="odpoved">Odpovědět</h2>
      <form
        className="application-form"
        aria-labelledby="odpoved"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ state, text: text.trim() })
        }}
      >
        <SelectField
          label="Šablona"
          value={state}
          onChange={({ target }) => setState(ANSWER_STATES.find((each) => each === target.value) ?? state)}
        >
          {ANSWER_STATES.map((each) => (
            <option key={each} value={each}>
              {TEMPLATES[each]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Co k tomu dodat"
          optional
          hint={`Bude v e-mailu na ${detail.application.answers.email}.`}
          limit={lettersUpTo(APPLICATION_REMARK_MAX)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" variant="cta" loading={isPending}>
            Poslat odpověď
          </Button>
        </div>
      </form>
    </section>
  )
}
