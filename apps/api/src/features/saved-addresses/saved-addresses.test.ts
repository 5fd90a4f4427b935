import { anAddress } from '@sousto/testing/builders.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
let answers = true
const app = await anApi({
  database,
  clock,
  locations: {
    address: async (code) => {
      if (!answers) throw new Error('the location service does not answer')
      return code < 1_000 ? anAddress({ code, name: `Smyšlená ${code}/3` }) : null
    },
    areasAt: async () => ({ areas: [], ownDeliveryAreas: [] }),
    area: async () => null,
    ownDeliveryIn: async () => new Set(),
    onAreasChanged: () => () => {},
  },
})
afterAll(async () => {
  await app.close()
  await drop()
})

let eliska: Customer
beforeEach(async () => {
  eliska = await aCustomer(database)
  answers = true
})

const list = async (): Promise<{ note: string; kod_adm: number }[]> =>
  (await eliska.call(app, 'GET', '/location/fav')).json()
const notes = async () => (await list()).map(({ note }) => note)
const save = (code: number, query = '') =>
  eliska.call(app, 'POST', `/location/fav${query}`, { payload: { kod_adm: code } })
const saveInPath = (path: string, query = '') => eliska.call(app, 'POST', `/location/fav/${path}${query}`)
const name = (text: string) => `?name=${encodeURIComponent(text)}`

describe('a saved address', () => {
  it('is listed under its name, newest first [ordering-3.8, ordering-6.3, marketplace-3.24, marketplace-3.41, marketplace-7.25]', async () => {
    await save(1, name('Domů'))
    clock.pass({ minutes: 1 })
    await save(2, name(' Do práce '))
    expect(await list()).toEqual([
      expect.objectContaining({ note: 'Do práce', kod_adm: 2, name: 'Smyšlená 2/3' }),
      expect.objectContaining({ note: 'Domů', kod_adm: 1, nazev_obec: 'Olomouc', psc: '77900' }),
    ])
  })

  it('gets the short form of the address as a default name, and a new name when it is saved again', async () => {
    await save(1)
    expect(await notes()).toEqual(['Smyšlená 1/3'])
    await save(1, name('Chata'))
    expect(await notes()).toEqual(['Chata'])
  })

  it('is read from the address register, ignoring other fields sent by the client', async () => {
    const payload = { kod_adm: 3, string: '<b>Jinde</b>', gps_x: 1 }
    await eliska.call(app, 'POST', '/location/fav', { payload })
    expect(await list()).toMatchObject([{ kod_adm: 3, string: anAddress().text, gps_x: 17.2512 }])
  })

  it('keeps the wishes for its door until they are forgotten, also under a new name [delights-3.6]', async () => {
    const door = { leave: false, floor: '4', lift: false, bell: 'Vymyslil', code: '12#', call: true }
    const keep = (wishes: object | null, code = 5) =>
      eliska.call(app, 'PUT', `/location/fav/${code}/door`, { payload: { door: wishes } })
    expect((await keep(door)).json().code).toBe('address_not_found')
    await save(5, name('Domů'))
    expect(await list()).toEqual([expect.not.objectContaining({ door: expect.anything() })])
    expect((await keep(door)).json()).toEqual({ status: 'ok' })
    await save(5, name('Chata'))
    expect(await list()).toMatchObject([{ note: 'Chata', door }])
    const other = await aCustomer(database)
    const foreign = await other.call(app, 'PUT', '/location/fav/5/door', { payload: { door: null } })
    expect(foreign.json().code).toBe('address_not_found')
    await keep(null)
    expect(await list()).toEqual([expect.not.objectContaining({ door: expect.anything() })])
  })

  it('is deleted only by its owner; repeating the deletion has no effect [marketplace-2.12, marketplace-7.25]', async () => {
    await save(1)
    const other = await aCustomer(database)
    await other.call(app, 'DELETE', '/location/fav/1')
    expect(await list()).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) {
      expect((await eliska.call(app, 'DELETE', '/location/fav/1')).json()).toEqual({ status: 'ok' })
      expect(await list()).toEqual([])
    }
  })

  it('needs a login [marketplace-3.41]', async () => {
    const calls = [
      ['GET', '/location/fav'],
      ['POST', '/location/fav/{"kod_adm":1}'],
      ['POST', '/location/fav/a/b'],
      ['DELETE', '/location/fav/1'],
    ] as const
    for (const [method, url] of calls) {
      expect((await app.inject({ method, url: `/api${url}` })).statusCode).toBe(401)
    }
  })
})

describe('an address in the path', () => {
  const json = JSON.stringify({ kod_adm: 7, string: 'Příčná 8/3, 77900 Olomouc', cd: '8' })

  it('is URL-encoded JSON [marketplace-7.25]', async () => {
    expect((await saveInPath(encodeURIComponent(json), name('U babičky'))).json()).toEqual({ status: 'ok' })
    expect(await list()).toMatchObject([{ note: 'U babičky', kod_adm: 7 }])
  })

  it('may contain unencoded slashes', async () => {
    const path = encodeURIComponent(json).replaceAll('%2F', '/')
    expect(path).toContain('8/3')
    expect((await saveInPath(path, name('U babičky'))).json()).toEqual({ status: 'ok' })
    expect(await notes()).toEqual(['U babičky'])
  })

  it('may be at most 4 kB long [marketplace-7.25]', async () => {
    const padded = (length: number) => {
      const empty = JSON.stringify({ kod_adm: 7, text: '' })
      return encodeURIComponent(empty.replace('""', `"${'ř'.repeat(length - empty.length)}"`))
    }
    expect((await saveInPath(padded(4096))).statusCode).toBe(200)
    expect((await saveInPath(padded(4097))).statusCode).toBeGreaterThanOrEqual(400)
    expect((await saveInPath(`${padded(4097)}/`)).statusCode).toBe(400)
  })

  it.each([
    ['hello', 404],
    ['{}', 404],
    ['{"kod_adm":"7"}', 404],
    ['{"kod_adm":1000}', 404],
    ['[1/2]', 404],
    ['null', 404],
  ])('%s is not an address: returns %d with a sentence', async (path, status) => {
    const response = await saveInPath(encodeURIComponent(path).replaceAll('%2F', '/'))
    expect([response.statusCode, response.json().error]).toEqual([status, 'Adresa nenalezena'])
  })
})

it('rejects a name of more than 100 characters', async () => {
  expect((await save(1, name('x'.repeat(101)))).statusCode).toBe(400)
  expect((await save(1, name('ř'.repeat(100)))).statusCode).toBe(200)
})

it('stores at most 50 addresses, even for parallel requests, and still allows renaming one', async () => {
  const codes = Array.from({ length: 60 }, (_, index) => index + 1)
  const responses = await Promise.all(codes.map((code) => save(code)))
  const refused = responses.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_addresses' })
  const [first] = await list()
  expect(await list()).toHaveLength(50)
  expect((await save(first?.kod_adm ?? 0, name('Domů'))).statusCode).toBe(200)
})

it('returns an error while the location service is unavailable', async () => {
  answers = false
  const response = await save(1)
  expect([response.statusCode, response.json().error]).toEqual([
    503,
    'Adresy teď nejde ověřit. Zkuste to prosím za chvíli.',
  ])
})
