/**
 * Calls other servers over HTTP. Each call has one deadline for everything from the name lookup to the end of the
 * answer. Names are looked up by DNS,
 * so that a silent name server does not block one of the four `getaddrinfo` threads. Calls to one host share a few
 * connections.
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
  /** Milliseconds for the whole call. */
  readonly timeout: number
}

export type Outgoing = (url: string | URL | Request, request: OutgoingRequest) => Promise<Response>

const RESOLVER = new Resolver({ timeout: 2_000, tries: 2 })
const CONNECT_MS = 10_000
/** Simultaneous connections to one host; further calls wait. */
const CONNECTIONS = { public: 4, configured: 32 } as const

type FetchDispatcher = NonNullable<RequestInit['dispatcher']>

function agent(options: Agent.Options): FetchDispatcher {
  const made: unknown = new Agent(options)
  // Node types its own `fetch` with `undici-types`, a copy of the same types in another version.
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
 * For hosts named by a third party: uses https, only public addresses, and connections to the addresses that were
 * checked.
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
    // Numeric addresses are not looked up.
    if (isIP(host) !== 0 && !isPublicAddress(host))
      callback(new PrivateAddress('the address is not public'), null)
    else if (options.protocol !== 'https:')
      callback(new PrivateAddress('the host is not called by https'), null)
    else connector(options, callback)
  }
  // Connections are not kept alive, because each host gets at most an occasional call.
  return outgoingBy(agent({ connect, connections: CONNECTIONS.public, pipelining: 0 }))
}

/** The lookup of hosts that the operator has configured. */
export const configuredLookup: LookupFunction = lookupBy(RESOLVER)

/** For libraries that call `fetch` themselves. */
export const configuredHosts = agent({
  connect: { lookup: configuredLookup, timeout: CONNECT_MS, allowH2: false },
  connections: CONNECTIONS.configured,
})

/** Calls hosts that the operator has configured, which may be in a private network. */
export const callConfigured: Outgoing = outgoingBy(configuredHosts)

/** Calls hosts named by a third party. */
export const callPublic: Outgoing = publicOutgoing()

/** Returns the addresses of a host named by a third party, in any network. Rejects with `NoAddress`. */
export const addressesOfForeign = (hostname: string) => foreignAddressesOf(hostname, RESOLVER)

/** Returns the reason for a missing answer, which `fetch` wraps in its own error. */
export const causeOf = (error: unknown): unknown =>
  error instanceof TypeError ? (error.cause ?? error) : error
