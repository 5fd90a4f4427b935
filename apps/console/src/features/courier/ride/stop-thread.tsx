import type { Stop } from '@sousto/contract/courier/wire.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Check, Clock, House, Store, Undo2, X } from 'lucide-react'
import type { KeptStep } from '../live/step-keeper.ts'
import { stopHeading, stopText } from '../model/words.ts'
import '../thread.css'

type ThreadProps = {
  readonly stops: readonly Stop[]
  readonly next: number
  readonly waiting: readonly KeptStep[]
}

const ICONS = { pickup: Store, drop_off: House, return: Undo2 } as const

/** Shows all stops of the ride: done, waiting to be sent, and ahead. */
export function StopThread({ stops, next, waiting }: ThreadProps) {
  return (
    <ol className="courier-thread" aria-label={say('stops')}>
      {stops.map((stop) => {
        const isDone = stop.state === 'done'
        const isOver = stop.state === 'failed' || stop.state === 'skipped'
        const isWaiting = isDone && waiting.some(({ body }) => body.stop === stop.position)
        const Icon = isWaiting ? Clock : isDone ? Check : isOver ? X : ICONS[stop.kind]
        return (
          <li
            key={stop.position}
            data-state={isWaiting ? 'waiting' : isDone ? 'done' : isOver ? 'over' : 'ahead'}
            aria-current={stop.position === next ? 'step' : undefined}
          >
            <Icon aria-hidden />
            <span>
              <VisuallyHidden>{`${stopHeading(stop)}: `}</VisuallyHidden>
              <b>{stop.kind === 'drop_off' ? stop.address.split(',')[0] : stop.name}</b>
              <small>{isWaiting ? say('unsent') : isOver ? say('undelivered') : stopText(stop)}</small>
            </span>
            <span className="num">{timeOfStop(stop)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function timeOfStop({ endedAt, kind, orders: [order] }: Stop): string {
  if (endedAt !== null) return clockTime(endedAt)
  if (order === undefined) return ''
  const at = kind === 'pickup' ? order.readyBy : order.promised?.to
  return at == null ? '' : clockTime(at)
}
