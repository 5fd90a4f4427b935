import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import { location } from '../../location.ts'
import { replaceRegister } from '../addresses/import/partial-import.ts'
import { smallRegister } from '../addresses/register-test.ts'
import { landmarkFiles } from './service.ts'

let test: TestDatabase<DB>
let app: FastifyInstance
const register = smallRegister()

function codeOf(street: string, houseNumber: number): number {
  const house = register.find(
    (each) =>
      each.town.name === 'Olomouc' && each.street?.name === street && each.houseNumber === houseNumber,
  )
  return house?.code ?? 0
}
const [HOSPITAL, STATION, MALL] = [codeOf('Foerstrova', 1088), codeOf('Nová', 2), codeOf('Dlouhá', 507)]

const replaceAddresses = (rows: typeof register) =>
  test.database.kysely.transaction().execute((all) => replaceRegister(all, rows))
const importLines = (...lines: readonly string[]) =>
  test.database.kysely
    .transaction()
    .execute((transaction) =>
      landmarkFiles.replace(
        transaction,
        new TextEncoder().encode(['nazev;kod_adm;dalsi_nazvy', ...lines, ''].join('\n')),
      ),
    )
const LIST = [
  `Nemocnice U Hrnce;${HOSPITAL};Špitál`,
  `Nové nádraží;${STATION};`,
  `Dlouhá pasáž;${MALL};OC Dlouhá`,
]

beforeAll(async () => {
  test = await testDatabase()
  await replaceAddresses(register)
  await importLines(...LIST)
  app = fastify({ logger: false })
  const dependencies = { database: test.database, clock: fakeClock('2026-11-27T18:00'), log: app.log }
  await app.register(location(dependencies), { prefix: '/lokace' })
})
afterAll(async () => {
  await app.close()
  await test.drop()
})

const ask = (text: string) => app.inject(`/lokace/ruian?text=${encodeURIComponent(text)}`)
async function found(text: string) {
  const answer = await ask(text)
  expect(answer.statusCode).toBe(200)
  return z.decode(addresses.search.answer, answer.json())
}
const codes = async (text: string) => (await found(text)).map(({ code }) => code)

let lists = 0
async function serveList(...lines: readonly string[]) {
  lists += 1
  await importLines(...lines, `Věž ${lists};${MALL};`)
  await eventually(async () => expect(await codes(`vez ${lists}`)).toContain(MALL))
}

describe('the address search', () => {
  it('returns a landmark with its address, exact, and its name as the second line', async () => {
    const [first] = await found('nemocnice u hrn')
    expect(first).toMatchObject({
      code: HOSPITAL,
      text: 'Foerstrova 1088/12, Olomouc, 779 00',
      match: 'exact',
      line2: 'Nemocnice U Hrnce',
    })
    expect(await found('spital')).toEqual([first])
  })

  it('returns landmarks before similar addresses, each address once [location.4]', async () => {
    const [first, ...others] = await found('dlouha pasaz')
    expect([first?.code, first?.line2]).toEqual([MALL, 'Dlouhá pasáž'])
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ code }) => code === MALL)).toEqual([])
    expect(others.every(({ match }) => match !== 'exact')).toBe(true)
  })

  it('returns the address first and landmarks last for a query that is an address [location.4]', async () => {
    await serveList(...LIST, `Nová 1;${HOSPITAL};`)
    const answers = await found('nova 1 olomouc')
    expect(answers[0]).toMatchObject({ code: codeOf('Nová', 1), match: 'exact', line2: null })
    expect(answers.at(-1)).toMatchObject({ code: HOSPITAL, line2: 'Nová 1' })
  })

  it('returns at most ten results, without dropping landmarks', async () => {
    const answers = await found('dlouha')
    expect(answers).toHaveLength(10)
    expect(answers.filter(({ code }) => code === MALL)).toMatchObject([{ line2: 'Dlouhá pasáž' }])
  })

  it('returns an address that is also a landmark only once', async () => {
    await serveList(...LIST, `Nová 2;${STATION};`)
    expect((await codes('nova 2')).filter((code) => code === STATION)).toHaveLength(1)
  })
})

describe('a running server', () => {
  async function restoreList() {
    await importLines(...LIST)
    await eventually(async () => expect(await codes('spital')).toEqual([HOSPITAL]))
  }
  beforeEach(restoreList)

  it('uses a new list as soon as it is imported, and changes its ETag [location.4]', async () => {
    const tag = async () => (await ask('spital')).headers.etag
    // The set-up's list may be loaded again when its notification arrives.
    await eventually(async () => expect(await tag()).toBe(await tag()))
    const before = await tag()
    await importLines(`Nemocnice;${STATION};Špitál`)
    await eventually(async () => expect(await codes('spital')).toEqual([STATION]))
    expect(await tag()).not.toBe(before)
  })

  it('does not find a landmark while the register lacks its address [location.4]', async () => {
    await replaceAddresses(register.filter(({ code }) => code !== HOSPITAL))
    await eventually(async () => expect(await codes('spital')).toEqual([]))
    const { count, lost, text } = await test.database.kysely.transaction().execute(landmarkFiles.text)
    expect([count, lost]).toEqual([3, 1])
    expect(text).toContain(`\nNemocnice U Hrnce;${HOSPITAL};Špitál\n`)
    await replaceAddresses(register)
    await eventually(async () => expect(await codes('spital')).toEqual([HOSPITAL]))
  })
})

it('a repeated import of the same list is not announced', async () => {
  await importLines(...LIST)
  expect(await importLines(...LIST)).toMatchObject({
    ok: true,
    changes: { added: 0, updated: 0, removed: 0 },
  })
})
