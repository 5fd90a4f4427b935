/**
 * Finished pages of visitors who are no one in particular, kept for seconds: rendering a page costs some hundred times more than sending
 * its bytes. A page is rendered once however many ask for it at the same time, and compressed once per encoding.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const LIFETIME = 5_000
const MOST_BYTES = 64 * 1024 * 1024

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

export type CachedPage = Page & {
  readonly body: Buffer
  readonly encoding: Encoding
  readonly etag: string
}

type Entry = {
  readonly page: Promise<Page & { readonly etag: string }>
  readonly bodies: Map<Encoding, Promise<Buffer>>
  /** Until when it may be sent; infinite while it is being rendered. */
  until: number
  bytes: number
}

const compressors: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => html,
}

export type PageCacheOptions = {
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number
  readonly mostBytes?: number
}

export type PageCache = {
  /** The page under `key`, rendered by `render` unless it is at hand. Only pages of status 200 are kept. */
  readonly get: (key: string, encoding: Encoding, render: () => Promise<Page>) => Promise<CachedPage>
  /** Bytes held: pages and their compressed forms. */
  readonly size: () => number
}

export function createPageCache({
  now = () => performance.now(),
  mostBytes = MOST_BYTES,
}: PageCacheOptions = {}): PageCache {
  /** Least recently made first. */
  const entries = new Map<string, Entry>()
  let total = 0

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.bytes
  }

  function account(key: string, entry: Entry, bytes: number): void {
    if (entries.get(key) !== entry) return
    entry.bytes += bytes
    total += bytes
    for (const [oldKey, old] of entries) {
      if (total <= mostBytes && old.until > now()) break
      drop(oldKey, old)
    }
  }

  function start(key: string, render: () => Promise<Page>): Entry {
    const page = render().then((made) => ({ ...made, etag: weakTag(made.html) }))
    const entry: Entry = { page, bodies: new Map(), until: Number.POSITIVE_INFINITY, bytes: 0 }
    entries.set(key, entry)
    page.then(
      ({ status, html }) => {
        if (status !== 200) return drop(key, entry)
        entry.until = now() + LIFETIME
        account(key, entry, html.length)
      },
      () => drop(key, entry),
    )
    return entry
  }

  function body(key: string, entry: Entry, html: Buffer, encoding: Encoding): Promise<Buffer> {
    const known = entry.bodies.get(encoding)
    if (known) return known
    const made = compressors[encoding](html).then((bytes) => {
      if (encoding !== 'identity') account(key, entry, bytes.length)
      return bytes
    })
    entry.bodies.set(encoding, made)
    return made
  }

  return {
    get: async (key, encoding, render) => {
      const found = entries.get(key)
      if (found && found.until <= now()) drop(key, found)
      const entry = entries.get(key) ?? start(key, render)
      const page = await entry.page
      return { ...page, encoding, body: await body(key, entry, page.html, encoding) }
    },
    size: () => total,
  }
}

function weakTag(html: Buffer): string {
  return `W/"${createHash('sha1').update(html).digest('base64url')}"`
}
