import type { CityDecisions } from '@sousto/contract/courier-decisions/wire.ts'
import type { DecisionKind } from '@sousto/domain/courier-decisions/decisions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { accountDecisionMessage } from '@sousto/messages/account-decision-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { LONGEST_DECISION_TEXT } from '../../shared/courier-decisions/decision-words.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useMe } from '../../shared/session/me.ts'
import { useDecisionCall } from './use-decision-call.ts'

type SignFormProps = { readonly city: string; readonly couriers: CityDecisions['couriers'] }

const startOf = (date: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime('Europe/Prague').toInstant().toString()

/** A new decision with its reason, signed by whoever is signed in. */
export function SignForm({ city, couriers }: SignFormProps) {
  const me = useMe()
  const show = useToast()
  const [courier, setCourier] = useState('')
  const [kind, setKind] = useState<DecisionKind>('suspend')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { mutate, error, isPending } = useDecisionCall(city, () => {
    setCourier('')
    setUntil('')
    setReason('')
    show({ text: 'Rozhodnutí je podepsané, kurýr ho vidí.' })
  })
  const name = couriers.find(({ id }) => String(id) === courier)?.name ?? ''
  const end = kind === 'suspend' && until !== '' ? startOf(until) : null
  return (
    <section className="office-section" aria-labelledby="nove">
      <h2 id="nove">Nové rozhodnutí</h2>
      <form
        className="account-decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <SelectField
          label="Kurýr"
          required
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
        >
          <option value="">Vyberte kurýra</option>
          {couriers.map(({ id, name: each }) => (
            <option key={id} value={id}>
              {each}
            </option>
          ))}
        </SelectField>
        <RadioGroup label="Co se rozhoduje" value={kind} onValueChange={setKind}>
          <Radio value="suspend">{accountDecisionMessage('suspend')}</Radio>
          <Radio value="end">{accountDecisionMessage('end')}</Radio>
        </RadioGroup>
        {kind === 'suspend' && (
          <TextField
            label="Účet zase platí od"
            optional
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        <TextArea
          label="Důvod"
          hint="Kurýr ho uvidí celý, s vaším jménem, a může na něj odpovědět."
          required
          limit={lettersUpTo(LONGEST_DECISION_TEXT)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFailure error={error} />
        <Button
          type="submit"
          variant="danger"
          loading={isPending}
          disabled={courier === '' || reason.trim() === ''}
        >
          Podepsat rozhodnutí
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={`${accountDecisionMessage(kind)}: ${name}?`}
        description={`Podepisujete jako ${me.name}. Platí hned: kurýr nedostane další nabídku a nezačne směnu. Rozdělanou jízdu dokončí.`}
        yes="Podepsat"
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          mutate((calls, headers) =>
            calls.sign({
              params: { city, person: Number(courier) },
              headers,
              body: { kind, until: end, reason },
            }),
          )
        }}
      />
    </section>
  )
}
