import type { ChangeOffer } from '@sousto/contract/order-changes/codec.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { changeMessage } from '@sousto/messages/change-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import './change-card.css'
import { ChangeDialog } from './change-dialog.tsx'
import { changeOfferQuery } from './change-query.ts'
import { secondsLeft, useSecond } from './use-second.ts'

type ChangeCardProps = { readonly order: OrderDetail; readonly guid: string }

/** The customer's changes of an order, for as long as there is time (`delights.md` §5). */
export function ChangeCard({ order, guid }: ChangeCardProps) {
  const client = useClient()
  const { data: offer } = useQuery(changeOfferQuery(client, order, guid))
  const [isCancelling, setIsCancelling] = useState(false)
  const [changing, setChanging] = useState<ChangeOffer | null>(null)
  const leastUntil = offer?.leastUntil ?? null
  const now = useSecond(leastUntil)
  if (offer === undefined) return null
  const seconds = leastUntil === null ? 0 : secondsLeft(leastUntil, now)
  const isPossible = offer.open && !(offer.seen && seconds === 0)
  // A dialog stays when the time is over, because it says why nothing was saved.
  return (
    <>
      {isPossible && (
        <Card padding="snug">
          <section className="change-card" aria-label={changeMessage('title')}>
            <h2 className="t-h3">{changeMessage('title')}</h2>
            <p>{changeMessage(!offer.changeable ? 'time_unpaid' : offer.seen ? 'time_seen' : 'time_open')}</p>
            {seconds > 0 && (
              <p className="t-small muted">
                <span role="timer" className="num">
                  {changeMessage('least', { seconds })}
                </span>
              </p>
            )}
            <div className="change-card-actions">
              {offer.changeable && (
                <Button variant="line" onClick={() => setChanging(offer)}>
                  {changeMessage('change')}
                </Button>
              )}
              <Button variant="line" onClick={() => setIsCancelling(true)}>
                {changeMessage('cancel')}
              </Button>
            </div>
          </section>
        </Card>
      )}
      {changing !== null && (
        <ChangeDialog
          order={order}
          guid={guid}
          offer={changing}
          open
          onOpenChange={(isOpen) => !isOpen && setChanging(null)}
        />
      )}
      <CancelDialog
        order={order}
        guid={guid}
        version={offer.version}
        open={isCancelling}
        onOpenChange={setIsCancelling}
      />
    </>
  )
}
