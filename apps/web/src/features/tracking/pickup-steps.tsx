import { PICKUP_STAGES, PICKUP_TIMELINE, type PickupStage } from '@sousto/domain/order/order-tracking.ts'
import { pickupMessage } from '@sousto/messages/pickup-messages.ts'
import type { TimelineItem } from '@sousto/ui/timeline/timeline.tsx'
import { Check, ChefHat, ShoppingBag, Store } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS: Readonly<Record<(typeof PICKUP_TIMELINE)[number], ReactNode>> = {
  ordered: <Check aria-hidden />,
  preparing: <ChefHat aria-hidden />,
  ready: <Store aria-hidden />,
  collected: <ShoppingBag aria-hidden />,
}

/** The states of an order that the customer collects. */
export function pickupSteps(stage: PickupStage): readonly TimelineItem[] {
  const current = PICKUP_STAGES.indexOf(stage)
  return PICKUP_TIMELINE.map((each, index) => ({
    key: each,
    title: pickupMessage(`title_${each}`),
    detail: pickupMessage(`text_${each}`),
    icon: ICONS[each],
    state:
      index < current || (index === current && each === 'collected')
        ? 'done'
        : index === current
          ? 'now'
          : 'next',
  }))
}
