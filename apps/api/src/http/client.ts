/**
 * Normalises an address: `203.0.113.7:4711` and `::ffff:203.0.113.7` become `203.0.113.7`. Some proxies forward the
 * port as well.
 */
function plainAddress(ip: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1]
  const address = (bracketed ?? ip.replace(/^([\d.]+):\d+$/, '$1')).toLowerCase()
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** The /64 of an IPv6 address, which usually belongs to one customer of an internet provider. */
function network64(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail.split(':').filter((group) => group !== '')
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
    : []
  const first = [...groups, ...zeros, ...rest].slice(0, 4)
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** Returns the name by which a client is counted for limits: an IPv4 address, or the /64 of an IPv6 address. */
export function clientOf(ip: string): string {
  const address = plainAddress(ip)
  return address.includes(':') ? network64(address) : address
}

/** Returns the network of a client: the /24 of an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return address.includes(':') ? network64(address) : `${address.split('.').slice(0, 3).join('.')}.0/24`
}
