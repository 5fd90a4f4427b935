/** Tests the import of addresses from the administration, which the location service stores. */
import { aCity, aFile, anApi } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { signedInStaff } from '@sousto/api/staff-test.ts'
import type { AddressRegister } from '@sousto/contract/setup/register-wire.ts'
import type { DB as LocationDB } from '@sousto/location/database/tables.ts'
import { createRegisterEditor } from '@sousto/location/features/addresses/import/console-import.ts'
import {
  csvFile,
  FILES,
  OLOMOUC,
  type TestFile,
  zipOf,
} from '@sousto/location/features/addresses/import/register-files-test.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { areasInSameDatabase } from './catalogue-areas.ts'

const { database, drop } = await testDatabase<DB>()
// One database contains both schemas, and each app uses its own tables.
const location = database as unknown as Database<LocationDB>
const clock = fakeClock('2026-11-29T12:00')
const api = await anApi({ database, clock, addressRegister: createRegisterEditor(location) })
const source = [Buffer.from(JSON.stringify(aFile({ cities: [aCity()], restaurants: [] })))]
await importCatalogue({ database, areas: areasInSameDatabase, source })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
beforeEach(() => emptyTables(database, 'shop.register_imports'))
afterAll(async () => {
  await api.close()
  await drop()
})

const REGISTER = '/provoz/address-register'
const read = async (): Promise<AddressRegister> => (await admin.call(api, 'GET', REGISTER)).json()
const send = ({ name, bytes }: TestFile, more = '') =>
  admin.call(api, 'POST', `${REGISTER}/imports?file=${encodeURIComponent(name)}${more}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
/** Returns how the import of the file ended. */
async function imported(file: TestFile, more = '') {
  expect((await send(file, more)).json()).toMatchObject({ latest: { file: file.name } })
  return await eventually(async () => {
    const { latest } = await read()
    expect(latest?.state).not.toBe('running')
    return latest
  })
}

describe('an import from the administration', () => {
  it('loads a town beside the others, once each, and is logged [administration-11.2]', async () => {
    const [olomouc, plzen] = FILES
    if (olomouc === undefined || plzen === undefined) throw new Error('no files')
    expect((await read()).without).toEqual(['Olomouc'])
    expect(await imported(olomouc)).toMatchObject({
      state: 'done',
      read: 4,
      added: 4,
      share: 1,
      by: 'Vlasta Vymyšlená',
    })
    expect(await imported(plzen)).toMatchObject({ state: 'done', added: 2, removed: 0 })
    expect(await imported(olomouc)).toMatchObject({ state: 'done', added: 0, updated: 0 })
    expect(await read()).toMatchObject({ addresses: 6, towns: 2, without: [] })
    const { rows } = await database.pool.query(
      "SELECT detail FROM shop.audit_log WHERE action = 'register-import' ORDER BY id LIMIT 1",
    )
    expect(rows).toEqual([{ detail: { file: olomouc.name } }])
  })

  it('takes an archive', async () => {
    expect(await imported({ name: 'registr.zip', bytes: zipOf(FILES) })).toMatchObject({ state: 'done' })
  })

  it('that would lose most of a town changes nothing until that is confirmed [administration-11.2]', async () => {
    const file = csvFile(500496, OLOMOUC.slice(0, 1))
    const refused = await imported(file)
    expect(refused).toMatchObject({
      state: 'refused',
      loses: true,
      problem: 'Obci Olomouc by zmizela většina adres (3 z 4).',
    })
    expect((await read()).addresses).toBe(6)
    expect(await imported(file, '&mayLose=true')).toMatchObject({ state: 'done', removed: 3 })
  })

  it.each([
    ['empty', new Uint8Array(), /je prázdný/],
    ['no table', Buffer.from('\u0000\u0001'), /\S/],
    ['a broken archive', zipOf(FILES).subarray(0, 200), /^Archiv x\.zip je poškozený/],
  ])('of a file that is %s says so, without a path of the server', async (_what, bytes, problem) => {
    const latest = await imported({ name: 'x.zip', bytes })
    expect(latest).toMatchObject({ state: 'refused', loses: false, problem: expect.stringMatching(problem) })
    expect(latest?.problem).not.toContain('/')
  })

  it('does not begin while another one runs, but once that one was lost [administration-11.2]', async () => {
    await database.pool.query(
      `INSERT INTO shop.register_imports (file, started_at, seen_at, state) VALUES ('a.csv', $1, $1, 'running')`,
      [clock().toString()],
    )
    expect((await send(csvFile(500496, OLOMOUC))).json()).toMatchObject({ code: 'register_import_running' })
    clock.pass({ minutes: 2 })
    expect((await read()).latest?.state).toBe('interrupted')
    expect(await imported(csvFile(500496, OLOMOUC))).toMatchObject({ state: 'done' })
  })
})
