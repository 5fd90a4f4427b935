/**
 * Caches the rendered pages of anonymous visitors for a few seconds, because rendering a page costs about a hundred
 * times more than sending its bytes. Concurrent requests share one rendering, and a page is compressed once per
 * encoding. While a page cannot be rendered, its last version is sent, marked with its age.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@sousto/api/precompressed/precompressed-body.ts'
import { markKept } from '@sousto/web/page-speed/kept-mark.ts'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which a page is sent without being rendered again. */
const FRESH_FOR = 5_000
/** Milliseconds for which a page may be sent in place of one that cannot be rendered. */
const KEPT_FOR = 60 * 60_000
const MAX_BYTES = 64 * 1024 * 1024
/** Milliseconds between two evictions of expired pages. */
const LOOK_EVERY = 60_000

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

type Compression = Exclude<Encoding, 'identity'>

/** A rendered page and those compressed variants of it that have been requested. */
type Entry = {
  readonly page: Page & { readonly etag: string }
  readonly renderedAt: number
  readonly at: Temporal.Instant
  readonly bodies: Map<Compression, Promise<Buffer>>
  bytes: number
}

/** Large enough for any page: `zlib` yields after each chunk of output, and another page may be rendered in between. */
const ONE_PIECE = { chunkSize: 256 * 1024 }
const BROTLI = { ...ONE_PIECE, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const compressors: Readonly<Record<Compression, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => brotliOf(html, BROTLI),
  gzip: (html) => gzipOf(html, ONE_PIECE),
}

export type PageCacheOptions = {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
  readonly maxBytes?: number
}

export type PageCache = {
  /**
   * Returns the fresh page of `key`, or else the result of `render`, or an older page if the result is a server error.
   * Only pages with status 200 are cached.
   */
  readonly get: (key: string, encoding: Encoding, render: () => Promise<Page>) => Promise<CachedPage>
  /** Returns the page of `key`, however old. Null means that there is none. */
  readonly kept: (key: string, encoding: Encoding) => Promise<CachedPage | null>
  /** Size of the cache in bytes: pages and their compressed variants. */
  readonly size: () => number
}

export function createPageCache({
  now = () => performance.now(),
  maxBytes = MAX_BYTES,
}: PageCacheOptions = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    ttl: KEPT_FOR,
    ttlResolution: 0,
    perf: { now },
  })
  const rendering = new Map<string, Promise<Entry>>()
  let lookedAt = now()

  /** Pages that are never requested again must be evicted, too. */
  function evictExpired(): void {
    if (now() - lookedAt < LOOK_EVERY) return
    lookedAt = now()
    entries.purgeStale()
  }

  async function render(key: string, work: () => Promise<Page>): Promise<Entry> {
    const page = await work()
    const entry = {
      page: { ...page, etag: weakTag(page.html) },
      renderedAt: now(),
      at: Temporal.Now.instant(),
      bodies: new Map(),
      bytes: page.html.length,
    }
    evictExpired()
    if (page.status === 200) entries.set(key, entry)
    return entry
  }

  function rendered(key: string, work: () => Promise<Page>): Promise<Entry> {
    const running = rendering.get(key)
    if (running) return running
    const started = render(key, work).finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  function bodyOf(key: string, entry: Entry, encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return entry.page.html
    const known = entry.bodies.get(encoding)
    if (known) return known
    const body = compress(key, entry, encoding)
    entry.bodies.set(encoding, body)
    return body
  }

  async function compress(key: string, entry: Entry, encoding: Compression): Promise<Buffer> {
    // This copy keeps neither the rest of the chunk nor a pool of buffers alive.
    const bytes = Buffer.from(new Uint8Array(await compressors[encoding](entry.page.html)).buffer)
    entry.bytes += bytes.length
    // Updates the size in bytes; the entry keeps the age of the page.
    if (entries.peek(key) === entry) entries.set(key, entry, { noUpdateTTL: true })
    return bytes
  }

  /** Replaces the page by the same one with the mark of its age. */
  function marked(key: string, kept: Entry): Entry {
    const html = Buffer.from(markKept(kept.page.html.toString(), kept.at.toString()))
    if (html.equals(kept.page.html)) return kept
    const page = { ...kept.page, html, etag: weakTag(html) }
    const entry = { ...kept, page, bodies: new Map(), bytes: html.length }
    entries.set(key, entry, { noUpdateTTL: true })
    return entry
  }

  async function current(key: string, work: () => Promise<Page>): Promise<Entry> {
    const kept = entries.get(key)
    if (kept && now() - kept.renderedAt <= FRESH_FOR) return kept
    const renewed = await rendered(key, work)
    return renewed.page.status >= 500 && kept ? marked(key, kept) : renewed
  }

  async function encoded(key: string, entry: Entry, encoding: Encoding): Promise<CachedPage> {
    return { ...entry.page, encoding, body: await bodyOf(key, entry, encoding) }
  }

  return {
    get: async (key, encoding, work) => encoded(key, await current(key, work), encoding),
    kept: async (key, encoding) => {
      const entry = entries.get(key)
      return entry ? encoded(key, entry, encoding) : null
    },
    size: () => entries.calculatedSize,
  }
}

function weakTag(html: Buffer): string {
  return `W/"${createHash('sha1').update(html).digest('base64url')}"`
}
