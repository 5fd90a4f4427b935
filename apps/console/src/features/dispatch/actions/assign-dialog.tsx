import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { counted } from '../../../shared/counted.ts'
import { timeOf } from '../../../shared/prague.ts'
import { VEHICLE_NAMES } from '../../../shared/rides/vehicles.ts'
import { BAGS } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import {
  type Candidate,
  canBeAssigned,
  canBeOffered,
  candidatesOf,
  extensionsOf,
  needsOf,
} from '../model/assignment.ts'
import type { Asked } from '../model/chosen.ts'
import type { ShownOrder, ShownRide } from '../model/city-view.ts'
import { loadText, orderList, RIDE_STATE_NAMES, shortName, WHY_NOT_TEXTS, wayText } from '../model/words.ts'
import { PressFailure } from './press-failure.tsx'
import { usePress } from './use-press.ts'

type AssignProps = {
  readonly asked: Extract<Asked, { kind: 'assign' }>
  readonly onClose: () => void
}

/** Who is to carry an order or a ride: offered, without asking, or within another ride. Everybody is listed; who cannot says why. */
export function AssignDialog({ asked, onClose }: AssignProps) {
  const { view } = useDispatch()
  const order = view.orders.find(({ number }) => number === asked.order) ?? null
  const ride =
    asked.ride === null ? (order?.ride ?? null) : (view.rides.find(({ id }) => id === asked.ride) ?? null)
  const orders = ride === null ? [order].flatMap((each) => each ?? []) : carriedBy(ride, view.orders)
  const title = orders.length === 0 ? 'Přidělit' : `Přidělit ${orderList(orders.map(({ number }) => number))}`
  const isGone = asked.ride === null ? order?.group === 'under_way' || order === null : ride === null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={orders.map(wayText).join('; ')}
    >
      {isGone || (ride !== null && !canBeAssigned(ride)) ? (
        <p>Už je naloženo, nebo to mezitím skončilo. Přidělit to nejde.</p>
      ) : (
        <Assignment orders={orders} ride={ride} onClose={onClose} />
      )}
    </Dialog>
  )
}

const carriedBy = (ride: ShownRide, orders: readonly ShownOrder[]): readonly ShownOrder[] =>
  orders.filter(({ number }) => ride.orders.includes(number))

type AssignmentProps = {
  readonly orders: readonly ShownOrder[]
  readonly ride: ShownRide | null
  readonly onClose: () => void
}

/** A choice is a courier, or a ride into which the order is put. */
const COURIER = 'courier'
const RIDE = 'ride'

function Assignment({ orders, ride, onClose }: AssignmentProps) {
  const { view } = useDispatch()
  const [choice, setChoice] = useState<string | null>(null)
  const { press, error, isPending, seen } = usePress({ ride, onDone: onClose })
  const [only] = orders
  const extensions = ride === null && only !== undefined ? extensionsOf(view, only) : []
  const [kind, chosenId] = choice?.split(' ') ?? []
  const id = Number(chosenId)
  const numbers = orders.flatMap(({ number }) => parseOrderNumber(number) ?? [])
  const names = orders.map(({ number }) => number).join()
  const city = view.city.slug

  function give(offer: boolean): void {
    if (seen === null) {
      press({
        what: `create ${names} ${id} ${offer}`,
        send: (calls, key, options) =>
          calls.createRide(
            {
              params: { city },
              headers: { 'idempotency-key': key },
              body: { orders: numbers, to: { courier: id, offer } },
            },
            options,
          ),
      })
      return
    }
    const { id: given, version } = seen
    press({
      what: `${offer ? 'offer' : 'assign'} ${given} ${id}`,
      send: (calls, key, options) =>
        calls[offer ? 'offer' : 'assign'](
          { params: { city, ride: given }, headers: { key, version }, body: { courier: id } },
          options,
        ),
    })
  }

  function extend(): void {
    const extended = extensions.find((each) => each.ride.id === id)
    if (extended === undefined) return
    press({
      what: `add ${id} ${names}`,
      send: (calls, key, options) =>
        calls.addOrders(
          {
            params: { city, ride: id },
            headers: { key, version: extended.ride.version },
            body: { orders: numbers },
          },
          options,
        ),
    })
  }

  const needs = needsOf(orders)
  const isHeld = ride !== null && RIDE_STATE_TRAITS[ride.state].held
  const canOffer = ride === null || canBeOffered(ride)
  return (
    <div className="dispatch-form">
      <RadioGroup
        label="Kdo pojede"
        note={[counted(needs.bags, BAGS), needs.document && 'alkohol'].filter(Boolean).join(', ')}
        value={choice}
        onValueChange={setChoice}
      >
        {candidatesOf(view, { orders, ride }).map((candidate) => (
          <CandidateOption
            key={candidate.courier.id}
            candidate={candidate}
            holder={ride?.courier?.id ?? null}
          />
        ))}
      </RadioGroup>
      {view.couriers.length === 0 && <p className="dispatch-none">Nikdo nemá směnu.</p>}
      {extensions.length > 0 && (
        <RadioGroup label="Nebo přidat k jízdě" value={choice} onValueChange={setChoice}>
          {extensions.map(({ ride: each, whyNot }) => (
            <Radio
              key={each.id}
              value={`${RIDE} ${each.id}`}
              disabled={whyNot !== null}
              detail={whyNot === null ? RIDE_STATE_NAMES[each.state] : WHY_NOT_TEXTS[whyNot]}
            >
              {each.courier === null ? `Jízda ${each.id}` : shortName(each.courier.name)} s{' '}
              {orderList(each.orders)}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <PressFailure error={error} />
      <div className="dispatch-buttons">
        {kind === RIDE ? (
          <Button variant="cta" loading={isPending} onClick={extend}>
            Přidat k jízdě
          </Button>
        ) : (
          <>
            {canOffer && (
              <Button variant="cta" disabled={choice === null} loading={isPending} onClick={() => give(true)}>
                Nabídnout
              </Button>
            )}
            <Button
              variant={canOffer ? 'line' : 'cta'}
              disabled={choice === null}
              loading={isPending}
              onClick={() => give(false)}
            >
              {isHeld ? 'Předat bez ptaní' : 'Přidělit bez ptaní'}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type CandidateProps = { readonly candidate: Candidate; readonly holder: number | null }

function CandidateOption({ candidate: { courier, whyNot, notAskedUntil, way }, holder }: CandidateProps) {
  const { id, name, vehicle, carries, capacity } = courier
  const isHolder = id === holder
  const facts = [
    isHolder ? 'jízdu už má' : whyNot !== null && WHY_NOT_TEXTS[whyNot],
    `${VEHICLE_NAMES[vehicle].toLowerCase()}, veze ${loadText(carries, capacity)}`,
    way === null ? 'bez polohy' : `${way.minutes} min k podniku`,
    notAskedUntil !== null && `odmítnuto nebo bez odpovědi, znovu od ${timeOf(notAskedUntil)}`,
  ]
  return (
    <Radio
      value={`${COURIER} ${id}`}
      disabled={isHolder || whyNot !== null}
      detail={facts.filter(Boolean).join(', ')}
    >
      {name}
    </Radio>
  )
}
