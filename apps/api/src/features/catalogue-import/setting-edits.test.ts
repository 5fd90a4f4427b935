/**
 * An import and the edits of an outlet's settings other than the menu. Own areas belong to the location service
 * (`own-areas.test.ts` of the server).
 */
import { randomUUID } from 'node:crypto'
import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aFile,
  anApi,
  anotherRestaurant,
  aRestaurantEntry,
  exportedText,
  importText,
} from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:00')
const app = await anApi({ database, clock })
let owner: StaffPerson

const PATH = '/provoz/outlets/101'
const DAY = { from: '10:00', to: '22:00' }
const PHONE = '+420777000111'

const file = (first: Partial<RestaurantEntry> = {}) =>
  JSON.stringify(aFile({ restaurants: [aRestaurantEntry(first), anotherRestaurant(1000)] }))
const withoutNumbers = file({ callNumbers: undefined })
const over = (text: string) => importText(database, text, { overEdits: true })

beforeEach(async () => {
  await over(file())
  owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
})
afterAll(async () => {
  await app.close()
  await drop()
})

async function saveHours(change: (hours: Pick<RestaurantEntry['hours'], 'weekly' | 'exceptions'>) => object) {
  const { version, ...hours } = (await owner.call(app, 'GET', `${PATH}/hours`)).json()
  const saved = await owner.call(app, 'PUT', `${PATH}/hours`, {
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
    payload: { ...hours, ...change(hours), knownOrders: [] },
  })
  expect(saved.statusCode).toBe(200)
}
const openSunday = () => saveHours(({ weekly }) => ({ weekly: { ...weekly, sunday: DAY } }))
const closeSunday = () => saveHours(({ weekly }) => ({ weekly: { ...weekly, sunday: null } }))

async function saveNumbers(...numbers: readonly string[]) {
  const saved = await owner.call(app, 'PUT', `${PATH}/call-numbers`, { payload: { numbers } })
  expect(saved.statusCode).toBe(200)
}
const firstNow = async (): Promise<RestaurantEntry> => JSON.parse(await exportedText(database)).restaurants[0]

const sundayLost = {
  outlet: 101,
  name: 'U Modrého hrnce',
  removed: false,
  draft: false,
  lost: [],
  lostSettings: [
    {
      before: { kind: 'weekday', key: 'sunday', value: { from: 600, to: 1320 } },
      after: { kind: 'weekday', key: 'sunday', value: null },
    },
  ],
}

describe('an import over hours that were edited in the console', () => {
  it('stops, shows the current and the file’s hours, and changes nothing [operations-4.39]', async () => {
    await openSunday()
    const outcome = await importText(database, file())
    const problems = { count: 0, listed: [] }
    expect(outcome).toEqual({ ok: false, problems, edits: [sundayLost], cityEdits: [], shrunk: [] })
    expect((await firstNow()).hours.weekly.sunday).toEqual(DAY)
  })

  it('reports them in a dry run, and still stops afterwards', async () => {
    await openSunday()
    expect(await importText(database, file(), { check: true })).toMatchObject({
      ok: true,
      edits: [sundayLost],
    })
    expect(await importText(database, file())).toMatchObject({ ok: false, edits: [sundayLost] })
  })

  it('continues with the override; afterwards they no longer count as edited [operations-4.39]', async () => {
    await openSunday()
    expect(await over(file())).toMatchObject({ ok: true, edits: [sundayLost] })
    expect((await firstNow()).hours.weekly.sunday).toBeNull()
    expect(await importText(database, file({ lunch: null }))).toMatchObject({ ok: true, edits: [] })
  })

  it('loses nothing with a file that contains them, whatever else it changes', async () => {
    await openSunday()
    const exported = JSON.parse(await exportedText(database))
    exported.restaurants[0].lunch = null
    expect(await importText(database, JSON.stringify(exported))).toMatchObject({ ok: true, edits: [] })
    expect((await firstNow()).hours.weekly.sunday).toEqual(DAY)
  })

  it('compares with what the last import wrote, however often they were edited since', async () => {
    await openSunday()
    await saveHours(() => ({ lunch: null, exceptions: [] }))
    expect(await importText(database, file())).toMatchObject({
      ok: false,
      edits: [
        {
          lostSettings: [
            { before: { key: 'sunday' } },
            { before: { kind: 'lunch-hours', value: null } },
            { before: null, after: { kind: 'special-day', key: '2026-12-24' } },
          ],
        },
      ],
    })
  })

  it('does not ask about an edit that was reverted', async () => {
    await openSunday()
    await closeSunday()
    const mondays = { weekly: { ...aRestaurantEntry().hours.weekly, monday: null }, exceptions: [] }
    expect(await importText(database, file({ hours: mondays }))).toMatchObject({ ok: true, edits: [] })
  })

  it('stops when the file no longer has the restaurant', async () => {
    await openSunday()
    const without = JSON.stringify(aFile({ restaurants: [anotherRestaurant(1000)] }))
    expect(await importText(database, without)).toMatchObject({
      ok: false,
      edits: [{ outlet: 101, removed: true, lostSettings: [{ after: { value: { from: 600, to: 1320 } } }] }],
    })
  })

  it('delays a staff member who saves hours meanwhile [operations-4.39]', async () => {
    const client = await database.pool.connect()
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('catalogue import'))")
    const saving = openSunday()
    await eventually(async () => {
      const { rows } = await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
      expect(rows).toHaveLength(1)
    })
    expect((await firstNow()).hours.weekly.sunday).toBeNull()
    await client.query('ROLLBACK')
    client.release()
    await saving
    expect((await firstNow()).hours.weekly.sunday).toEqual(DAY)
  })
})

