/** What a card says of the courier who comes for the food (`dispatch.md` §7). */
import type { Card } from '@sousto/contract/board/wire.ts'
import { readyWish } from '@sousto/domain/board/ready-wish.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { atClockTime } from '@sousto/messages/delivery-sentences.ts'
import { minutesSince } from './ticket-times.ts'

const BY: Readonly<Record<Vehicle, string>> = { bike: 'na kole', scooter: 'na skútru', car: 'autem' }

export type CourierWords = {
  /** `Vlasta, na kole` */
  readonly who: string
  /** `čeká u vás 4 min`, `za 6 min u vás`. Null means that nothing is known. */
  readonly when: string | null
  /** `stačí ve 12:40`. Null means that the food may not wait. */
  readonly wish: string | null
}

/** Null means that no courier has the order. */
export function courierWords(
  { courier, readyBy, readyAt, state }: Card,
  now: Temporal.Instant,
): CourierWords | null {
  if (courier === null) return null
  const { name, vehicle, waitsSince, arrivesAt } = courier
  const who = `${name}, ${BY[vehicle]}`
  if (waitsSince !== null) return { who, when: `čeká u vás ${minutesSince(waitsSince, now)} min`, wish: null }
  if (arrivesAt === null) return { who, when: null, wish: null }
  const arrival = Temporal.Instant.from(arrivesAt)
  const minutes = Math.max(1, Math.ceil(now.until(arrival).total('minutes')))
  const wish =
    state === 'preparing'
      ? readyWish({ readyBy: instantOf(readyBy), readyAt: instantOf(readyAt), arrivesAt: arrival })
      : null
  return { who, when: `za ${minutes} min u vás`, wish: wish && `stačí ${atClockTime(wish)}` }
}

const instantOf = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))
