/** Renders the app in a test with real routes and the real client; only the network's responses are faked. */

import type { Endpoint } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import {
  type CodedFailure,
  FAILURES,
  type FailureCode,
  failure,
  failureBody,
} from '@sousto/contract/failures.ts'
import { type AppStores, NO_STORES } from '@sousto/domain/apps/app-stores.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { EMPTY_TILE } from '@sousto/domain/map/drawn-tile.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { czk } from '@sousto/domain/money/money.ts'
import {
  aMenuItem,
  anAddress,
  anArea,
  anExtra,
  anExtraGroup,
  aRestaurantDetail,
  aRestaurantListItem,
  hours,
} from '@sousto/testing/builders.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { queryHydration } from './page-speed/query-hydration.tsx'
import { apiClient } from './platform/api.ts'
import type { Containers } from './platform/request-scope.ts'
import { isInHtml, QUERY_OPTIONS, ROUTER_OPTIONS } from './router.tsx'

export const HOME = {
  ...anAddress(),
  code: 900_000_001,
  name: 'Švestková 14',
  text: 'Švestková 14, Olomouc, 779 00',
}
/** The address as the address search returns it. */
export const FOUND_HOME: FoundAddress = { ...HOME, match: 'exact', line2: null }
const AREA = anArea({
  citySlug: 'olomouc',
  cityName: 'Olomouc',
  code: 'olomouc-stred',
  fee: czk(0),
  extraMinutes: 0,
  minimumOrder: czk(0),
})

const ALWAYS = hours('00:00', '00:00')

/** Open at every hour, so that no test depends on the current time. */
export const KITCHEN = aRestaurantDetail({
  days: [ALWAYS, ALWAYS, ALWAYS],
  now: { open: true, window: ALWAYS },
  slug: 'u-hrnce',
  name: 'U Hrnce',
  citySlug: 'olomouc',
  cityName: 'Olomouc',
})
export const CITY = {
  id: 1,
  slug: 'olomouc',
  name: 'Olomouc',
  recruiting: { open: false, email: '', ownBike: false, ownScooter: false, ownCar: false, companyCar: false },
}
const KNEDLIK = anExtra({ id: 301, name: 'Knedlík', price: czk(0) })
const HRANOLKY = anExtra({ id: 302, name: 'Hranolky', price: czk(15) })
export const SIDE = anExtraGroup({ id: 201, name: 'Příloha', kind: 'required', extras: [KNEDLIK, HRANOLKY] })
const dish = (id: number, name: string, more = {}) =>
  aMenuItem({
    id,
    name,
    restaurantId: KITCHEN.id,
    restaurantSlug: KITCHEN.slug,
    number: '',
    extraGroupIds: [],
    ...more,
  })
export const MENU = {
  lunch: [],
  categories: [
    {
      name: 'Hlavní jídla',
      subtitle: 'vaříme od desíti',
      items: [dish(1001, 'Svíčková', { extraGroupIds: [201] }), dish(1002, 'Guláš')],
    },
    {
      name: 'Polévky',
      subtitle: null,
      items: [dish(1003, 'Kulajda'), dish(1004, 'Gulášovka', { soldOut: true })],
    },
  ],
}

export type Answers = Readonly<Record<string, unknown>>

/** Responses as domain values, by path or by method and path (`'POST /auth'`). The visitor is not logged in. */
const ANSWERS: Answers = {
  '/auth': null,
  '/auth/providers': [],
  'DELETE /auth': { status: 'ok' },
  '/location/cities': [CITY],
  '/location/pauses': [],
  '/restaurants': [aRestaurantListItem({ slug: 'u-hrnce', name: 'U Hrnce', citySlug: 'olomouc' })],
  '/restaurants/categories': [{ name: 'Česká', image: null }],
  '/restaurants/banner': [],
  '/restaurants/{restaurant}': KITCHEN,
  '/menu/{restaurant}': MENU,
  '/dishes/{city}': { dishes: [], restaurantIds: [], cards: [], unknownIds: [] },
  '/menu/addition': [SIDE],
  '/menu/cityUtility/{city}': 5,
  '/restaurants/jpnEshop/{restaurant}': [],
  '/restaurants/reviews/{restaurant}': [],
  '/restaurants/reviews/dishes/{restaurant}': [],
  '/ruian': [FOUND_HOME],
  '/mapa/{z}/{x}/{y}': EMPTY_TILE,
  '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [AREA] }, ownDeliveryAreas: [] },
}

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((resource) =>
  Object.values<Endpoint>(resource),
)

