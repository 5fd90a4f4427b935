import type { Permission } from '@sousto/contract/endpoint.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../catalogue-database-test.ts'
import { createStaffLookup, staffCookies } from '../features/staff/service.ts'
import { type StaffPerson, signedInStaff } from '../staff-test.ts'
import { guardConsole, signedIn } from './staff-session.ts'

const { database, drop } = await catalogueDatabase()
const clock = fakeClock('2026-11-21T12:00')
let app: FastifyInstance

const ROUTES: Readonly<Record<string, Permission>> = {
  '/provoz/outlets/:outlet/menu': { action: 'menu.edit', subject: 'outlet' },
  '/provoz/cities/:city/pause': { action: 'city.pause', subject: 'city' },
  '/provoz/people': { action: 'staff.manage', subject: 'marketplace' },
  '/provoz/account': { action: 'own_account.manage', subject: 'self' },
  '/provoz/me': 'public',
}

function guarded(): FastifyInstance {
  const made = Fastify()
  made.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FailureError)) throw error
    return reply.code(error.statusCode).send({ code: error.failure.code })
  })
  void made.register(
    async (api) => {
      guardConsole(api, createStaffLookup({ database, clock }), staffCookies(() => false).session)
      for (const [path, permission] of Object.entries(ROUTES)) {
        api.get(path, { config: { permission } }, (request) => ({
          name: request.staff?.name ?? null,
          role: request.staff?.role ?? null,
          subject: request.staff?.subject ?? null,
        }))
      }
      api.get('/menu', (request) => ({ name: request.staff?.name ?? null }))
      api.get('/needs-somebody', (request) => signedIn(request).name)
    },
    { prefix: '/api' },
  )
  return made
}

beforeAll(async () => {
  app = guarded()
})
beforeEach(async () => {
  clock.set('2026-11-21T12:00')
  await emptyTables(database, 'shop.staff')
})
afterAll(async () => {
  await app.close()
  await drop()
})

const MENU = '/provoz/outlets/101/menu'
const OWNER = [{ role: 'owner', outlet: 101 }] as const
const now = () => clock()
const answer = async (person: Pick<StaffPerson, 'call'>, path: string) => {
  const { statusCode, json } = await person.call(app, 'GET', path)
  return [statusCode, json<Readonly<Record<string, unknown>>>().code]
}
const owner = () => signedInStaff(database, OWNER, { at: now() })

describe('an endpoint of the console', () => {
  it('responds to those whom the table allows, and receives the caller, the role and the subject', async () => {
    const { statusCode, json } = await (await owner()).call(app, 'GET', MENU)
    expect(statusCode).toBe(200)
    expect(json()).toEqual({
      name: 'Vlasta Vymyšlená',
      role: 'owner',
      subject: { kind: 'outlet', outlet: 101, city: 'olomouc' },
    })
  })

  it('returns 401 without a session, and with an unknown one [operations-9.1]', async () => {
    expect((await app.inject(`/api${MENU}`)).statusCode).toBe(401)
    const cookie = `sousto_staff=${'x'.repeat(43)}`
    expect((await app.inject({ url: `/api${MENU}`, headers: { cookie } })).statusCode).toBe(401)
  })

  it('returns 403 for another role and another outlet, whether or not the outlet exists', async () => {
    const staff = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: now() })
    expect(await answer(staff, MENU)).toEqual([403, 'forbidden'])
    expect(await answer(await owner(), '/provoz/outlets/102/menu')).toEqual([403, 'forbidden'])
    expect(await answer(await owner(), '/provoz/outlets/x/menu')).toEqual([403, 'forbidden'])
  })

  it('returns 404 for an unknown outlet or city only to roles with access to all of them [operations-9.1]', async () => {
    const admin = await signedInStaff(database, [{ role: 'admin' }], { at: now() })
    expect(await answer(admin, '/provoz/outlets/999/menu')).toEqual([404, 'outlet_not_found'])
    expect(await answer(admin, '/provoz/outlets/0101/menu')).toEqual([404, 'outlet_not_found'])
    expect(await answer(admin, '/provoz/cities/atlantida/pause')).toEqual([404, 'city_not_found'])
    expect(await answer(admin, '/provoz/cities/olomouc/pause')).toEqual([200, undefined])
  })

  it('requires the second factor if the role does, except to set it up', async () => {
    const person = await signedInStaff(database, OWNER, { at: now(), secondFactor: false })
    expect(await answer(person, MENU)).toEqual([403, 'second_factor_required'])
    expect(await answer(person, '/provoz/account')).toEqual([200, undefined])
  })

  it('that is public receives the caller, and responds to a stranger', async () => {
    expect(
      await (await owner()).call(app, 'GET', '/provoz/me').then((response) => response.json()),
    ).toMatchObject({
      name: 'Vlasta Vymyšlená',
      role: null,
    })
    expect((await app.inject('/api/provoz/me')).json()).toMatchObject({ name: null })
  })
})

it('a removed grant, a deactivation and an ended session apply at the next request', async () => {
  const person = await owner()
  await database.pool.query('DELETE FROM shop.staff_grants')
  expect(await answer(person, MENU)).toEqual([403, 'forbidden'])
  await database.pool.query('UPDATE shop.staff SET deactivated_at = now()')
  expect(await answer(person, '/provoz/account')).toEqual([401, 'staff_not_signed_in'])
  await database.pool.query('UPDATE shop.staff SET deactivated_at = NULL')
  expect(await answer(person, '/provoz/account')).toEqual([200, undefined])
  await database.pool.query('DELETE FROM shop.staff_sessions')
  expect(await answer(person, '/provoz/account')).toEqual([401, 'staff_not_signed_in'])
})

it('a session ends after 12 hours without a request, and each request prolongs it [operations-1.14]', async () => {
  const person = await owner()
  clock.set('2026-11-21T23:00')
  expect(await answer(person, MENU)).toEqual([200, undefined])
  clock.set('2026-11-22T10:00')
  expect(await answer(person, MENU)).toEqual([200, undefined])
  clock.set('2026-11-22T22:30')
  expect(await answer(person, MENU)).toEqual([401, 'staff_not_signed_in'])
})

it('a grant of a city that the catalogue no longer has allows nothing', async () => {
  const person = await signedInStaff(database, [{ role: 'dispatcher', city: 'olomouc' }], { at: now() })
  await database.pool.query('UPDATE shop.staff_grants SET city_id = 999')
  expect(await answer(person, '/provoz/cities/olomouc/pause')).toEqual([403, 'forbidden'])
})

it('other endpoints do not identify staff [operations-1.7]', async () => {
  expect((await (await owner()).call(app, 'GET', '/menu')).json()).toEqual({ name: null })
  expect(await answer(await owner(), '/needs-somebody')).toEqual([401, 'staff_not_signed_in'])
})

describe('the start fails', () => {
  const added = async (path: string, config: { permission?: Permission }, prefix = '') => {
    const made = Fastify()
    guardConsole(made, createStaffLookup({ database, clock }), staffCookies(() => false).session)
    await made.register(async (plugin) => void plugin.get(path, { config }, () => ''), { prefix })
    await made.ready()
  }
  it('for an endpoint of the console without a permission [operations-1.1]', async () => {
    await expect(added('/provoz/orders', {})).rejects.toThrow('/provoz/orders')
  })
  it('for one that a plugin adds under a separate prefix', async () => {
    await expect(added('/orders', {}, '/provoz')).rejects.toThrow('/provoz/orders')
  })
  it('for a permission that no check would use', async () => {
    await expect(added('/orders', { permission: 'public' })).rejects.toThrow('/orders')
  })
})
