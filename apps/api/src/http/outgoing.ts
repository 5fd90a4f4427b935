/**
 * Calls to other servers over HTTP. Every one has a deadline for everything, from the name on to the end of the answer; looks names up by DNS,
 * where a silent name server keeps none of the four threads of `getaddrinfo` busy; and shares a few connections to a host with the others.
 */
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import {
  foreignAddressesOf,
  isPublicAddress,
  lookupBy,
  PrivateAddress,
  publicLookupBy,
} from './public-address.ts'

export type OutgoingRequest = RequestInit & {
  /** Milliseconds for everything. */
  readonly timeout: number
}

export type Outgoing = (url: string | URL | Request, request: OutgoingRequest) => Promise<Response>

const RESOLVER = new Resolver({ timeout: 2_000, tries: 2 })
const CONNECT_MS = 10_000
/** At once to one host; the others wait. */
const CONNECTIONS = { public: 4, configured: 32 } as const

type FetchDispatcher = NonNullable<RequestInit['dispatcher']>

function agent(options: Agent.Options): FetchDispatcher {
  const made: unknown = new Agent(options)
  // Node's own `fetch` is described by `undici-types`, a copy of the same types of another version.
  return made as FetchDispatcher
}

const outgoingBy =
  (dispatcher: FetchDispatcher): Outgoing =>
  (url, { timeout, signal, ...request }) => {
    const deadline = AbortSignal.timeout(timeout)
    return fetch(url, {
      redirect: 'manual',
      ...request,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      dispatcher,
    })
  }

/**
 * To hosts that somebody else names: by https, to hosts with public addresses alone, over connections to the addresses that were checked.
 * Rejects with `PrivateAddress` as the cause of its error.
 */
export function publicOutgoing(resolver = RESOLVER): Outgoing {
  const connector = buildConnector({
    lookup: publicLookupBy(resolver),
    timeout: CONNECT_MS,
    allowH2: false,
  })
  const connect: buildConnector.connector = (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    // Addresses in numbers are not looked up.
    if (isIP(host) !== 0 && !isPublicAddress(host))
      callback(new PrivateAddress('the address is not public'), null)
    else if (options.protocol !== 'https:')
      callback(new PrivateAddress('the host is not called by https'), null)
    else connector(options, callback)
  }
  // Without connections that are kept: to each host there is at most one call now and then.
  return outgoingBy(agent({ connect, connections: CONNECTIONS.public, pipelining: 0 }))
}

/** The lookup of hosts that the operator has configured. */
export const configuredLookup: LookupFunction = lookupBy(RESOLVER)

/** For libraries that call `fetch` themselves. */
export const configuredHosts = agent({
  connect: { lookup: configuredLookup, timeout: CONNECT_MS, allowH2: false },
  connections: CONNECTIONS.configured,
})

/** To hosts that the operator has configured, which may be in a private network. */
export const callConfigured: Outgoing = outgoingBy(configuredHosts)

/** To hosts that somebody else names. */
export const callPublic: Outgoing = publicOutgoing()

/** The addresses of a host that somebody else names, whatever network they are in. Rejects with `NoAddress`. */
export const addressesOfForeign = (hostname: string) => foreignAddressesOf(hostname, RESOLVER)

/** Why there was no answer: what `fetch` hides behind its own error. */
export const causeOf = (error: unknown): unknown =>
  error instanceof TypeError ? (error.cause ?? error) : error
