import { statusOf } from '@sousto/contract/orders/statuses.ts'
import type { ReadOrderState } from '@sousto/domain/order-state/order-states.ts'

/**
 * Returns the Czech name of an order state, the same as in the API: `Potvrzeno` (`marketplace.md` §4, Order statuses).
 * Null for an unknown state.
 */
export const stateName = (state: ReadOrderState): string | null => (state === null ? null : statusOf(state))
