import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  asset,
  copyOf,
  countOrders,
  forgetOrder,
  forgetOrders,
  keep,
  keepOfflinePage,
  replaceEarlierBuilds,
} from './copies.ts'
import { MAX_LENGTH, MOST } from './kept-pages.ts'

const ORIGIN = 'https://sousto.example'
const at = (path: string) => new URL(path, ORIGIN)
const CITY = '/rozvoz-jidel/olomouc'
const MENU = `${CITY}/u-hrnce/objednat`
const order = (number: number) => `/objednavka/2026/${number}?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e`
const POLICY = "script-src 'self' 'sha256-abc'"

/** In a worker, paths are relative to its origin; in the test there is none. */
const absolute = (target: string | Request) =>
  new URL(typeof target === 'string' ? target : target.url, ORIGIN).href
class OwnRequest extends Request {
  constructor(target: string) {
    super(absolute(target))
  }
}

/** A fake of the browser's cache storage, in memory. */
function storage() {
  const all = new Map<string, Map<string, Response>>()
  const named = (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return cache
  }
  return {
    all,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const cache = named(name)
      return {
        keys: async () => [...cache.keys()].map((url) => new OwnRequest(url)),
        match: async (target: string | Request) => cache.get(absolute(target))?.clone(),
        put: async (target: string | Request, response: Response) =>
          void cache.set(absolute(target), response),
        delete: async (target: string | Request) => cache.delete(absolute(target)),
      }
    },
  }
}

type Site = Record<string, () => Response>
const page = (title: string) => () =>
  new Response(
    `<!DOCTYPE html><html lang="cs"><title>${title}</title><script src="/assets/app-1.js"></script></html>`,
    {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': POLICY,
        'set-cookie': 'a=1',
        vary: 'cookie',
      },
    },
  )

let stored: ReturnType<typeof storage>
let site: Site
const fetched = vi.fn<(target: string | Request, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  stored = storage()
  site = {
    [CITY]: page('Olomouc'),
    [MENU]: page('U Hrnce'),
    '/bez-pripojeni': page('Bez připojení'),
    '/assets/app-1.js': () => new Response('import"./react-2.js";import("./dialog-3.js")'),
    '/assets/react-2.js': () => new Response('react'),
  }
  fetched.mockReset()
  fetched.mockImplementation(async (target) => {
    const { pathname, search } = new URL(absolute(target))
    const answer = site[`${pathname}${search}`]
    if (answer === undefined) throw new TypeError('offline')
    return answer()
  })
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('Request', OwnRequest)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('BUILD', 'b2')
})

const paths = (name: string) =>
  [...(stored.all.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length))

describe('a cached page', () => {
  it('is the page for a visitor without a cookie, marked with its age, under its own policy [marketplace-3.18]', async () => {
    await keep(at(`${CITY}?kategorie=Pizza`))
    expect(fetched).toHaveBeenCalledWith(CITY, expect.objectContaining({ credentials: 'omit' }))
    const copy = await copyOf(at(CITY))
    expect(copy?.headers.get('content-security-policy')).toBe(POLICY)
    expect(copy?.headers.get('set-cookie')).toBeNull()
    expect(copy?.headers.get('vary')).toBeNull()
    expect(await copy?.text()).toMatch(/<html data-kept-at="\d{4}-\d\d-\d\dT[^"]+" lang="cs"><title>Olomouc</)
  })

  it('is cached with the files that it loads, and those that they import at once', async () => {
    await keep(at(MENU))
    expect(paths('sousto-assets-b2')).toEqual(['/assets/app-1.js', '/assets/react-2.js'])
  })

  it.each([
    ['an error', () => new Response('', { status: 503 })],
    ['a redirect', () => Object.defineProperty(new Response('<html>'), 'redirected', { value: true })],
    ['a page that is too long', () => new Response('x'.repeat(MAX_LENGTH + 1))],
  ])('is not %s', async (_what, answer) => {
    site[CITY] = answer
    await keep(at(CITY))
    expect(await copyOf(at(CITY))).toBeUndefined()
  })

  it('is one of the latest [marketplace-3.18]', async () => {
    for (let number = 0; number < MOST.order + 2; number += 1) {
      site[order(number)] = page(String(number))
      await keep(at(order(number)))
    }
    expect(await countOrders()).toBe(MOST.order)
    expect(await copyOf(at(order(0)))).toBeUndefined()
    expect(await copyOf(at(order(MOST.order + 1)))).toBeDefined()
  })

  it('is no longer shown when it is too old', async () => {
    await keep(at(CITY))
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000 })
    expect(await copyOf(at(CITY))).toBeUndefined()
    vi.useRealTimers()
    expect(paths('sousto-pages-b2')).toEqual([])
  })

  it('is never the checkout', async () => {
    site[`${CITY}/u-hrnce/platba`] = page('Pokladna')
    await keep(at(`${CITY}/u-hrnce/platba`))
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a cached order', () => {
  beforeEach(async () => {
    for (const number of [1, 2]) {
      site[order(number)] = page(String(number))
      await keep(at(order(number)))
    }
    await keep(at(CITY))
  })

  it('is removed when it has ended; others stay', async () => {
    await forgetOrder(at(order(1)))
    expect(paths('sousto-orders-b2')).toEqual([order(2)])
  })

  it('is removed with all others after a logout; pages without personal data stay [marketplace-3.18]', async () => {
    await forgetOrders()
    expect(await countOrders()).toBe(0)
    expect(paths('sousto-pages-b2')).toEqual([CITY])
  })
})

describe('a new build', () => {
  it('fetches the cached pages again and removes the copies of the earlier one [marketplace-3.18]', async () => {
    await keep(at(CITY))
    site[order(1)] = page('1')
    await keep(at(order(1)))
    vi.stubGlobal('BUILD', 'b3')
    site[CITY] = page('Olomouc, nově')
    await replaceEarlierBuilds()
    expect([...stored.all.keys()].toSorted()).toEqual([
      'sousto-assets-b3',
      'sousto-orders-b3',
      'sousto-pages-b3',
    ])
    expect(await (await copyOf(at(CITY)))?.text()).toContain('Olomouc, nově')
    expect(await countOrders()).toBe(1)
  })

  it('drops pages that cannot be fetched, and keeps other caches', async () => {
    await keep(at(CITY))
    stored.all.set('other', new Map())
    vi.stubGlobal('BUILD', 'b3')
    delete site[CITY]
    await replaceEarlierBuilds()
    expect(await copyOf(at(CITY))).toBeUndefined()
    expect(stored.all.has('other')).toBe(true)
  })

  it('is not installed without its offline page', async () => {
    await expect(keepOfflinePage(at('/'))).resolves.toBeUndefined()
    expect(await (await copyOf(at('/bez-pripojeni')))?.text()).not.toContain('data-kept-at')
    vi.stubGlobal('BUILD', 'b3')
    site['/bez-pripojeni'] = () => new Response('', { status: 503 })
    await expect(keepOfflinePage(at('/'))).rejects.toThrow('was not kept')
  })
})

describe('a built file', () => {
  it('is fetched once', async () => {
    const request = new OwnRequest('/assets/react-2.js')
    expect(await (await asset(request)).text()).toBe('react')
    expect(await (await asset(request)).text()).toBe('react')
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('comes from the network if storage is blocked', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) })
    expect(await (await asset(new OwnRequest('/assets/react-2.js'))).text()).toBe('react')
  })
})
