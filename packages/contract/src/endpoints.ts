/** Every call, by resource. */
import { addresses } from './addresses/endpoints.ts'
import { location } from './location/endpoints.ts'
import { menu } from './menu/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { restaurants } from './restaurants/endpoints.ts'

export const ENDPOINTS = { restaurants, menu, location, addresses, orders } as const
