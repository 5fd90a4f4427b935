import { orderState } from '@sousto/contract/orders/statuses.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'
import * as z from 'zod/mini'

/** The Czech name of an order state, the same as on the wire: `Potvrzeno` (`marketplace.md` §4, Order statuses). */
export const stateName = (state: OrderState): string => z.encode(orderState, state)
