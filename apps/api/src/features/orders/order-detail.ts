import { timingSafeEqual } from 'node:crypto'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'
import type { OrderRow } from './tracking-store.ts'

/** Drops the seconds of `deliver_at`. */
const MINUTE = 'YYYY-MM-DD HH:mm'

/** A stored order as tracking shows it. Without the right guid it holds no courier, no address and no note (`wire.md`, Orders). */
export function detailOf(row: OrderRow, guid: string | undefined): OrderDetail<OrderState> {
  const holdsGuid = guid !== undefined && isSame(guid.toLowerCase(), row.guid)
  return {
    number: { year: row.year, number: row.number },
    state: row.state,
    history: row.states.map(({ state, at }) => ({ state, at: Temporal.Instant.from(at).toString() })),
    ownDelivery: row.own_delivery,
    restaurant: {
      id: row.restaurant_id,
      name: row.restaurant_name,
      slug: row.restaurant_slug,
      citySlug: row.city_slug,
    },
    placedAt: row.placed_at.toString(),
    lines: row.lines,
    paymentMethod: row.payment_method,
    totals: {
      items: row.items,
      packaging: row.packaging,
      delivery: row.delivery,
      shortfall: row.shortfall,
      tip: row.tip,
      credits: row.credits,
      total: row.total,
      bonusCredits: row.bonus_credits,
    },
    deliverAt: row.deliver_at?.slice(0, MINUTE.length) ?? null,
    lunch: row.lunch,
    minutes: { min: row.minutes_min, max: row.minutes_max },
    hotline: row.hotline,
    courier: null,
    address: holdsGuid ? row.address : null,
    noteToCourier: holdsGuid && row.note_to_courier !== '' ? row.note_to_courier : null,
    reviewed: row.reviewed,
  }
}

/** In constant time, so that a guid cannot be guessed character by character. */
function isSame(given: string, stored: string): boolean {
  return given.length === stored.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored))
}
