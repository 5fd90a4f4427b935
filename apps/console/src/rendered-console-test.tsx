/** The console in a test, with real routes and the real client; only network responses are faked. */
import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FAILURES, type FailureCode, failure, failureBody } from '@sousto/contract/failures.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { consoleClient } from './platform/api.ts'
import { createConsoleRouter } from './router.tsx'

const NOW = '2026-11-23T18:31:00Z'

export const KITCHEN = { id: 5, name: 'U Bosé Johany', city: 'olomouc' }
export const BAKERY = { id: 7, name: 'Cukrárna Na Polštářku', city: 'olomouc' }

/** The owner of the outlet, with a second factor. */
export const JOHANA: Me = {
  id: 1,
  email: 'johana@example.cz',
  name: 'Johana Bosá',
  grants: [{ role: 'owner', outlet: KITCHEN.id }],
  outlets: [KITCHEN],
  cities: [],
  secondFactor: 'proven',
}
export const ZDENEK: Me = {
  ...JOHANA,
  id: 2,
  email: 'zdenek@example.cz',
  name: 'Zdeněk Říha',
  grants: [{ role: 'staff', outlet: KITCHEN.id }],
  secondFactor: 'optional',
}
/** A courier of Olomouc. */
export const KRYSTOF: Me = {
  ...JOHANA,
  id: 9,
  name: 'Kryštof Nebylý',
  grants: [{ role: 'courier', city: 'olomouc' }],
  outlets: [],
  secondFactor: 'optional',
}
/** A dispatcher of Olomouc. */
export const DAN: Me = {
  ...JOHANA,
  name: 'Dan Dispečer',
  grants: [{ role: 'dispatcher', city: 'olomouc' }],
  outlets: [],
  cities: [{ slug: 'olomouc', name: 'Olomouc' }],
}

const device = (id: string, name: string) => ({
  id,
  device: name,
  startedAt: NOW,
  lastSeenAt: NOW,
  confirmed: false,
})
const TABLET = device('7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b31', 'Chrome, Android')
const LAPTOP = device('7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b32', 'Firefox, Windows')

export const TOKEN = 'a'.repeat(43)

type Answers = Readonly<Record<string, unknown>>

/** Responses by method and path below `/provoz`; by default nobody is signed in, and it is not the demo. */
const ANSWERS: Answers = {
  'GET /me': { me: null },
  'DELETE /session': { status: 'ok' },
  'GET /account': {
    totp: true,
    passkeys: [],
    recoveryCodesLeft: 9,
    sessions: [
      { ...TABLET, current: true },
      { ...LAPTOP, current: false },
    ],
  },
  'GET /outlets/{outlet}/staff': {
    people: [
      { ...person(JOHANA), roles: ['owner'], confirmable: false, sessions: [LAPTOP] },
      { ...person(ZDENEK), roles: ['staff'], confirmable: true, sessions: [TABLET] },
    ],
    invitations: [
      { id: 4, email: 'nova@example.cz', role: 'staff', createdAt: NOW, expiresAt: '2026-11-30T18:31:00Z' },
    ],
  },
  'GET /views/{list}': { views: [], shares: false },
  'GET /outlets/{outlet}/audit': { entries: [], next: null },
  'GET /outlets/{outlet}/keys': { keys: [] },
  'GET /outlets/{outlet}/webhooks': { webhooks: [] },
  'GET /outlets/{outlet}/printers': { enabled: true, printers: [] },
  'GET /outlets/{outlet}/printing': [],
  'GET /outlets/{outlet}/messages': { messages: [] },
  'GET /account/notifications': { key: null, subscribed: false },
  'GET /outlets/{outlet}/call-numbers': { enabled: true, numbers: [] },
  'GET /outlets/{outlet}/pickup': { version: 'none', pickup: null },
}

function person({ id, name, email }: Me) {
  return { id, name, email }
}

