/**
 * Checks that addresses are on the public internet, because a URL entered by a user must not reach into our own
 * network.
 */
import type { LookupAddress } from 'node:dns'
import { lookup, type Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix)
}
/** Global unicast. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
/** Addresses that contain an IPv4 address (6to4, Teredo), and documentation. */
const PRIVATE_V6 = new BlockList()
PRIVATE_V6.addSubnet('2001::', 32, 'ipv6')
PRIVATE_V6.addSubnet('2001:db8::', 32, 'ipv6')
PRIVATE_V6.addSubnet('2002::', 16, 'ipv6')

const MAPPED_V4 = /^::ffff:(?=[\d.]+$)/i

export function isPublicAddress(written: string): boolean {
  const address = written.replace(MAPPED_V4, '')
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address)
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6')
}

/** Thrown for an address outside the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** The name server knows no address of the host, or does not answer. */
export class NoAddress extends Error {
  override readonly name = 'NoAddress'
}

type Addresses = readonly LookupAddress[]
/** What DNS says of a host; `unknown`: it has answered, and knows none. Null: it has not answered. */
type Resolved = Addresses | 'unknown' | null

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * By DNS alone. A name server that does not answer keeps no thread of the process busy, of which `dns.lookup` has four for all; names of
 * `/etc/hosts` are not found.
 */
async function resolveHost(resolver: Resolver, hostname: string): Promise<Resolved> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length > 0) return addresses
  return four.status === 'rejected' && NOT_THERE.has(four.reason?.code) ? 'unknown' : null
}

/** Names that no name server is asked for: this computer's, and those of its own network. */
const isOwnName = (hostname: string): boolean => !hostname.includes('.')

/** The addresses of a host of the operator's: by DNS, and by the system where DNS does not know it. Rejects with `NoAddress`. */
async function addressesOf(resolver: Resolver, hostname: string): Promise<Addresses> {
  const found = isOwnName(hostname) ? 'unknown' : await resolveHost(resolver, hostname)
  if (found === null) throw new NoAddress('the name server does not answer')
  return found === 'unknown' ? await lookup(hostname, { all: true }) : found
}

/** The same of a host that somebody else names, by DNS alone unless the name is one of our own network. */
export async function foreignAddressesOf(hostname: string, resolver: Resolver): Promise<Addresses> {
  const found = isOwnName(hostname)
    ? await lookup(hostname, { all: true })
    : await resolveHost(resolver, hostname)
  if (found === null || found === 'unknown') throw new NoAddress('the host has no address')
  return found
}

/** Rejects with `PrivateAddress` if any address of the host is not public, with `NoAddress` if it has none. */
async function publicAddressesOf(resolver: Resolver, hostname: string): Promise<Addresses> {
  const found = isOwnName(hostname) ? [] : await foreignAddressesOf(hostname, resolver)
  if (found.length > 0 && found.every(({ address }) => isPublicAddress(address))) return found
  throw new PrivateAddress('the host has no public address')
}

const lookupFunction =
  (find: (hostname: string) => Promise<Addresses>): LookupFunction =>
  (hostname, { all }, answer) => {
    const answerWith = (addresses: Addresses) => {
      const [first] = addresses
      if (first === undefined) answer(new NoAddress('the host has no address'), '')
      else if (all) answer(null, [...addresses])
      else answer(null, first.address, first.family)
    }
    find(hostname).then(answerWith, (error: NodeJS.ErrnoException) => answer(error, ''))
  }

/** For connections to hosts that the operator has configured. */
export const lookupBy = (resolver: Resolver): LookupFunction =>
  lookupFunction((hostname) => addressesOf(resolver, hostname))

/** For connections to hosts that somebody else names. The connection uses an address that was checked. */
export const publicLookupBy = (resolver: Resolver): LookupFunction =>
  lookupFunction((hostname) => publicAddressesOf(resolver, hostname))
