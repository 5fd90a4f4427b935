import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'

const cards = onDemand(() => import('./complaints/complaint-card.tsx'))

type HelpProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/** Offers the holder of the guid to report what is wrong with an order that is cooked (`delights.md` §13). */
export function Help({ order, guid }: HelpProps) {
  const { state } = order
  const isShown = guid !== undefined && state !== null && state !== 'unpaid' && state !== 'confirmed'
  const card = useOnDemand(cards, isShown, { optional: true })
  if (!isShown || card === null) return null
  return <card.ComplaintCard order={order} guid={guid} />
}
