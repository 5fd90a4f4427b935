import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import type { OrderSign, ShownOrder } from '../model/city-view.ts'
import { SIGN_NAMES, signText } from '../model/words.ts'

/** Shows the punctuality of an order by shape and colour, with text for screen readers. */
export function Sign({ order }: { readonly order: Pick<ShownOrder, 'sign' | 'stands'> }) {
  return (
    <span className="dispatch-sign" data-sign={order.sign}>
      <span aria-hidden>
        {order.sign === 'late' ? `+${-(order.stands?.minutes ?? 0)}` : <SignShape sign={order.sign} />}
      </span>
      <VisuallyHidden>{signText(order)}</VisuallyHidden>
    </span>
  )
}

export function SignShape({ sign }: { readonly sign: OrderSign }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden className="dispatch-shape" data-sign={sign}>
      {sign === 'edge' ? <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" /> : <circle cx="8" cy="8" r="5.5" />}
    </svg>
  )
}

const IN_KEY: readonly OrderSign[] = ['on_time', 'in_kitchen', 'edge', 'late', 'no_courier']

/** The legend of the signs. */
export function SignKey() {
  return (
    <ul className="dispatch-key" aria-label="Značky">
      {IN_KEY.map((sign) => (
        <li key={sign}>
          {sign === 'late' ? (
            <span className="dispatch-sign" data-sign="late" aria-hidden>
              +9
            </span>
          ) : (
            <SignShape sign={sign} />
          )}
          {SIGN_NAMES[sign]}
        </li>
      ))}
    </ul>
  )
}
