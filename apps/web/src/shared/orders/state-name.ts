import { statusOf } from '@sousto/contract/orders/statuses.ts'
import type { ReadOrderState } from '@sousto/domain/order/order-states.ts'

/** The state in the words that customers and the wire share: `Potvrzeno` (`marketplace.md` §4, Order statuses); null for an unknown one. */
export const stateName = (state: ReadOrderState): string | null => (state === null ? null : statusOf(state))
