/** Errors that browsers reported, in the administration (`administration.md` §1). */
import type { ClientErrorPage } from '@sousto/contract/client-errors/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const sourceStack = (stack: string) => stack.replaceAll('app-1a2b.js:1:7', 'src/menu.tsx:3:4')
const app = await anApi({ database, clock, sourceStack })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
const support = await signedInStaff(database, [{ role: 'support' }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(() => emptyTables(database, 'shop.client_errors'))

const PATH = '/provoz/client-errors'
const reported = (count: number, detail = 'TypeError: x') =>
  database.pool.query(
    `INSERT INTO shop.client_errors (at, type, url, user_agent, platform, release, detail)
     SELECT '2026-11-27T11:00Z', 'app-crash', 'https://sousto.example/objednavka/2026/1?guid=tajne', 'Firefox', 'web', '', $2
     FROM generate_series(1, $1)`,
    [count, detail],
  )
const list = async (search = '') => (await admin.call(app, 'GET', `${PATH}${search}`)).json<ClientErrorPage>()

it('are listed page by page and found by a part of the text, without what may name a person [administration-1.12]', async () => {
  await reported(51)
  await reported(1, '100% <script>alert(1)</script>\nat app-1a2b.js:1:7')
  const first = await list()
  expect(first.errors).toHaveLength(50)
  expect(first.errors[0]).toMatchObject({
    page: '/objednavka/2026/1',
    title: '100% <script>alert(1)</script>',
  })
  expect(JSON.stringify(first)).not.toContain('tajne')
  expect((await list(`?before=${first.next}`)).errors).toHaveLength(2)
  expect((await list('?search=100%25')).errors).toHaveLength(1)
  expect((await list('?search=nic')).errors).toEqual([])
  const csv = await admin.call(app, 'GET', `${PATH}/csv?search=100%25`)
  expect(csv.body).toContain('100% <script>')
  expect(csv.body).not.toContain('tajne')
})

it('are read with the positions in the sources, by admins alone [administration-1.12]', async () => {
  await reported(1, 'TypeError: x\nat app-1a2b.js:1:7')
  const { errors } = await list()
  const id = errors[0]?.id
  expect((await admin.call(app, 'GET', `${PATH}/${id}`)).json()).toMatchObject({
    text: 'TypeError: x\nat src/menu.tsx:3:4',
  })
  expect((await admin.call(app, 'GET', `${PATH}/999999`)).json()).toMatchObject({
    code: 'client_error_not_found',
  })
  expect((await admin.call(app, 'GET', `${PATH}/x`)).statusCode).toBe(400)
  expect((await support.call(app, 'GET', PATH)).statusCode).toBe(403)
})
