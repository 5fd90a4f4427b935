import { timingSafeEqual } from 'node:crypto'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderRow } from './order-row.ts'

/** A stored order as tracking shows it. Without the right guid it holds no courier, no address and no note (`wire.md`, Orders). */
export function detailOf(row: OrderRow, guid: string | undefined): OrderDetail {
  const hers = guid !== undefined && isSame(guid.toLowerCase(), row.guid)
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
    deliverAt: row.deliver_at,
    lunch: row.lunch,
    minutes: { min: row.minutes_min, max: row.minutes_max },
    hotline: row.hotline,
    courier: null,
    address: hers ? row.address : null,
    noteToCourier: hers && row.note_to_courier !== '' ? row.note_to_courier : null,
    reviewed: row.reviewed,
  }
}

/** In the same time whatever the difference: a guid must not be found letter by letter. */
function isSame(given: string, kept: string): boolean {
  return given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept))
}
