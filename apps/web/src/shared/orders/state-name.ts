import { statusOf } from '@sousto/contract/orders/statuses.ts'
import type { ReadOrderState } from '@sousto/domain/order-state/order-states.ts'

/** The Czech name of an order state, the same as on the wire: `Potvrzeno` (`marketplace.md` §4, Order statuses); null for an unknown one. */
export const stateName = (state: ReadOrderState): string | null => (state === null ? null : statusOf(state))
