/** Where printers may be: an owner names an address, and the server sends bytes there, so the operator says in which networks. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export type PrinterNetworks = {
  /** Whether that literal address is in one of them. */
  readonly allows: (address: string) => boolean
}

/** Of networks in CIDR notation, `192.168.0.0/16`; null: one of them is none. */
export function printerNetworks(networks: readonly string[]): PrinterNetworks | null {
  const allowed = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    const family = isIP(address)
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (family === 0 || !(bits >= 0 && bits <= (family === 4 ? 32 : 128))) return null
    allowed.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    allows: (address) => {
      const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
      const family = isIP(plain)
      return family !== 0 && allowed.check(plain, family === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/** The address to connect to; null: one of the host's addresses is not allowed. Throws if it has none. */
export async function allowedAddress(host: string, networks: PrinterNetworks): Promise<string | null> {
  const addresses = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }]
  const [first] = addresses
  return first !== undefined && addresses.every(({ address }) => networks.allows(address))
    ? first.address
    : null
}
