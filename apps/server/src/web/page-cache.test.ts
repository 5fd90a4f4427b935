import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

/** A cache with a clock that the test sets, and a renderer that counts its calls. */
function aCache(maxBytes?: number) {
  let time = 1
  let renders = 0
  const cache = createPageCache({ now: () => time, ...(maxBytes === undefined ? {} : { maxBytes }) })
  return {
    ...cache,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    renders: () => renders,
    render:
      (text: string, status = 200) =>
      async (): Promise<Page> => {
        renders += 1
        await new Promise(setImmediate)
        return { status, headers: {}, html: Buffer.from(text) }
      },
  }
}

const PAGE = '<p>svíčková</p>'.repeat(200)

it('renders a page at most once in five seconds', async () => {
  const { get, render, renders, pass } = aCache()
  await get('/', 'identity', render(PAGE))
  pass(5_000)
  const again = await get('/', 'identity', render('other'))
  expect(again.body.toString()).toBe(PAGE)
  expect(renders()).toBe(1)
  pass(1)
  const later = await get('/', 'identity', render('other'))
  expect(later.body.toString()).toBe('other')
  expect(renders()).toBe(2)
})

it('renders once for concurrent requests, even with different encodings', async () => {
  const { get, render, renders } = aCache()
  const [plain, br, gzip] = await Promise.all([
    get('/', 'identity', render(PAGE)),
    get('/', 'br', render(PAGE)),
    get('/', 'gzip', render(PAGE)),
  ])
  expect(renders()).toBe(1)
  expect(plain.body.toString()).toBe(PAGE)
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE)
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
  expect(new Set([plain.etag, br.etag, gzip.etag]).size).toBe(1)
})

it.each(['br', 'gzip'] as const)(
  'a page compressed by %s takes no more memory than its bytes',
  async (encoding) => {
    const { get, render } = aCache()
    const { body } = await get('/', encoding, render(randomBytes(20_000).toString('base64')))
    expect(body.buffer.byteLength).toBe(body.length)
  },
)

it('compresses once per encoding', async () => {
  const { get, render } = aCache()
  const [first, second] = [await get('/', 'br', render(PAGE)), await get('/', 'br', render(PAGE))]
  expect(second.body).toBe(first.body)
})

it('caches each URL separately', async () => {
  const { get, render } = aCache()
  await get('/a', 'identity', render('a'))
  expect((await get('/b', 'identity', render('b'))).body.toString()).toBe('b')
})

it('shares a 404 between concurrent requests, and does not cache it', async () => {
  const { get, render, renders } = aCache()
  await Promise.all([get('/x', 'br', render('no', 404)), get('/x', 'br', render('no', 404))])
  expect(renders()).toBe(1)
  await get('/x', 'br', render('no', 404))
  expect(renders()).toBe(2)
})

it('does not cache a failure', async () => {
  const { get, render } = aCache()
  const failing = async () => {
    throw new Error('no')
  }
  await expect(get('/', 'br', failing)).rejects.toThrow('no')
  expect((await get('/', 'identity', render('yes'))).body.toString()).toBe('yes')
})

it('evicts the least recently used page when it is full', async () => {
  const { get, render, renders, size } = aCache(25)
  await get('/a', 'identity', render('0123456789'))
  await get('/b', 'identity', render('0123456789'))
  await get('/c', 'identity', render('0123456789'))
  expect(size()).toBe(20)
  await get('/c', 'identity', render('x'))
  expect(renders()).toBe(3)
  await get('/a', 'identity', render('0123456789'))
  expect(renders()).toBe(4)
})

it('sends the last version for up to an hour while the page cannot be rendered [foundation.4]', async () => {
  const { get, kept, render, pass } = aCache()
  await get('/', 'identity', render(PAGE))
  pass(5_001)
  const old = await get('/', 'br', render('failed', 503))
  expect([old.status, brotliDecompressSync(old.body).toString()]).toEqual([200, PAGE])
  expect((await kept('/', 'identity'))?.body.toString()).toBe(PAGE)
  pass(3_594_999)
  expect((await get('/', 'identity', render('failed', 503))).status).toBe(200)
  pass(1)
  expect((await get('/', 'identity', render('failed', 503))).status).toBe(503)
  expect(await kept('/', 'identity')).toBeNull()
})

it('marks the last version with its age, once [foundation.4]', async () => {
  const { get, render, pass } = aCache()
  await get('/', 'identity', render('<html lang="cs"><p>Ahoj</p></html>'))
  pass(5_001)
  const marked = /^<html data-kept-at="[\dT:.-]+Z" lang="cs"><p>Ahoj<\/p><\/html>$/
  const first = await get('/', 'identity', render('failed', 503))
  const second = await get('/', 'identity', render('failed', 503))
  expect(first.body.toString()).toMatch(marked)
  expect(second.etag).toBe(first.etag)
  expect((await get('/', 'identity', render('<html>new</html>'))).body.toString()).toBe('<html>new</html>')
})

it('does not send an old version of a page that no longer exists', async () => {
  const { get, render, pass } = aCache()
  await get('/', 'identity', render(PAGE))
  pass(5_001)
  expect((await get('/', 'identity', render('gone', 404))).status).toBe(404)
})

it('drops expired pages, even without further requests', async () => {
  const { get, render, size, pass } = aCache()
  await get('/a', 'br', render(PAGE))
  await get('/b', 'identity', render(PAGE))
  pass(3_600_001)
  await get('/c', 'identity', render('c'))
  expect(size()).toBe(1)
})
