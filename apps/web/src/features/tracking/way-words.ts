/** What the tracking page says of the way to the door (`dispatch.md` §5, §7). */
import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import { DETOUR, straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { PROMISE_LEGS, type PromiseLeg } from '@sousto/domain/promise/estimate.ts'
import type { CourierActivity } from '@sousto/domain/ride/shown-courier.ts'
import { atClockTime, clockTime } from '@sousto/messages/delivery-sentences.ts'
import type { TimelineItem } from '@sousto/ui/timeline/timeline.tsx'
import type { OrderWay } from './use-order-way.ts'

type Leg = OrderLive['legs'][number]

const BY: Readonly<Record<Vehicle, string>> = { bike: 'na kole', scooter: 'na skútru', car: 'autem' }

/** `vyzvedává vaše jídlo`, `jede k vám na kole` */
export function activityText(activity: CourierActivity, vehicle: Vehicle): string {
  if (activity === 'picking_up') return `vyzvedává vaše jídlo, jezdí ${BY[vehicle]}`
  return activity === 'other_order'
    ? 'veze ještě jednu objednávku, pak jede k vám'
    : `jede k vám ${BY[vehicle]}`
}

export const rangeText = ({ from, to }: OrderLive['promised']): string =>
  `${clockTime(from)}–${clockTime(to)}`

/** Returns how old the courier's position is, in seconds. Null means that no position is shown. */
export function positionAge({ courier, now, passed }: OrderWay): number | null {
  if (courier?.position == null) return null
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(courier.position.at)) / 1_000) + passed)
}

/** `poloha před 10 s`, `poloha před 3 min` */
const ageText = (seconds: number): string =>
  seconds < 60 ? `poloha před ${seconds} s` : `poloha před ${Math.round(seconds / 60)} min`

/** `Kurýr je asi 4 min od vás, poloha před 10 s.` */
export function distanceText(way: OrderWay): string | null {
  const age = positionAge(way)
  const door = legOf(way, 'to_door')
  if (age === null || door === undefined) return null
  const seconds = (Date.parse(door.p50) - Date.parse(way.now)) / 1_000 - way.passed
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Kurýr je asi ${minutes} min od vás, ${ageText(age)}.`
}

export const legOf = ({ legs }: Pick<OrderLive, 'legs'>, name: PromiseLeg): Leg | undefined =>
  legs.find(({ leg }) => leg === name)

/** The kilometres that remain, with one decimal. Null means that the courier's place is not shown. */
function kilometresLeft({ courier, door }: OrderLive): string | null {
  if (courier?.position == null) return null
  const kilometres = straightKilometres(courier.position, door) * DETOUR
  return `zbývá asi ${kilometres.toLocaleString('cs', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} km`
}

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Returns the four legs in order, without icons. Empty if they are not known. */
export function legItems(way: OrderLive, placedAt: string): readonly Omit<TimelineItem, 'icon'>[] {
  const now = PROMISE_LEGS.find((name) => legOf(way, name)?.done === false)
  return PROMISE_LEGS.flatMap((name) => {
    const leg = legOf(way, name)
    if (leg === undefined) return []
    const { title, detail } = WORDS[name](way, leg, placedAt)
    return {
      key: name,
      title,
      ...(detail !== null && { detail }),
      time: leg.done ? clockTime(leg.p50) : `asi ${clockTime(leg.p50)}`,
      state: leg.done ? ('done' as const) : name === now ? ('now' as const) : ('next' as const),
    }
  })
}

type Words = { readonly title: string; readonly detail: string | null }

const WORDS: Readonly<Record<PromiseLeg, (way: OrderLive, leg: Leg, placedAt: string) => Words>> = {
  acceptance: (_, { done }, placedAt) =>
    done
      ? { title: 'Podnik přijal', detail: `odesláno ${atClockTime(placedAt)}` }
      : { title: 'Podnik potvrzuje', detail: 'Čekáme, až objednávku přijme.' },
  to_outlet: (way, { done, p50 }) => {
    const name = way.courier?.name ?? 'Kurýr'
    if (!done) {
      const detail = way.courier === null ? 'Vybíráme, kdo vám jídlo poveze.' : 'jede pro vaše jídlo'
      return { title: `${name} míří do podniku`, detail }
    }
    const kitchen = legOf(way, 'kitchen')
    const waited = kitchen === undefined ? 0 : minutesBetween(p50, kitchen.p50)
    const waits = kitchen?.done === true ? `čekal na jídlo ${waited} min` : 'čeká na jídlo'
    return { title: `${name} v podniku`, detail: waited > 0 ? waits : null }
  },
  kitchen: (_, { done }) =>
    done ? { title: 'Uvařeno', detail: null } : { title: 'V kuchyni', detail: 'Jídlo se připravuje.' },
  to_door: (way, { done }) =>
    done
      ? { title: 'Doručeno', detail: 'Dobrou chuť!' }
      : { title: 'Cesta k vám', detail: kilometresLeft(way) },
}
