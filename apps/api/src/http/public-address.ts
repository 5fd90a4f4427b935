/** Which addresses are on the public internet: a URL that somebody else wrote must not lead into our own network. */
import { type LookupAddress, lookup } from 'node:dns'
import type { Resolver } from 'node:dns/promises'
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

/** Whether an address is one of the public internet. */
export function isPublicAddress(written: string): boolean {
  const address = written.replace(MAPPED_V4, '')
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address)
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6')
}

/** Not one of the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

type Found = readonly LookupAddress[]
type Answer = Parameters<LookupFunction>[2]

/** Refuses a host if any of its addresses is not public. */
function answerPublic(addresses: Found, all: boolean | undefined, callback: Answer): void {
  const [first] = addresses
  if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
    callback(new PrivateAddress('the host has no public address'), '')
  } else if (all) callback(null, [...addresses])
  else callback(null, first.address, first.family)
}

/** Resolves a host and refuses it if any of its addresses is not public. The connection uses the address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    answerPublic(addresses, options.all, callback)
  })
}

/**
 * The same by DNS alone. A name server that does not answer keeps no thread of the process busy, of which `publicLookup` has four for all;
 * names of `/etc/hosts` are not found.
 */
export const publicLookupBy =
  (resolver: Resolver): LookupFunction =>
  (hostname, options, callback) => {
    const found = Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    void found.then((families) => {
      const addresses = families.flatMap((answer, index) =>
        answer.status === 'rejected'
          ? []
          : answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
      )
      answerPublic(addresses, options.all, callback)
    })
  }
