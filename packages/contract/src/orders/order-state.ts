import type { ReadOrderState } from '@sousto/domain/order-state/order-states.ts'
import * as z from 'zod/mini'
import { type OrderStatus, STATE_OF, STATUS_OF, statusOf } from './statuses.ts'

function knownStatusOf(state: ReadOrderState): OrderStatus {
  if (state === null) throw new Error('an unknown state has no status')
  return statusOf(state)
}

/** `'Potvrzeno'` ↔ `'confirmed'`. An unknown status becomes null, so that the rest of the response stays readable. */
export const orderState = z.catch(
  z.codec(z.enum(Object.values(STATUS_OF)), z.custom<ReadOrderState>(), {
    decode: (status) => STATE_OF[status],
    encode: knownStatusOf,
  }),
  null,
)
