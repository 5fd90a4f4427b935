import { orderState } from '@sousto/contract/orders/statuses.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'
import * as z from 'zod/mini'

/** The state in the words that customers and the wire share: `Potvrzeno` (`marketplace.md` §4, Order statuses). */
export const stateName = (state: OrderState): string => z.encode(orderState, state)
