/** Tests the list of landmarks in the administration, which the location service stores. */
import { anApi } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { signedInStaff } from '@sousto/api/staff-test.ts'
import type { LandmarkReplacement } from '@sousto/contract/setup/landmark-wire.ts'
import type { DB as LocationDB } from '@sousto/location/database/tables.ts'
import { replaceRegister } from '@sousto/location/features/addresses/import/partial-import.ts'
import { smallRegister } from '@sousto/location/features/addresses/register-test.ts'
import { createLandmarkEditor } from '@sousto/location/features/landmarks/console-landmarks.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'

const { database, drop } = await testDatabase<DB>()
// One database contains both schemas, and each app uses its own tables.
const location = database as unknown as Database<LocationDB>
const clock = fakeClock('2026-11-29T12:00')
const api = await anApi({ database, clock, landmarks: createLandmarkEditor(location) })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
const editor = await signedInStaff(database, [{ role: 'editor' }], { at: clock() })
const register = smallRegister()
await location.kysely.transaction().execute((all) => replaceRegister(all, register))
const codes = register.slice(0, 5).map(({ code }) => code)
afterAll(async () => {
  await api.close()
  await drop()
})

/** A spreadsheet reads the encoding from the first character. */
const fileOf = (...lines: readonly string[]) => ['\ufeffnazev;kod_adm;dalsi_nazvy', ...lines, ''].join('\n')
const LIST = codes.map((code, index) => `Místo ${'ABCDE'[index]};${code};`)
const PATH = '/provoz/landmarks'
const send = (file: string, query = '', by = admin) =>
  by.call(api, 'POST', `${PATH}${query}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
const replaced = async (file: string, query = '') => (await send(file, query)).json<LandmarkReplacement>()
const csv = async () => (await admin.call(api, 'GET', `${PATH}/csv`)).body
const logged = async () =>
  (await database.pool.query(`SELECT detail FROM shop.audit_log WHERE action = 'landmarks-replace'`)).rows

beforeEach(async () => {
  await emptyTables(location, 'location.landmarks')
  await emptyTables(database, 'shop.audit_log', 'shop.audit_links')
  await replaced(fileOf(...LIST))
})

it('is checked first, then replaced and logged, and downloaded as the file that was sent [administration-11.8]', async () => {
  expect(await csv()).toBe(fileOf(...LIST))
  expect((await admin.call(api, 'GET', PATH)).json()).toEqual({ count: 5, lost: 0 })
  const changed = fileOf(...LIST.slice(1), `Nové místo;${codes[0]};Novinka`)
  expect(await replaced(changed, '?check=true')).toMatchObject({ replaced: false, count: 5, added: 1 })
  expect(await csv()).toBe(fileOf(...LIST))
  expect(await replaced(changed)).toMatchObject({ replaced: true, count: 5, loses: false, problems: [] })
  expect(await csv()).toContain('Nové místo')
  await replaced(changed)
  expect(await logged()).toHaveLength(2)
})

it('loses most of its landmarks only if a person accepts that [administration-11.8]', async () => {
  const short = fileOf(LIST[0] ?? '')
  expect(await replaced(short)).toMatchObject({ replaced: false, loses: true, removed: 4 })
  expect(await csv()).toBe(fileOf(...LIST))
  expect(await replaced(short, '?mayLose=true')).toMatchObject({ replaced: true, loses: true })
  expect(await csv()).toBe(short)
})

it('is not replaced by a file with problems, of which the first are named [administration-11.8]', async () => {
  const wrong = Array.from({ length: 30 }, (_, index) => `Místo ${index};999999999;`)
  const refused = await replaced(fileOf(...wrong))
  expect(refused).toMatchObject({ replaced: false, problemCount: 30 })
  expect(refused.problems).toHaveLength(20)
  expect(refused.problems[0]).toEqual({ path: 'řádek 2', text: 'adresa s kódem 999999999 v registru není' })
  expect(await replaced('PK\u0003\u0004')).toMatchObject({ problems: [{ path: '' }] })
  expect((await send('x'.repeat(5 * 1024 ** 2))).statusCode).toBe(413)
  expect((await admin.call(api, 'POST', PATH, { payload: {} })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await send(fileOf(...LIST), '', editor)).statusCode).toBe(403)
  expect(await csv()).toBe(fileOf(...LIST))
})
