import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { RepeatButton } from '../../shared/regular-order/repeat-button.tsx'
import { useUser } from '../../shared/session/current-user.ts'
import { ReviewForm } from './review-form.tsx'
import { TipCard } from './tip-card.tsx'

type AfterDeliveryProps = { readonly order: OrderDetail; readonly guid: string }

/** What the holder of the guid can do once the order was delivered: a tip to the courier, and a review. */
export function AfterDelivery({ order, guid }: AfterDeliveryProps) {
  const user = useUser()
  const hadCourier = order.state === 'delivered' && !order.ownDelivery && order.pickup === null
  return (
    <>
      {hadCourier && <TipCard number={order.number} guid={guid} courier={order.courier?.name ?? null} />}
      <ReviewForm order={order} guid={guid} />
      {user && order.pickup === null && (
        <p>
          <RepeatButton number={order.number} />
        </p>
      )}
    </>
  )
}