/** Longer literal paths come first, so that `/restaurants/banner` is not taken for a restaurant. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const bare = path.replace(/^\/(api|lokace)/, '').replace(/\?.*$/, '')
  const fits = ({ path: pattern }: Endpoint) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare)
  const literal = ({ path: pattern }: Endpoint) => pattern.replace(/\{\w+\}/g, '').length
  return endpoints
    .filter((endpoint) => endpoint.method === method && fits(endpoint))
    .sort((a, b) => literal(b) - literal(a))[0]
}

export type Sent = { readonly path: string; readonly body: unknown; readonly headers: Headers }

/** The contents of the server's page besides its data. */
type PageSettings = {
  readonly containers?: Containers
  readonly map?: MapGround | null
  readonly vitalsPercent?: number
  readonly stores?: AppStores
}

/**
 * Returns a router of the app at `path`, in the browser or as on the server. `answers` override responses (a function
 * is called per request, a `Response` is sent unchanged); requests are recorded in `sent`.
 */
export function aRouter(
  path: string,
  answers: Answers = {},
  {
    isServer = false,
    containers = {},
    map = null,
    vitalsPercent = 0,
    stores = NO_STORES,
  }: { readonly isServer?: boolean } & PageSettings = {},
) {
  const sent: Sent[] = []
  const answering = { ...ANSWERS, ...answers }
  const client = apiClient(async (url, init) => {
    const endpoint = endpointOf(init.method ?? 'GET', url)
    sent.push({
      path: url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      headers: new Headers(init.headers),
    })
    if (endpoint === undefined) throw new Error(`no such call: ${url}`)
    const said = answering[`${endpoint.method} ${endpoint.path}`] ?? answering[endpoint.path]
    const answer = typeof said === 'function' ? await said(url) : said
    if (answer === OFFLINE) throw new TypeError('offline')
    if (answer instanceof Response) return answer
    if (answer === undefined || endpoint.answer === undefined) return failureResponse('not_found')
    if (answer instanceof Refused) return failureResponse(answer.code, answer.values)
    return new Response(JSON.stringify(z.encode(endpoint.answer, answer)), { status: 200 })
  })
  const queryClient = new QueryClient({ defaultOptions: QUERY_OPTIONS })
  const router = createRouter({
    ...ROUTER_OPTIONS,
    ...queryHydration(queryClient, isInHtml),
    isServer,
    context: {
      client,
      queryClient,
      onServer: isServer,
      origin: 'https://sousto.example',
      containers,
      map,
      vitalsPercent,
      stores,
    },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return { router, sent }
}

/** Renders the page at `path` in the browser, with `answers` as in `aRouter`. */
export function renderApp(path: string, answers: Answers = {}, settings: PageSettings = {}) {
  cleanup()
  const { router, sent } = aRouter(path, answers, settings)
  layoutFreeWindow()
  const rendered = render(<RouterProvider router={router} />, { container: document })
  return { ...rendered, router, sent }
}

/** A response with the failure of this code. */
class Refused {
  readonly code: FailureCode
  readonly values: Readonly<Record<string, string>>

  constructor(code: FailureCode, values: Readonly<Record<string, string>>) {
    this.code = code
    this.values = values
  }
}

export const refused = (code: FailureCode, values: Readonly<Record<string, string>> = {}) =>
  new Refused(code, values)

function failureResponse(code: FailureCode, values: Readonly<Record<string, string>> = {}): Response {
  // A test passes the values that its code requires.
  const body = failure({ code, values } as CodedFailure)
  return new Response(JSON.stringify(z.encode(failureBody, body)), { status: FAILURES[code] })
}

/** An answer that simulates a network that does not respond. */
export const OFFLINE = Symbol('offline')

/** jsdom has no layout: stubs observers, scrolling and media queries. */
export function layoutFreeWindow(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  Element.prototype.scrollTo = vi.fn<() => void>()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: false }),
  )
}
