import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { addressAt } from './houses.ts'
import { replaceRegister } from './partial-import.ts'
import { openRegister, type Register } from './register.ts'
import { smallRegister } from './register-test.ts'

let test: TestDatabase<DB>
let register: Register
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, smallRegister()))
  register = await openRegister({ url: test.database.url, beside: false })
})
afterAll(async () => {
  await register.close()
  await test.drop()
})

const TEXTS = ['Dlouhá 12', 'hodslavice', 'olomouc', 'nova ves 463 31', 'x', '', 'náměstí republiky 12']

it('everybody gets the answer to what they asked, however many ask at once', async () => {
  const alone: (readonly number[])[] = []
  for (const text of TEXTS) alone.push(await register.search(text, null))
  expect(alone.filter((rows) => rows.length > 0)).toHaveLength(5)
  const asked = Array.from({ length: 300 }, (_, index) => index % TEXTS.length)
  const together = await Promise.all(asked.map((index) => register.search(TEXTS[index] ?? '', null)))
  expect(together).toEqual(asked.map((index) => alone[index]))
})

it('its houses are those that its answers name', async () => {
  const [row = -1] = await register.search('Dlouhá 583/12a', null)
  expect(addressAt(register.houses, row).text).toBe('Dlouhá 583/12a, Olomouc, 779 00')
  expect(register.names).toBeGreaterThan(10)
})

it('a question that fails is no harm to those asked with it', async () => {
  // No text at all, which the routes let nobody ask.
  const asked = [register.search('olomouc', null), register.search(null as never, null)]
  const [good, bad] = await Promise.allSettled(asked)
  expect(good?.status).toBe('fulfilled')
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
  expect(await register.search('hodslavice 120', null)).toHaveLength(1)
})

it('whoever has asked is answered before it closes', async () => {
  const other = await openRegister({ url: test.database.url, beside: true })
  const asked = Array.from({ length: 100 }, () => other.search('dlouha', null))
  const closed = other.close()
  const last = other.search('hodslavice', null)
  await closed
  for (const rows of await Promise.all(asked)) expect(rows.length).toBeGreaterThan(0)
  expect(await last).toHaveLength(5)
})

it('a register that cannot be read says why', async () => {
  const url = Object.assign(new URL(test.database.url), { pathname: 'no_such_database' }).href
  await expect(openRegister({ url, beside: false })).rejects.toThrow(/no_such_database/)
})
