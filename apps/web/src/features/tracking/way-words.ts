/** What the tracking page says of the way to the door (`dispatch.md` §5, §7). */
import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import { DETOUR, straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { PROMISE_LEGS, type PromiseLeg } from '@sousto/domain/promise/estimate.ts'
import type { CourierActivity } from '@sousto/domain/ride/shown-courier.ts'
import { atClockTime, clockTime } from '@sousto/messages/delivery-sentences.ts'
import { INTL_LANGUAGE } from '@sousto/messages/own-language.ts'
import { trackingWayMessage } from '@sousto/messages/tracking-page-messages.ts'
import type { TimelineItem } from '@sousto/ui/timeline/timeline.tsx'
import type { OrderWay } from './use-order-way.ts'

type Leg = OrderLive['legs'][number]

/** `váš kurýr, vyzvedává vaše jídlo, jezdí na kole`, `váš kurýr, jede k vám na kole` */
export function courierText(activity: CourierActivity, vehicle: Vehicle): string {
  if (activity === 'picking_up') return trackingWayMessage('courier_picking_up', { vehicle })
  return activity === 'other_order'
    ? trackingWayMessage('courier_other_order')
    : trackingWayMessage('courier_coming', { vehicle })
}

export const rangeText = ({ from, to }: OrderLive['promised']): string =>
  `${clockTime(from)}–${clockTime(to)}`

/** Returns how old the courier's position is, in seconds. Null means that no position is shown. */
export function positionAge({ courier, now, passed }: OrderWay): number | null {
  if (courier?.position == null) return null
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(courier.position.at)) / 1_000) + passed)
}

/** `Kurýr je asi 4 min od vás, poloha před 10 s.` */
export function distanceText(way: OrderWay): string | null {
  const age = positionAge(way)
  const door = legOf(way, 'to_door')
  if (age === null || door === undefined) return null
  const seconds = (Date.parse(door.p50) - Date.parse(way.now)) / 1_000 - way.passed
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return age < 60
    ? trackingWayMessage('distance_seconds', { minutes, age })
    : trackingWayMessage('distance_minutes', { minutes, age: Math.round(age / 60) })
}

export const legOf = ({ legs }: Pick<OrderLive, 'legs'>, name: PromiseLeg): Leg | undefined =>
  legs.find(({ leg }) => leg === name)

/** The kilometres that remain, with one decimal. Null means that the courier's place is not shown. */
function kilometresLeft({ courier, door }: OrderLive): string | null {
  if (courier?.position == null) return null
  const kilometres = straightKilometres(courier.position, door) * DETOUR
  return trackingWayMessage('kilometres', {
    kilometres: kilometres.toLocaleString(INTL_LANGUAGE, {
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
    }),
  })
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
      time: leg.done ? clockTime(leg.p50) : trackingWayMessage('about', { time: clockTime(leg.p50) }),
      state: leg.done ? ('done' as const) : name === now ? ('now' as const) : ('next' as const),
    }
  })
}

type Words = { readonly title: string; readonly detail: string | null }

const WORDS: Readonly<Record<PromiseLeg, (way: OrderLive, leg: Leg, placedAt: string) => Words>> = {
  acceptance: (_, { done }, placedAt) =>
    done
      ? {
          title: trackingWayMessage('accepted'),
          detail: trackingWayMessage('sent', { at: atClockTime(placedAt) }),
        }
      : { title: trackingWayMessage('accepting'), detail: trackingWayMessage('accepting_text') },
  to_outlet: (way, { done, p50 }) => {
    const name = way.courier?.name ?? 'none'
    if (!done) {
      const detail = way.courier === null ? trackingWayMessage('choosing') : trackingWayMessage('going')
      return { title: trackingWayMessage('to_outlet', { name }), detail }
    }
    const kitchen = legOf(way, 'kitchen')
    const waited = kitchen === undefined ? 0 : minutesBetween(p50, kitchen.p50)
    const waits =
      kitchen?.done === true ? trackingWayMessage('waited', { minutes: waited }) : trackingWayMessage('waits')
    return { title: trackingWayMessage('at_outlet', { name }), detail: waited > 0 ? waits : null }
  },
  kitchen: (_, { done }) =>
    done
      ? { title: trackingWayMessage('cooked'), detail: null }
      : { title: trackingWayMessage('cooking'), detail: trackingWayMessage('cooking_text') },
  to_door: (way, { done }) =>
    done
      ? { title: trackingWayMessage('delivered'), detail: trackingWayMessage('delivered_text') }
      : { title: trackingWayMessage('coming'), detail: kilometresLeft(way) },
}
