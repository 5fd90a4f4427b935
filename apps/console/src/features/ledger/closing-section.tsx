import { ledgerCalls } from '@sousto/contract/ledger/endpoints.ts'
import type { LedgerOverview } from '@sousto/contract/ledger/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useMe } from '../../shared/session/me.ts'
import { dayAndTime } from '../../shared/time.ts'
import { LEDGER } from './queries.ts'

/** Returns the name of a month, such as `listopad 2026`. */
const monthName = (month: string): string =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('cs-CZ', { month: 'long', year: 'numeric' })

type Overview = { readonly overview: LedgerOverview }

/** Closed months, and closing one. */
export function ClosingSection({ overview }: Overview) {
  const { closings } = overview
  const mayClose = can(useMe(), 'ledger.close', { kind: 'marketplace' })
  return (
    <section className="office-section office-spaced" aria-labelledby="uzaverky">
      <h2 id="uzaverky">Uzavřené měsíce</h2>
      <p>Do uzavřeného měsíce už nic nepřibude. Pozdější opravy se zapíší do měsíce, kdy se udělají.</p>
      {mayClose && <ClosingForm overview={overview} />}
      {closings.length === 0 && <p className="muted">Zatím žádný.</p>}
      <ul className="office-rows">
        {closings.map(({ month, at, by }) => (
          <li key={month}>
            <b>{monthName(month)}</b>
            <small>
              <time dateTime={at}>{dayAndTime(at)}</time>, {by}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClosingForm({ overview: { closable, check } }: Overview) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [chosen, setChosen] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const month = closable.find((each) => each === chosen) ?? closable[0]
  const close = useMutation({
    mutationFn: (closed: string) => client.of(ledgerCalls).close({ body: { month: closed } }),
    onSuccess: (_, closed) => {
      setIsAsked(false)
      show({ text: `Uzavřeno: ${monthName(closed)}.` })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [LEDGER] }),
  })
  if (month === undefined) return null
  return (
    <>
      <SelectField label="Měsíc" value={month} onChange={({ target }) => setChosen(target.value)}>
        {closable.map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
      </SelectField>
      <div className="office-buttons">
        <Button variant="line" onClick={() => setIsAsked(true)}>
          Uzavřít měsíc
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Uzavřít ${monthName(month)}`}
        description={
          check?.count === 0
            ? 'Uzavře se i všechno před ním. Vrátit to nejde.'
            : 'Kniha při poslední kontrole nesouhlasila, nebo se ještě nekontrolovala. Uzavře se i všechno před ním. Vrátit to nejde.'
        }
        yes="Uzavřít"
        pending={close.isPending}
        onYes={() => close.mutate(month)}
        onNo={() => {
          setIsAsked(false)
          close.reset()
        }}
      >
        <FormFailure error={close.error} />
      </ConfirmDialog>
    </>
  )
}
