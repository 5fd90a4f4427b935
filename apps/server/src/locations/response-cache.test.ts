import { beforeEach, describe, expect, it } from 'vitest'
import { type Answered, Unanswered } from './resilient-fetch.ts'
import { createMemory, type Memory } from './response-cache.ts'

const CONFIRMED_FOR = 6_000
const HOUR = 3_600_000

let now: number
let asked: number
let memory: Memory
beforeEach(() => {
  now = 0
  asked = 0
  memory = createMemory(CONFIRMED_FOR, () => now)
})

const answer = (body: unknown, status = 200): Answered => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})
const get = async (path: string, body: unknown = 'answer', status = 200) => {
  const { body: text } = await memory.get(path, async () => {
    asked += 1
    return answer(body, status)
  })
  return JSON.parse(text)
}
/** What the memory has while the service is away. */
const without = async (path: string) => {
  const { body } = await memory.get(path, async () => {
    throw new Unanswered('no answer')
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
  it('is asked once as long as the version of the areas is confirmed', async () => {
    memory.confirm('1')
    await get(path, 'first')
    now += CONFIRMED_FOR
    expect([await get(path, 'second'), asked]).toEqual(['first', 1])
    now += 1
    expect([await get(path, 'second'), asked]).toEqual(['second', 2])
  })

  it('is asked again when the areas have changed', async () => {
    memory.confirm('1')
    await get(path, 'first')
    expect(memory.confirm('1')).toBe(false)
    expect(memory.confirm('2')).toBe(true)
    expect(await get(path, 'second')).toBe('second')
  })

  it('answers without the service for an hour after its last word, not longer', async () => {
    memory.confirm('1')
    await get(path, 'first')
    now += HOUR / 2
    memory.confirm('1')
    now += HOUR
    expect(await without(path)).toBe('first')
    now += 1
    await expect(without(path)).rejects.toThrow(Unanswered)
  })
})

it('what was asked before a change is not kept', async () => {
  memory.confirm('1')
  await memory.get(POINT, async () => {
    memory.confirm('2')
    return answer('of before')
  })
  expect(await get(POINT, 'of now')).toBe('of now')
})

it('what was refused is not kept', async () => {
  memory.confirm('1')
  await get('/oblast/nikde', 'unknown', 404)
  expect(await get('/oblast/nikde', 'now it is there')).toBe('now it is there')
})

describe('an address', () => {
  it('is asked again after a while, and answers for as long as the service is away', async () => {
    await get('/adresa/1', 'first')
    expect(await get('/adresa/1', 'second')).toBe('first')
    now += HOUR
    expect(await get('/adresa/1', 'second')).toBe('second')
    now += 24 * HOUR
    expect(await without('/adresa/1')).toBe('second')
  })

  it('that was suggested can be ordered to', async () => {
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
    await get('/ruian?text=smysl', [suggestion, { ...suggestion, kod_adm: 900_000_002 }])
    await get('/gpsreverse/49.59/17.25/', { ...suggestion, kod_adm: 900_000_003 })
    for (const code of [900_000_001, 900_000_002, 900_000_003]) {
      expect(await without(`/adresa/${code}`)).toEqual({ ...suggestion, kod_adm: code })
    }
  })
})

it('suggestions are asked for each time', async () => {
  await get('/ruian?text=dlouha', [])
  await expect(without('/ruian?text=dlouha')).rejects.toThrow(Unanswered)
})
