import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'

const cards = onDemand(() => import('./door-card.tsx'))

type DoorProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/** Shows the wishes for the door, and later the photograph taken there, to the holder of the guid (`dispatch.md` §7). */
export function Door({ order, guid }: DoorProps) {
  const isShown = guid !== undefined && !order.ownDelivery
  const card = useOnDemand(cards, isShown, { optional: true })
  if (!isShown || card === null) return null
  return <card.DoorCard order={order} guid={guid} />
}
