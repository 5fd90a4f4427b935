/** An API that accepts orders in a small city, for tests. */

import type { CatalogueFile } from '@sousto/contract/catalogue-file/format.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { anAddress, anArea } from '@sousto/testing/builders.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aDish, aFile, anApi, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import type { Locations } from '../../ports/locations.ts'

export const HOME = 900_000_001
export const FAR_AWAY = 900_000_002
/** 722 m from `HOME`, in the same area. */
export const NEARBY = 900_000_003
/** In no area, some 500 m from its border. */
export const OUTSIDE = 900_000_004

/** The longitudes of the addresses. Only `HOME` and `NEARBY` are inside the city's only area. */
const LONGITUDES: ReadonlyMap<number, number> = new Map([
  [HOME, 17.25],
  [FAR_AWAY, 15],
  [NEARBY, 17.26],
  [OUTSIDE, 17.27],
])

export const locations: Locations = {
  address: async (code) => {
    const lng = LONGITUDES.get(code)
    return lng === undefined ? null : { ...anAddress(), code, position: { lng, lat: 49.59 } }
  },
  areasAt: async ({ lng }) => ({
    areas:
      lng === 17.25 || lng === 17.26
        ? [anArea({ citySlug: 'olomouc', cityName: 'Olomouc', code: 'olomouc-stred' })]
        : [],
    ownDeliveryAreas: [],
  }),
  area: async () => null,
  ownDeliveryIn: async () => new Set(),
  onAreasChanged: () => () => {},
}

/** `u-modreho-hrnce` (101) with a sibling (1101) that is closed on 28 November 2026; dish 1001 requires a side, 1002 has no extras, 1005 is sold out. */
function orderableFile(): CatalogueFile {
  const own = aRestaurantEntry()
  const [dishes, ...others] = own.menu
  if (dishes === undefined) throw new Error('the restaurant has a menu')
  const soldOut = aDish({ id: 1005, name: 'Řízek', soldOut: true })
  const restaurant = {
    ...own,
    group: 'Hrncová ulička',
    menu: [{ ...dishes, items: [...dishes.items, soldOut] }, ...others],
  }
  const sibling = anotherRestaurant(1000, {
    group: 'Hrncová ulička',
    hours: { ...own.hours, exceptions: [{ date: '2026-11-28', window: null }] },
  })
  return aFile({ restaurants: [restaurant, sibling] })
}

/** A test database with that catalogue. */
export const orderableDatabase = () => catalogueDatabase(orderableFile())

/** Imports that catalogue again over any changes. */
export const importOrderable = (database: Database<DB>) => importFile(database, orderableFile())

export function orderApi(
  dependencies: Pick<
    Parameters<typeof anApi>[0],
    'database' | 'clock' | 'mail' | 'push' | 'log' | 'webhookTarget' | 'salesRegistration'
  >,
): Promise<FastifyInstance> {
  return anApi({ ...dependencies, locations, paymentMethods: () => ['cash', 'courier-card', 'meal-voucher'] })
}

/** Two goulashes: 2 × 165,50 + packaging 2 × 8,50 + 5 + delivery 49. */
export const GOULASH_TOTAL = 402

export function aPayload(overrides: Record<string, unknown> = {}, payment: Record<string, unknown> = {}) {
  return {
    cart: [{ polozka_id: 1002, quantity: 2, extraItems: [] }],
    user: {
      jmeno: 'Eliška',
      prijmeni: 'Nováčková',
      login: 'eliska@priklad.example',
      telefon: '+420 777 000 123',
    },
    restaurant: 101,
    location: HOME,
    deliveryTime: null,
    payment: { method: 'cash', totalCheck: GOULASH_TOTAL, ...payment },
    ...overrides,
  }
}

export async function order(
  app: FastifyInstance,
  payload: object = aPayload(),
  key?: string,
): Promise<LightMyRequestResponse> {
  return await app.inject({
    method: 'POST',
    url: '/api/orders',
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

export async function count(database: Database<DB>, table = 'shop.orders'): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)
  return rows[0]?.n ?? Number.NaN
}
