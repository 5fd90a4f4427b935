import type { PromiseChangeWire } from '@sousto/contract/orders/live-wire.ts'
import type { PromiseReason } from '@sousto/domain/promise/change.ts'
import { atClockTime } from '@sousto/messages/delivery-sentences.ts'
import { promiseChangeText } from '@sousto/messages/promise-sentences.ts'
import { trackingPageMessage } from '@sousto/messages/tracking-page-messages.ts'
import { Bike, ChefHat, CloudRain, Route } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS: Readonly<Record<PromiseReason, ReactNode>> = {
  kitchen: <ChefHat aria-hidden />,
  courier: <Bike aria-hidden />,
  distance: <Route aria-hidden />,
  weather: <CloudRain aria-hidden />,
}

/** Why the promised window has changed, and when (`dispatch.md` §3). */
export function PromiseNotice({ change }: { readonly change: PromiseChangeWire }) {
  return (
    <div className="tracking-change">
      {ICONS[change.reason]}
      <p>
        <b>{promiseChangeText(change)}</b>
        <span className="t-small">{trackingPageMessage('changed', { at: atClockTime(change.at) })}</span>
      </p>
    </div>
  )
}