describe('the numbers for phone calls', () => {
  it('are in the file, in their order [operations-4.40]', async () => {
    const callNumbers = ['+420777000112', PHONE]
    await over(file({ callNumbers }))
    const { numbers } = (await owner.call(app, 'GET', `${PATH}/call-numbers`)).json()
    expect(numbers).toEqual(callNumbers)
    expect((await firstNow()).callNumbers).toEqual(callNumbers)
  })

  it('are unchanged by a file that names none [operations-4.40]', async () => {
    await saveNumbers(PHONE)
    expect(await importText(database, withoutNumbers)).toMatchObject({ ok: true, edits: [] })
    expect((await firstNow()).callNumbers).toEqual([PHONE])
    // They still count as an edit for a file that names some.
    expect(await importText(database, file())).toMatchObject({
      ok: false,
      edits: [{ lostSettings: [{ before: { value: [PHONE] }, after: { value: [] } }] }],
    })
  })

  it('that were edited in the console are lost only with the override [operations-4.40]', async () => {
    await saveNumbers(PHONE)
    const other = file({ callNumbers: ['+420777000999'] })
    expect(await importText(database, other)).toMatchObject({ ok: false, edits: [{ outlet: 101 }] })
    expect((await firstNow()).callNumbers).toEqual([PHONE])
    expect(await over(other)).toMatchObject({ ok: true, changes: { restaurants: { updated: 1 } } })
    expect((await firstNow()).callNumbers).toEqual(['+420777000999'])
  })

  it('are deleted with the restaurant', async () => {
    await over(file({ callNumbers: [PHONE] }))
    await over(JSON.stringify(aFile({ restaurants: [anotherRestaurant(1000)] })))
    await over(withoutNumbers)
    expect((await firstNow()).callNumbers).toEqual([])
  })
})

describe('pickup that was switched on in the console', () => {
  const on = async () => {
    const pickup = { minutes: 20, minimumOrder: 100 }
    const headers = { 'if-match': '"none"' }
    const saved = await owner.call(app, 'PUT', `${PATH}/pickup`, { headers, payload: { pickup } })
    expect(saved.statusCode).toBe(200)
    return pickup
  }

  it('stops an import, and is lost only with the override [delights-8.11]', async () => {
    const pickup = await on()
    const terms = { minutes: 20, minimumOrder: 10_000 }
    expect(await importText(database, file())).toMatchObject({
      ok: false,
      edits: [{ lostSettings: [{ before: { kind: 'pickup', value: terms }, after: { value: null } }] }],
    })
    expect((await firstNow()).pickup).toEqual(pickup)
    expect(await over(file())).toMatchObject({ ok: true })
    expect((await firstNow()).pickup).toBeNull()
    expect(await importText(database, file())).toMatchObject({ ok: true, edits: [] })
  })

  it('is kept by a file that has it [delights-8.11]', async () => {
    const pickup = await on()
    expect(await importText(database, file({ pickup, lunch: null }))).toMatchObject({ ok: true, edits: [] })
    expect((await firstNow()).pickup).toEqual(pickup)
  })
})
