import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Lock, TriangleAlert } from 'lucide-react'
import { useServerNow } from '../../../shared/server-now.ts'
import { useDispatch } from '../dispatch-view.ts'
import type { ShownRide, ShownStop } from '../model/city-view.ts'
import { orderList, RIDE_STATE_NAMES, STOP_KIND_NAMES, shortName, streetLine } from '../model/words.ts'
import { CourierTag } from './courier-tag.tsx'
import './rides.css'

export function RideList() {
  const { view } = useDispatch()
  return (
    <section className="dispatch-section" aria-labelledby="jizdy">
      <div className="dispatch-title">
        <h2 id="jizdy">
          Jízdy <span className="num">{view.rides.length}</span>
        </h2>
      </div>
      {view.rides.length === 0 && <p className="dispatch-none">Žádná otevřená jízda.</p>}
      <ul className="dispatch-rides">
        {view.rides.map((ride) => (
          <li key={ride.id}>
            <RideCard ride={ride} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RideCard({ ride }: { readonly ride: ShownRide }) {
  const { chosen, choose } = useDispatch()
  const { id, state, courier, orders, locked, problem, stops } = ride
  const isChosen = chosen?.kind === 'ride' && chosen.id === id
  return (
    <div className="dispatch-ride" data-chosen={isChosen || undefined}>
      <button
        type="button"
        className="dispatch-row dispatch-ride-head"
        aria-expanded={isChosen}
        onClick={() => choose(isChosen ? null : { kind: 'ride', id })}
      >
        {courier === null ? (
          <span className="dispatch-tag" data-look="none">
            nikdo
          </span>
        ) : (
          <CourierTag courier={courier} named look={ride.silent === null ? 'busy' : 'silent'} />
        )}
        <span>
          <b>{courier === null ? `Jízda ${id}` : shortName(courier.name)}</b>{' '}
          <span>
            {RIDE_STATE_NAMES[state]}, {orderList(orders)}
          </span>
        </span>
        {problem !== null && <TriangleAlert aria-label="nahlášený problém" className="dispatch-problem" />}
        {locked && <Lock aria-label="zamčená" />}
      </button>
      <OfferLeft ride={ride} />
      <StopList stops={stops} />
    </div>
  )
}

/** Shows the courier who has the offer, and the time left. */
function OfferLeft({ ride: { offer } }: { readonly ride: ShownRide }) {
  const { view, ahead } = useDispatch()
  const now = useServerNow(ahead)
  if (offer === null) return null
  const who = view.couriers.find(({ id }) => id === offer.courier)
  const left = Math.max(0, Math.ceil(now.until(Temporal.Instant.from(offer.expiresAt)).total('seconds')))
  return (
    <p className="dispatch-offer num">
      {who === undefined ? 'Nabídka' : `Rozhoduje se ${shortName(who.name)}`}, zbývá {left} s
    </p>
  )
}

export function StopList({ stops }: { readonly stops: readonly ShownStop[] }) {
  return (
    <ol className="dispatch-stops">
      {stops.map((stop) => (
        <li key={stop.position} data-state={stop.state}>
          <span className="dispatch-knot" data-kind={stop.kind} aria-hidden />
          <span>
            <VisuallyHidden>{STOP_KIND_NAMES[stop.kind]}:</VisuallyHidden>{' '}
            {stop.kind === 'drop_off' ? streetLine(stop.address) : stop.name}{' '}
            <small>{orderList(stop.orders.map(({ number }) => number))}</small>
          </span>
          <StopTime stop={stop} />
        </li>
      ))}
    </ol>
  )
}

const OVER = { done: 'hotovo', failed: 'nedoručeno', skipped: 'vynecháno' } as const

function StopTime({ stop: { state, endedAt, arrivedAt, expected } }: { readonly stop: ShownStop }) {
  if (state === 'done' || state === 'failed' || state === 'skipped') {
    return (
      <span className="num">
        {OVER[state]}
        {endedAt !== null && ` ${clockTime(endedAt)}`}
      </span>
    )
  }
  if (arrivedAt !== null) return <b className="num">je tam od {clockTime(arrivedAt)}</b>
  return expected === null ? null : <span className="num">asi {clockTime(expected.toString())}</span>
}
