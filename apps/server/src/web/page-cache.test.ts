import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

/** A cache on a clock that the test moves, and a renderer that counts. */
function aCache(mostBytes?: number) {
  let time = 1
  let renders = 0
  const cache = createPageCache({ now: () => time, ...(mostBytes === undefined ? {} : { mostBytes }) })
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

it('renders a page once for five seconds', async () => {
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

it('renders once however many ask at the same time, in whatever encoding', async () => {
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

it('compresses once per encoding', async () => {
  const { get, render } = aCache()
  const [first, second] = [await get('/', 'br', render(PAGE)), await get('/', 'br', render(PAGE))]
  expect(second.body).toBe(first.body)
})

it('keeps addresses apart', async () => {
  const { get, render } = aCache()
  await get('/a', 'identity', render('a'))
  expect((await get('/b', 'identity', render('b'))).body.toString()).toBe('b')
})

it('shares what is not found with those who wait, and does not keep it', async () => {
  const { get, render, renders } = aCache()
  await Promise.all([get('/x', 'br', render('no', 404)), get('/x', 'br', render('no', 404))])
  expect(renders()).toBe(1)
  await get('/x', 'br', render('no', 404))
  expect(renders()).toBe(2)
})

it('does not keep a failure', async () => {
  const { get, render } = aCache()
  const failing = async () => {
    throw new Error('no')
  }
  await expect(get('/', 'br', failing)).rejects.toThrow('no')
  expect((await get('/', 'identity', render('yes'))).body.toString()).toBe('yes')
})

it('holds no more bytes than it may, the oldest page goes first', async () => {
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

it('forgets what is past its time, also when no one asks for it again', async () => {
  const { get, render, size, pass } = aCache()
  await get('/a', 'br', render(PAGE))
  await get('/b', 'identity', render(PAGE))
  pass(5_001)
  await get('/c', 'identity', render('c'))
  expect(size()).toBe(1)
})