/** Screens also read what customers see. */
const endpoints = Object.values({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS }).flatMap((resource) =>
  Object.values<Endpoint>(resource),
)

function endpointOf(method: string, url: string): Endpoint | undefined {
  const path = url.replace(/^\/api/, '').replace(/\?.*$/, '')
  const literal = (endpoint: Endpoint) => endpoint.path.replace(/\{\w+\}/g, '').length
  return endpoints
    .filter((endpoint) => endpoint.method === method)
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => literal(b) - literal(a))[0]
}

export const OFFLINE = Symbol('offline')

/** Simulates a silent connection, on which nothing arrives and nothing closes. */
export const SILENT = Symbol('silent')

/** Returns a response with the failure of this code. */
export const refused = (...failed: Parameters<typeof failure>) => new Refused(failure(...failed))

type StaleCode =
  | 'menu_changed_meanwhile'
  | 'menu_published_meanwhile'
  | 'ride_changed_meanwhile'
  | 'order_has_ride'
  | 'alert_taken'

/** Returns a failure for an outdated change, with the current state. */
export const stale = (code: StaleCode, current: unknown) => new Refused(failure(code), current)

class Refused {
  readonly of: ReturnType<typeof failure>
  readonly current: unknown

  constructor(of: ReturnType<typeof failure>, current: unknown = null) {
    this.of = of
    this.current = current
  }
}

const statusOf = (code: string) => (Object.hasOwn(FAILURES, code) ? FAILURES[code as FailureCode] : 500)

export type Sent = { readonly call: string; readonly body: unknown }

/**
 * Renders the screen at `path`, below `/provoz`. `answers` override the defaults by method and path; a function is
 * called per request. `sent` records the requests.
 */
export function renderConsole(path: string, answers: Answers = {}) {
  cleanup()
  const sent: Sent[] = []
  const seen: (string | null)[] = []
  const keys: (string | null)[] = []
  const languages: (string | null)[] = []
  const answering: Record<string, unknown> = { ...ANSWERS, ...answers }
  const client = consoleClient(async (url, init) => {
    const endpoint = endpointOf(init.method ?? 'GET', url)
    if (endpoint === undefined) throw new Error(`no such call: ${init.method} ${url}`)
    const call = `${endpoint.method} ${endpoint.path.replace('/provoz', '')}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    languages.push(new Headers(init.headers).get('sousto-language'))
    sent.push({ call: `${endpoint.method} ${url.replace('/api/provoz', '')}`, body })
    if (endpoint.method !== 'GET') {
      const headers = new Headers(init.headers)
      seen.push(headers.get('if-match'))
      keys.push(headers.get('idempotency-key'))
    }
    const said = answering[call]
    const answer: unknown = typeof said === 'function' ? await said(body) : said
    if (answer === OFFLINE) throw new TypeError('offline')
    if (answer === SILENT) return await silence(init.signal)
    const failed = answer === undefined ? refused('not_found') : answer
    if (failed instanceof Refused) {
      const { current } = failed
      const told = { ...z.encode(failureBody, failed.of), ...(current !== null && { current }) }
      return new Response(JSON.stringify(told), {
        status: statusOf(failed.of.code),
      })
    }
    return new Response(JSON.stringify(answer), { status: 200 })
  })
  const history = createMemoryHistory({ initialEntries: [`/provoz${path}`] })
  const router = createConsoleRouter({ client, history })
  layoutFreeWindow()
  // jsdom's browser is English.
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['cs'])
  const rendered = render(<RouterProvider router={router} />)
  return {
    ...rendered,
    router,
    sent,
    /** The version sent with each change. */
    seen,
    /** Of each change: its idempotency key. */
    keys,
    /** The language that each call asks for. */
    languages,
    answer: (call: string, by: unknown) => {
      answering[call] = by
    },
    at: () => router.state.location.href,
  }
}

const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_answer, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
  })

/** Stubs scrolling and media queries, because jsdom has no layout. */
function layoutFreeWindow(): void {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: false }),
  )
}
