import './schema-settings.ts'
import { orders } from '@sousto/contract/orders/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { API_BASES } from './api.ts'

/** Returns the URL of the photograph of an order that was left at the door. */
export const doorPhotographUrl = (params: OrderNumber, guid: string): string =>
  urlOf(API_BASES, orders.doorPhotograph, { params, query: { guid } })
