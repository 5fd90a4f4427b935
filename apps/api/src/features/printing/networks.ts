/**
 * Restricts where printers may be. An owner enters an address to which the server sends bytes, so the operator defines
 * the allowed networks.
 */
import { BlockList, isIP } from 'node:net'
import { readHost } from '@sousto/contract/typed-address.ts'
import { addressesOfForeign } from '../../http/outgoing.ts'

export type PrinterNetworks = {
  readonly allows: (address: string) => boolean
}

/** Parses networks in CIDR notation, such as `192.168.0.0/16`. Null means that one of them is invalid. */
export function printerNetworks(networks: readonly string[]): PrinterNetworks | null {
  const allowed = new BlockList()
  for (const network of networks) {
    const [written = '', prefix = ''] = network.split('/')
    const address = readHost(written)?.host ?? ''
    const family = isIP(address)
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (family === 0 || !(bits >= 0 && bits <= (family === 4 ? 32 : 128))) return null
    allowed.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    allows: (address) => {
      const read = readHost(address)
      if (read?.kind !== 'address') return false
      return allowed.check(read.host, isIP(read.host) === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/**
 * Returns the address to connect to. Null means that one of the host's addresses is not allowed. Throws if it has none.
 */
export async function allowedAddress(host: string, networks: PrinterNetworks): Promise<string | null> {
  const read = readHost(host)
  if (read === null) return null
  const addresses = read.kind === 'name' ? await addressesOfForeign(read.host) : [{ address: read.host }]
  const [first] = addresses
  return first !== undefined && addresses.every(({ address }) => networks.allows(address))
    ? first.address
    : null
}
