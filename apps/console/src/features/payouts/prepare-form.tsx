import { payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import type { PayoutFormat } from '@sousto/domain/payout/runs.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { FORMATS } from './texts.ts'
import { usePayoutChange } from './use-payout-change.ts'

const tomorrow = (): string => Temporal.Now.plainDateISO('Europe/Prague').add({ days: 1 }).toString()
const CHOICES: readonly PayoutFormat[] = ['abo', 'abo-ascii', 'pain']

/** Prepares a run of all that is due, and opens it. */
export function PrepareForm() {
  const client = useClient()
  const navigate = useNavigate()
  const [dueOn, setDueOn] = useState(tomorrow)
  const [format, setFormat] = useState<PayoutFormat>('abo')
  const prepare = usePayoutChange(
    (body: { readonly dueOn: string; readonly format: PayoutFormat }, headers) =>
      client.of(payoutCalls).prepare({ headers, body }),
    ({ run }) => void navigate({ to: '/sprava/vyplaty/$run', params: { run: String(run) } }),
  )
  return (
    <form
      className="payout-form"
      aria-label="Nová výplata"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dueOn !== '') prepare.mutate({ dueOn, format })
      }}
    >
      <TextField
        label="Splatnost"
        type="date"
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
        error={dueOn === '' ? 'Vyberte den.' : undefined}
      />
      <ChoiceGroup label="Soubor pro banku" value={format} onValueChange={setFormat}>
        {CHOICES.map((each) => (
          <ChoiceCard key={each} value={each} title={FORMATS[each].title} detail={FORMATS[each].detail} />
        ))}
      </ChoiceGroup>
      <FormFailure error={prepare.error} />
      <Button type="submit" loading={prepare.isPending}>
        Připravit výplatu
      </Button>
    </form>
  )
}
