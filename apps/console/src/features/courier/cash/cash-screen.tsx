import { ownWork } from '@sousto/contract/courier/endpoints.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierCashMessage as say } from '@sousto/messages/courier-cash-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { crownsExpected, wholeCrowns } from '../../../shared/forms/whole-crowns.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import { useCourier } from '../live/use-courier.tsx'
import { useCall } from '../use-call.ts'

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
      title={say('title')}
      tools={
        <Button variant="quiet" onClick={onClose}>
          {say('close')}
        </Button>
      }
      foot={
        handover === null && (
          <Button variant="cta" size="large" wide type="submit" form={FORM} loading={isPending}>
            {say('hand_over')}
          </Button>
        )
      }
    >
      {ledger.data === undefined ? (
        ledger.error === null ? (
          <Loading text={say('loading')} height={160} />
        ) : (
          <LoadFailure error={ledger.error} onRetry={() => void ledger.refetch()} />
        )
      ) : (
        <dl className="courier-sums num">
          {ledger.data.entries.map((entry) => (
            <div key={`${entry.at} ${entry.kind} ${entry.order}`}>
              <dt>
                {say(entry.kind)}
                {entry.order !== null && ` ${shortOrder(entry.order)}`} <small>{clockTime(entry.at)}</small>
              </dt>
              <dd>{formatMoney(haler(entry.amount))}</dd>
            </div>
          ))}
          <div className="courier-total">
            <dt>{say('in_hand')}</dt>
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
            label={say('how_much')}
            inputMode="numeric"
            autoComplete="off"
            suffix="Kč"
            value={typed}
            error={isWrong ? crownsExpected() : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
          {difference !== 0 && (
            <Notice tone="warn">
              {say(difference < 0 ? 'short' : 'over', { amount: formatMoney(haler(Math.abs(difference))) })}
            </Notice>
          )}
          <FormFailure error={error} />
        </form>
      ) : (
        <Notice
          tone="good"
          role="status"
          title={say('declared', { amount: formatMoney(haler(handover.declared)) })}
        >
          {say('declared_detail')}
        </Notice>
      )}
    </CourierFrame>
  )
}
