import { vatClassCalls } from '@sousto/contract/vat-classes/endpoints.ts'
import type { VatClasses } from '@sousto/contract/vat-classes/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { PERCENT_EXPECTED, typedPercent } from './texts.ts'
import { useVatChange } from './use-vat-change.ts'

type Announced = { readonly code: string; readonly from: string; readonly percent: number }

/** Announces a rate of a class. Orders of earlier days keep theirs. */
export function RateForm({ classes, today }: VatClasses) {
  const client = useClient()
  const [code, setCode] = useState(classes[0]?.code ?? '')
  const [percent, setPercent] = useState('')
  const [from, setFrom] = useState('')
  const [isTried, setTried] = useState(false)
  const announce = useVatChange(
    ({ code: of, ...body }: Announced, headers) =>
      client.of(vatClassCalls).announce({ params: { code: of }, headers, body }),
    'Sazba je oznámená.',
    () => {
      setPercent('')
      setFrom('')
      setTried(false)
    },
  )
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  const rate = typedPercent(percent)
  const isLate = from < tomorrow
  return (
    <form
      className="vat-form"
      aria-label="Nová sazba od data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (rate !== null && !isLate) announce.mutate({ code, from, percent: rate })
      }}
    >
      <SelectField label="Třída" value={code} onChange={({ target }) => setCode(target.value)}>
        {classes.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Sazba"
        inputMode="numeric"
        suffix="%"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
        error={isTried && rate === null ? PERCENT_EXPECTED : undefined}
      />
      <TextField
        label="Platí od"
        type="date"
        min={tomorrow}
        hint="Nejdřív od zítřka. Účtenky dřívějších dnů se nezmění."
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={isTried && isLate ? 'Vyberte zítřek nebo pozdější den.' : undefined}
      />
      <FormFailure error={announce.error} />
      <Button type="submit" variant="cta" loading={announce.isPending}>
        Oznámit sazbu
      </Button>
    </form>
  )
}
