import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { VEHICLE_ICONS, vehicleName } from '../../../shared/rides/vehicles.ts'
import { useDispatch } from '../dispatch-view.ts'
import { useOrderTarget } from '../lifting/use-dragged-order.ts'
import { dropOn } from '../model/assignment.ts'
import type { ShownCourier } from '../model/city-view.ts'
import { dropText } from '../model/drop-words.ts'
import { ageText, loadText, shortName, streetLine } from '../model/words.ts'
import { CourierTag } from './courier-tag.tsx'
import { SignKey } from './sign.tsx'
import { Thread, ThreadAxis } from './thread.tsx'
import { useInSight } from './use-in-sight.ts'
import './couriers.css'

/** Shows the couriers on shift, each with the ride along a time axis. */
export function CourierList({ tools }: { readonly tools?: ReactNode }) {
  const { view } = useDispatch()
  return (
    <section className="dispatch-section" aria-labelledby="kuryri">
      <div className="dispatch-title">
        <h2 id="kuryri">
          Kurýři <span className="num">{view.couriers.length}</span>
        </h2>
        <SignKey />
        {tools}
      </div>
      {view.couriers.length === 0 ? (
        <p className="dispatch-none">Nikdo nemá směnu.</p>
      ) : (
        <>
          <ThreadAxis now={view.now} />
          <ul>
            {view.couriers.map((courier) => (
              <li key={courier.id}>
                <CourierRow courier={courier} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function CourierRow({ courier }: { readonly courier: ShownCourier }) {
  const { view, chosen, choose, lifting } = useDispatch()
  const { id, name, vehicle, capacity, carries, ride } = courier
  const Vehicle = VEHICLE_ICONS[vehicle]
  const isChosen = chosen?.kind === 'courier' && chosen.id === id
  const isSilent = ride?.silent != null
  const order = view.orders.find((each) => each.number === lifting.lifted?.order)
  const isOver = order !== undefined && lifting.lifted?.over === id
  const row = useInSight<HTMLButtonElement>(isChosen || isOver)
  useOrderTarget(row, courier)
  return (
    <button
      ref={row}
      type="button"
      className="dispatch-row dispatch-courier"
      data-over={isOver || undefined}
      aria-expanded={isChosen}
      onClick={() => choose(isChosen ? null : { kind: 'courier', id })}
    >
      <CourierTag courier={courier} named look={isSilent ? 'silent' : ride === null ? 'free' : 'busy'} />
      <Vehicle aria-hidden />
      <b>
        {shortName(name)}
        <VisuallyHidden>, {vehicleName(vehicle).toLowerCase()},</VisuallyHidden>
      </b>{' '}
      <span className="dispatch-load num">
        <VisuallyHidden>veze</VisuallyHidden> {loadText(carries, capacity)}
      </span>{' '}
      <span className="dispatch-seen" data-wide={order === undefined ? undefined : ''}>
        {order === undefined ? whereText(courier, view.now) : dropText(dropOn(view, order, courier))}
      </span>
      {ride !== null && order === undefined && <Thread ride={ride} orders={view.orders} now={view.now} />}
    </button>
  )
}

/** Returns the first that applies: silence, break, no shift, the next stop, the age of the position. */
function whereText({ shift, ride, position, cashInHand }: ShownCourier, now: Temporal.Instant): string {
  if (shift === null) return `bez směny, má ${formatMoney(haler(cashInHand))}`
  const age = position === null ? 'bez polohy' : `poloha ${ageText(position.at, now)}`
  if (ride?.silent != null) return `mlčí ${ride.silent} min, ${age}`
  if (shift.breakSince !== null) return `přestávka od ${clockTime(shift.breakSince)}`
  const next = ride?.stops.find(({ state }) => state === 'open' || state === 'arrived')
  if (next === undefined) return `bez jízdy, ${age}`
  const where = next.kind === 'drop_off' ? streetLine(next.address) : next.name
  if (next.state === 'arrived') return `čeká: ${where}, ${age}`
  return `${where}${next.expected === null ? '' : ` ${clockTime(next.expected.toString())}`}, ${age}`
}
