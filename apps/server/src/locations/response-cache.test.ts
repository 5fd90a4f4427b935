import { beforeEach, describe, expect, it } from 'vitest'
import { type ServiceResponse, ServiceUnavailable } from './resilient-fetch.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

const CONFIRMED_FOR = 6_000
const HOUR = 3_600_000

let now: number
let requests: number
let cache: ResponseCache
beforeEach(() => {
  now = 0
  requests = 0
  cache = createResponseCache(CONFIRMED_FOR, () => now)
})

const answer = (body: unknown, status = 200): ServiceResponse => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})
const get = async (path: string, body: unknown = 'answer', status = 200) => {
  const { body: text } = await cache.get(path, async () => {
    requests += 1
    return answer(body, status)
  })
  return JSON.parse(text)
}
const whileDown = async (path: string) => {
  const { body } = await cache.get(path, async () => {
    throw new ServiceUnavailable('no response')
  })
  return JSON.parse(body)
}

const POINT = '/gpstest/17.25/49.59'

describe.each([
  POINT,
  '/gpsmulti/17.25/49.59',
  '/gps/17.25/49.59',
  '/oblast/stred',
  '/oblast/stred/restaurace',
])('%s', (path) => {
  it('is requested once as long as the version of the areas is confirmed', async () => {
    cache.confirm('1')
    await get(path, 'first')
    now += CONFIRMED_FOR
    expect([await get(path, 'second'), requests]).toEqual(['first', 1])
    now += 1
    expect([await get(path, 'second'), requests]).toEqual(['second', 2])
  })

  it('is requested again when the areas have changed', async () => {
    cache.confirm('1')
    await get(path, 'first')
    expect(cache.confirm('1')).toBe(false)
    expect(cache.confirm('2')).toBe(true)
    expect(await get(path, 'second')).toBe('second')
  })

  it('is served stale for an hour after the last confirmation, not longer [location.18]', async () => {
    cache.confirm('1')
    await get(path, 'first')
    now += HOUR / 2
    cache.confirm('1')
    now += HOUR
    expect(await whileDown(path)).toBe('first')
    now += 1
    await expect(whileDown(path)).rejects.toThrow(ServiceUnavailable)
  })
})

it('does not cache a response that was requested before a change', async () => {
  cache.confirm('1')
  await cache.get(POINT, async () => {
    cache.confirm('2')
    return answer('of before')
  })
  expect(await get(POINT, 'of now')).toBe('of now')
})

it('does not cache an error response', async () => {
  cache.confirm('1')
  await get('/oblast/nikde', 'unknown', 404)
  expect(await get('/oblast/nikde', 'now it is there')).toBe('now it is there')
})

describe('an address', () => {
  it('is requested again after its expiry, and served stale while the service is unavailable', async () => {
    await get('/adresa/1', 'first')
    expect(await get('/adresa/1', 'second')).toBe('first')
    now += HOUR
    expect(await get('/adresa/1', 'second')).toBe('second')
    now += 24 * HOUR
    expect(await whileDown('/adresa/1')).toBe('second')
  })

  it('that was suggested accepts an order while the service is unavailable', async () => {
    const suggestion = {
      kod_adm: 900_000_001,
      string: 'Smyšlená 12/3, Olomouc, 779 00',
      name: 'Smyšlená 12/3',
      typ_so: 'č.p.',
      nazev_ulice: 'Smyšlená',
      nazev_obec: 'Olomouc',
      cd: '12',
      co: '3',
      psc: '77900',
      gps_x: 17.25,
      gps_y: 49.59,
    }
    const found = { ...suggestion, match: 'exact', line2: 'Olomouc-město' }
    await get('/ruian?text=smysl', [found, { ...found, kod_adm: 900_000_002 }])
    await get('/gpsreverse/49.59/17.25/', { ...suggestion, kod_adm: 900_000_003 })
    for (const code of [900_000_001, 900_000_002, 900_000_003]) {
      expect(await whileDown(`/adresa/${code}`)).toEqual({ ...suggestion, kod_adm: code })
    }
  })
})

it('does not cache suggestions', async () => {
  await get('/ruian?text=dlouha', [])
  await expect(whileDown('/ruian?text=dlouha')).rejects.toThrow(ServiceUnavailable)
})
