import { CITY_ROLES, MARKETPLACE_ROLES, OUTLET_ROLES, STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import { afterAll, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { addDemoStaff } from './demo.ts'
import { code, staffWorld } from './staff-world-test.ts'

const LOCAL = '127.0.0.1'
const world = await staffWorld({ mayUseDemoStaff: ({ ip }) => ip === LOCAL })
await addDemoStaff(world.database, world.clock())
afterAll(() => world.close())

it('the demo has one person of each role, who sign in by a single click [operations-1.18]', async () => {
  const people = (await world.aBrowser(LOCAL).call('GET', '/demo-accounts')).json<
    { role: string; place: string }[]
  >()
  expect(people.map(({ role }) => role)).toEqual([...STAFF_ROLES])
  expect(people.map(({ place }) => place)).toEqual([
    ...MARKETPLACE_ROLES.map(() => ''),
    ...CITY_ROLES.map(() => 'Olomouc'),
    ...OUTLET_ROLES.map(() => 'U Modrého hrnce'),
  ])
  for (const role of STAFF_ROLES) {
    const browser = world.aBrowser(LOCAL)
    expect((await browser.call('POST', `/demo-accounts/${role}`)).statusCode).toBe(200)
    expect(await browser.me()).toMatchObject({ grants: [{ role }], secondFactor: 'proven' })
  }
})

it('they do not exist for other browsers [operations-1.18]', async () => {
  const stranger = world.aBrowser('203.0.113.7')
  expect(code(await stranger.call('GET', '/demo-accounts'))).toBe('not_found')
  expect(code(await stranger.call('POST', '/demo-accounts/admin'))).toBe('not_found')
})

it('they do not exist outside the demo, whatever the database contains', async () => {
  const { database, clock } = world
  const app = await anApi({ database, clock })
  for (const [method, path] of [
    ['GET', '/demo-accounts'],
    ['POST', '/demo-accounts/admin'],
  ] as const) {
    expect((await app.inject({ method, url: `/api/provoz${path}`, remoteAddress: LOCAL })).statusCode).toBe(
      404,
    )
  }
  await app.close()
})

it('they cannot sign in by any password, nor set one by mail', async () => {
  const browser = world.aBrowser(LOCAL)
  for (const password of ['', '-', 'demo', 'null']) {
    expect(code(await browser.signIn('admin@example.cz', password))).toBe('credentials_wrong')
  }
  await browser.call('POST', '/password-reset', { email: 'admin@example.cz' })
  expect(await world.mails()).toEqual([])
})

it('an account of that e-mail with a password belongs only to its owner', async () => {
  await world.query(`UPDATE shop.staff SET password_hash = 'x' WHERE email = 'admin@example.cz'`)
  expect(code(await world.aBrowser(LOCAL).call('POST', '/demo-accounts/admin'))).toBe('not_found')
})
