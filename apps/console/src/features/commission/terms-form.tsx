import { commissionCalls } from '@sousto/contract/commission/endpoints.ts'
import type { CommissionTermsAnswer } from '@sousto/contract/commission/wire.ts'
import {
  COMMISSION_BASES,
  type CommissionBase,
  type CommissionTerms,
  DELIVERED_BY,
  type DeliveredBy,
  earliestFrom,
} from '@sousto/domain/commission/terms.ts'
import { deliveredByText } from '@sousto/messages/commission-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { shortDay } from '../../shared/time.ts'
import { Preview } from './preview.tsx'
import { termsQuery } from './queries.ts'
import {
  chargeProblem,
  domainTerms,
  percentProblem,
  RATE_FIELDS,
  RATE_LABELS,
  rateProblem,
  readTerms,
  type TypedTerms,
  typedTerms,
} from './typed-terms.ts'

const BASE_NAMES = {
  items: 'z jídel',
  items_and_packaging: 'z jídel a obalů',
} as const satisfies Readonly<Record<CommissionBase, string>>
const baseOf = (value: string): CommissionBase => COMMISSION_BASES.find((base) => base === value) ?? 'items'

type TermsFormProps = { readonly outlet: number; readonly known: CommissionTermsAnswer }

/** Announces terms from a day on, after a look at what the last month would have cost. */
export function TermsForm({ outlet, known: { today, terms } }: TermsFormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [typed, setTyped] = useState(() => typedTerms(terms.at(-1)))
  const [days, setDays] = useState({ from: '', to: '' })
  const [isTried, setTried] = useState(false)
  const sent = readTerms(typed)
  const params = { outlet }
  const preview = useMutation({
    mutationFn: (body: CommissionTerms) => client.of(commissionCalls).preview({ params, body }),
  })
  const announce = useMutation({
    mutationFn: (body: CommissionTerms) =>
      client.of(commissionCalls).announce({
        params,
        body: { ...body, from: days.from, to: days.to === '' ? null : days.to },
      }),
    onSuccess: () => {
      setDays({ from: '', to: '' })
      setTried(false)
      show({ text: 'Podmínky jsou oznámené, majitelé je dostali e-mailem.' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: termsQuery(client, outlet).queryKey }),
  })
  const change = (next: Partial<TypedTerms>) => {
    setTyped({ ...typed, ...next })
    preview.reset()
  }
  const changeRates = (by: DeliveredBy, next: Partial<TypedTerms['rates'][DeliveredBy]>) =>
    change({ rates: { ...typed.rates, [by]: { ...typed.rates[by], ...next } } })
  const earliest = sent === null ? null : earliestFrom(terms.map(domainTerms), sent, today)
  return (
    <form
      className="commission-form"
      aria-label="Nové podmínky"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (sent !== null && days.from !== '') announce.mutate(sent)
      }}
    >
      {DELIVERED_BY.map((by) => (
        <fieldset key={by}>
          <legend>{deliveredByText(by)}</legend>
          <SelectField
            label="Z čeho"
            value={typed.rates[by].base}
            onChange={({ target }) => changeRates(by, { base: baseOf(target.value) })}
          >
            {COMMISSION_BASES.map((base) => (
              <option key={base} value={base}>
                {BASE_NAMES[base]}
              </option>
            ))}
          </SelectField>
          {RATE_FIELDS.map((field) => (
            <TextField
              key={field}
              label={RATE_LABELS[field]}
              inputMode="decimal"
              suffix={field === 'percent' ? '%' : 'Kč'}
              value={typed.rates[by][field]}
              onChange={({ target }) => changeRates(by, { [field]: target.value })}
              error={rateProblem(field, typed.rates[by][field])}
              optional={field === 'maximum'}
            />
          ))}
        </fieldset>
      ))}
      <fieldset>
        <legend>Platba kartou</legend>
        <TextField
          label="Z částky"
          inputMode="decimal"
          suffix="%"
          value={typed.cardPercent}
          onChange={({ target }) => change({ cardPercent: target.value })}
          error={percentProblem(typed.cardPercent)}
        />
        <TextField
          label="Za platbu"
          inputMode="decimal"
          suffix="Kč"
          value={typed.cardFixed}
          onChange={({ target }) => change({ cardFixed: target.value })}
          error={chargeProblem(typed.cardFixed)}
        />
      </fieldset>
      <fieldset>
        <legend>Akce podniku</legend>
        <TextField
          label="Nese podnik"
          hint="Zbytek nese Sousto."
          inputMode="decimal"
          suffix="%"
          value={typed.promotionPercent}
          onChange={({ target }) => change({ promotionPercent: target.value })}
          error={percentProblem(typed.promotionPercent)}
        />
      </fieldset>
      <fieldset>
        <legend>Kdy</legend>
        <TextField
          label="Platí od"
          type="date"
          hint={earliest === null ? undefined : `Nejdřív ${shortDay(earliest)}, ať o změně podnik ví včas.`}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
          error={isTried && days.from === '' ? 'Vyberte den.' : undefined}
        />
        {terms.length > 0 && (
          <TextField
            label="Platí do"
            type="date"
            optional
            hint="Potom platí znovu dosavadní podmínky."
            value={days.to}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
        )}
      </fieldset>
      {preview.data !== undefined && <Preview of={preview.data} />}
      <FormFailure error={announce.error ?? preview.error} />
      <div className="office-buttons">
        <Button
          variant="line"
          loading={preview.isPending}
          disabled={sent === null}
          onClick={() => sent !== null && preview.mutate(sent)}
        >
          Spočítat minulý měsíc
        </Button>
        <Button type="submit" variant="cta" loading={announce.isPending}>
          Oznámit podniku
        </Button>
      </div>
    </form>
  )
}
