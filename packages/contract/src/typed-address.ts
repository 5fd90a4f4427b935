/**
 * The only parser of typed hosts and addresses: printers, their networks, webhooks, hooks, photographs. Libraries
 * disagree about `010` (octal or ten), `127.1` and `0x7f000001`, so the checked address might differ from the one that
 * is connected to. Zero-padded decimals are decimals, other short forms are refused, and only the parsed form is used.
 */

export type TypedHost = {
  /** `address` is IPv4 or IPv6 in its usual form, without brackets. */
  readonly kind: 'address' | 'name'
  readonly host: string
}

const FOUR_NUMBERS = /^\d{1,3}(\.\d{1,3}){3}$/
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
/** A label that standards parse as part of an IPv4 address, in whatever form. */
const NUMERIC_LABEL = /^(\d+|0x[0-9a-f]*)$/
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Parses a host. Null means neither an address nor a name, or one with a port. */
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

/** The part before the host, the host, and the rest. */
const URL_PARTS = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#@\\]*@)?)(\[[^\]]*\]|[^:/?#\\]*)(.*)$/is

/**
 * Returns a typed URL with its parsed host; `text` is the one to use. Names outside of ASCII are converted as standards
 * require.
 */
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
  // Digits of other scripts form an address only after this conversion.
  const isAddress = readHost(url.hostname)?.kind === 'address'
  return isAddress && read?.kind !== 'address' ? null : { url, text }
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
