import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'

const cards = onDemand(() => import('./change-card.tsx'))

type ChangeProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/** Offers the holder of the guid to cancel or change an order that an outlet has not begun (`delights.md` §5). */
export function Change({ order, guid }: ChangeProps) {
  const { state } = order
  const isShown = guid !== undefined && (state === 'unpaid' || state === 'confirmed' || state === 'accepted')
  const card = useOnDemand(cards, isShown, { optional: true })
  if (!isShown || card === null) return null
  return <card.ChangeCard order={order} guid={guid} />
}
