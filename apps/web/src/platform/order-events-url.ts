import './schema-settings.ts'
import { orders } from '@sousto/contract/orders/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { API_BASES } from './api.ts'

/** Returns the URL of the event stream of an order's states. */
export const orderEventsUrl = (params: OrderNumber, guid: string | undefined): string =>
  urlOf(API_BASES, orders.events, { params, query: guid === undefined ? {} : { guid } })
