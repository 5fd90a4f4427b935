import { dac7Calls } from '@sousto/contract/sellers/endpoints.ts'
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../shared/forms/typed-amount.ts'
import { useDac7Change } from './use-dac7-change.ts'

/** The rate by which sums are compared with the thresholds in euros. */
export function EuroForm({ year, euro }: Pick<Dac7Overview, 'year' | 'euro'>) {
  const client = useClient()
  const show = useToast()
  const [written, setWritten] = useState(euro === null ? '' : String(euro / 100).replace('.', ','))
  const amount = typedAmount(written)
  const save = useDac7Change(
    (body: { readonly euro: number }) => client.of(dac7Calls).setEuro({ params: { year }, body }),
    () => show({ text: 'Kurz je uložený.' }),
  )
  return (
    <form
      className="dac7-euro"
      aria-label="Hranice hlášení"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null) save.mutate({ euro: amount })
      }}
    >
      <TextField
        label="Kurz eura"
        hint="Kdo prodal méně než 30krát a nejvýš za 2&nbsp;000&nbsp;€, do hlášení nepatří."
        inputMode="decimal"
        suffix="Kč"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={written !== '' && amount === null ? AMOUNT_EXPECTED : undefined}
      />
      <Button type="submit" variant="line" loading={save.isPending}>
        Uložit kurz
      </Button>
      <FormFailure error={save.error} />
    </form>
  )
}
