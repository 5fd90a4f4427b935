import { registerCalls } from '@sousto/contract/register/endpoints.ts'
import type { EntryDecision, RegisterEntryDetail } from '@sousto/contract/register/wire.ts'
import {
  isDecidedInRegister,
  REGISTER_OUTCOMES,
  REGISTER_TEXT_MAX,
} from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { registerKindMessage, registerOutcomeMessage } from '@sousto/messages/moderation-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { RegisterEntryView } from '../../shared/admin/register-entry.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { registerEntryQuery } from './queries.ts'
import './register.css'

/** A notice, complaint, request or statement, and its decision (`administration.md` §9). */
export function EntryPage({ entry }: { readonly entry: number }) {
  const { data, error, refetch } = useQuery(registerEntryQuery(useClient(), entry))
  return (
    <ManagementFrame
      title={data === undefined ? 'Záznam' : `${registerKindMessage(data.kind)} č. ${data.id}`}
      subtitle={data?.outlet?.name ?? ''}
    >
      {data === undefined && error === null && <Loading text="Načítám záznam" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-label="Záznam">
            <RegisterEntryView entry={data} />
            {data.city !== null && (
              <p>
                <Link to="/dispecink/$city/rozhodnuti" params={{ city: data.city }}>
                  Rozhodnutí o kurýrech
                </Link>
              </p>
            )}
          </section>
          {isDecidedInRegister({ kind: data.kind, isAboutReview: data.review !== null }) &&
            (data.state === 'open' || data.state === 'late') && (
              <DecisionForm key={data.version} entry={data} />
            )}
        </div>
      )}
    </ManagementFrame>
  )
}

function DecisionForm({ entry }: { readonly entry: RegisterEntryDetail }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [outcome, setOutcome] = useState<EntryDecision['outcome']>('accepted')
  const [text, setText] = useState('')
  const { queryKey } = registerEntryQuery(client, entry.id)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: EntryDecision) =>
      client.of(registerCalls).decide({
        params: { entry: entry.id },
        headers: { version: entry.version },
        body,
      }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['register'] })
      toast({ text: 'Rozhodnuto, odpověď jde e-mailem.' })
    },
  })
  return (
    <section className="office-section" aria-labelledby="rozhodnuti">
      <h2 id="rozhodnuti">Rozhodnout</h2>
      <form
        className="register-form"
        aria-labelledby="rozhodnuti"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ outcome, text: text.trim() })
        }}
      >
        <SelectField
          label="Výsledek"
          value={outcome}
          onChange={({ target }) =>
            setOutcome(REGISTER_OUTCOMES.find((each) => each === target.value) ?? outcome)
          }
        >
          {REGISTER_OUTCOMES.map((each) => (
            <option key={each} value={each}>
              {registerOutcomeMessage(each)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Odpověď s důvody"
          hint="Dostane ji ten, kdo psal, i s tím, co jste udělali."
          limit={lettersUpTo(REGISTER_TEXT_MAX)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" variant="cta" disabled={text.trim() === ''} loading={isPending}>
            Rozhodnout a odpovědět
          </Button>
          {error !== null && (
            <Button variant="line" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
              Ukázat, jak je na tom teď
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
