import { ownWork } from '@sousto/contract/courier/endpoints.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import type { CashEntryKind } from '@sousto/domain/ride/cash.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { CROWNS_EXPECTED, wholeCrowns } from '../../../shared/forms/whole-crowns.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import { useCourier } from '../live/use-courier.tsx'
import { useCall } from '../use-call.ts'

const ENTRY_NAMES: Readonly<Record<CashEntryKind, string>> = {
  float: 'Pokladnička',
  collected: 'Vybráno',
  handover: 'Odevzdáno',
  difference: 'Rozdíl',
}
const FORM = 'courier-handover'

/** Shows the cash in hand, its entries, and its handover to a dispatcher (`dispatch.md` §4, Cash). */
export function CashScreen({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const { view } = useCourier()
  const { call, error, isPending } = useCall()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const cash = view.state?.cash
  const ledger = useQuery({
    queryKey: ['courier-cash', cash?.inDetails, cash?.handover?.id],
    queryFn: ({ signal }) => client.of(ownWork).cash({}, { signal }),
  })
  const amount = wholeCrowns(typed)
  const handover = cash?.handover ?? null
  const difference = amount === null ? 0 : amount - (cash?.inDetails ?? 0)
  return (
    <CourierFrame
      title="Hotovost"
      tools={
        <Button variant="quiet" onClick={onClose}>
          Zavřít
        </Button>
      }
      foot={
        handover === null && (
          <Button variant="cta" size="large" wide type="submit" form={FORM} loading={isPending}>
            Odevzdat
          </Button>
        )
      }
    >
      {ledger.data === undefined ? (
        ledger.error === null ? (
          <Loading text="Načítám hotovost" height={160} />
        ) : (
          <LoadFailure error={ledger.error} onRetry={() => void ledger.refetch()} />
        )
      ) : (
        <dl className="courier-sums num">
          {ledger.data.entries.map((entry) => (
            <div key={`${entry.at} ${entry.kind} ${entry.order}`}>
              <dt>
                {ENTRY_NAMES[entry.kind]}
                {entry.order !== null && ` ${shortOrder(entry.order)}`} <small>{clockTime(entry.at)}</small>
              </dt>
              <dd>{formatMoney(haler(entry.amount))}</dd>
            </div>
          ))}
          <div className="courier-total">
            <dt>Máte mít</dt>
            <dd>{formatMoney(haler(ledger.data.inDetails))}</dd>
          </div>
        </dl>
      )}
      {handover === null ? (
        <form
          id={FORM}
          className="courier-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setWrong(amount === null)
            if (amount === null) return
            call((work, headers) => work.declareHandover({ headers, body: { amount } }))
          }}
        >
          <TextField
            label="Kolik odevzdáváte"
            inputMode="numeric"
            autoComplete="off"
            suffix="Kč"
            value={typed}
            error={isWrong ? CROWNS_EXPECTED : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
          {difference !== 0 && (
            <Notice tone="warn">
              {difference < 0
                ? `Chybí ${formatMoney(haler(-difference))}. Dispečink se zeptá proč.`
                : `Je tu o ${formatMoney(haler(difference))} víc. Dispečink se zeptá proč.`}
            </Notice>
          )}
          <FormFailure error={error} />
        </form>
      ) : (
        <Notice tone="good" role="status" title={`Odevzdáváte ${formatMoney(haler(handover.declared))}`}>
          Dispečink částku potvrdí, případný rozdíl se zapíše.
        </Notice>
      )}
    </CourierFrame>
  )
}
