/**
 * The one reader of hosts and addresses that a person types: printers, their networks, webhooks, hooks, photographs. Libraries disagree about
 * `010` (octal or ten), `127.1` and `0x7f000001`, so that what was checked would not be what is connected to. Decimals padded with zeros are
 * decimals, other short forms are refused, and what is used is the form that was read.
 */

export type TypedHost = {
  /** `address`: IPv4 or IPv6 in its usual form, without brackets. */
  readonly kind: 'address' | 'name'
  readonly host: string
}

const FOUR_NUMBERS = /^\d{1,3}(\.\d{1,3}){3}$/
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
/** What standards read as an IPv4 address, in whatever form. */
const NUMERIC_LABEL = /^(\d+|0x[0-9a-f]*)$/
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Null: neither an address nor a name, or one with a port. */
export function readHost(typed: string): TypedHost | null {
  const text = typed.trim().toLowerCase()
  if (FOUR_NUMBERS.test(text)) {
    const numbers = text.split('.').map(Number)
    return numbers.every((number) => number <= 255) ? { kind: 'address', host: numbers.join('.') } : null
  }
  if (text.includes(':')) return readIpv6(text.replace(/^\[(.*)\]$/, '$1'))
  const name = text.replace(/\.$/, '')
  const labels = name.split('.')
  const isName = name.length <= 253 && labels.every((label) => LABEL.test(label))
  return isName && !NUMERIC_LABEL.test(labels.at(-1) ?? '') ? { kind: 'name', host: name } : null
}

function readIpv6(text: string): TypedHost | null {
  if (!/^[0-9a-f:.]+$/.test(text)) return null
  const host = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1)
  if (host === undefined) return null
  const [, high, low] = MAPPED.exec(host) ?? []
  if (high === undefined || low === undefined) return { kind: 'address', host }
  const bytes = [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
  return { kind: 'address', host: bytes.join('.') }
}

/** Up to the host, the host, and what follows. */
const URL_PARTS = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#@\\]*@)?)(\[[^\]]*\]|[^:/?#\\]*)(.*)$/is

/** A URL as it was typed, with its host as it was read: `text` is what to use. The URL of names outside of ASCII has them as standards write them. */
export function readUrl(typed: string): { readonly url: URL; readonly text: string } | null {
  const [, before, written, after] = URL_PARTS.exec(typed.trim()) ?? []
  if (before === undefined || !written || after === undefined) return null
  const isAscii = /^[\x21-\x7e]+$/.test(written)
  const read = isAscii ? readHost(written) : null
  if (isAscii && read === null) return null
  const host = read === null ? written : inUrl(read.host)
  const text = `${before}${host}${after}`
  const url = URL.parse(text)
  if (url === null || url.hostname === '') return null
  // Digits of other scripts become an address only there.
  const isAddress = readHost(url.hostname)?.kind === 'address'
  return isAddress && read?.kind !== 'address' ? null : { url, text }
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
