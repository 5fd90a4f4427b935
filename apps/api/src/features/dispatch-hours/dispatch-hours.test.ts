/** When the couriers of a city deliver (`administration.md` §2). */
import type { DispatchHoursWire } from '@sousto/contract/dispatch-hours/wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T21:30')
const app = await anApi({ database, clock })
const DAY = { from: '10:00', to: '22:00' }
const ALL_DAY = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: DAY,
  sunday: DAY,
}
const HOURS = { weekly: ALL_DAY, exceptions: [] }
await importFile(
  database,
  aFile({
    restaurants: [
      aRestaurantEntry({ hours: HOURS }),
      anotherRestaurant(1000, { ownDelivery: true, hours: HOURS }),
    ],
  }),
)
afterAll(async () => {
  await app.close()
  await drop()
})
const person = (grant: RoleGrant) => signedInStaff(database, [grant], { at: clock() })
const manager = await person({ role: 'city_manager', city: 'olomouc' })
beforeEach(() => emptyTables(database, 'shop.dispatch_hours', 'shop.audit_log'))

const PATH = '/provoz/dispatch/olomouc/hours'
const read = async () => (await manager.call(app, 'GET', PATH)).json<DispatchHoursWire>()
const save = async (
  hours: object | null,
  { version, who = manager }: { version?: string; who?: StaffPerson } = {},
) =>
  who.call(app, 'PUT', PATH, {
    payload: { hours },
    headers: { 'if-match': `"${version ?? (await read()).version}"` },
  })
const until = (to: string) => ({ ...ALL_DAY, friday: { from: '10:00', to } })
const today = async (slug = 'u-modreho-hrnce') => {
  const { delivery_from, delivery_to } = (await app.inject({ url: `/api/restaurants/${slug}` })).json()
  return [delivery_from, delivery_to]
}

describe('the hours of dispatch of a city', () => {
  it('are round the clock until somebody sets them [administration-2.12]', async () => {
    expect(await read()).toMatchObject({ hours: null })
    expect(await today()).toEqual(['10:00', '22:00'])
  })

  it('cut the hours of outlets whose orders its couriers deliver, at once [administration-2.12]', async () => {
    const saved = await save(until('21:00'))
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { hours: until('21:00') }])
    await eventually(async () => expect(await today()).toEqual(['10:00', '21:00']))
    expect(await today('restaurace-1000')).toEqual(['10:00', '22:00'])
    await save(null)
    await eventually(async () => expect(await today()).toEqual(['10:00', '22:00']))
  })

  it('close such outlets on a day without dispatch [administration-2.12]', async () => {
    await save({ ...ALL_DAY, friday: null })
    await eventually(async () => expect(await today()).toEqual([null, null]))
  })

  it('are changed by who may, on what is true now, with an entry of the log [administration-2.12]', async () => {
    const { version } = await read()
    expect(
      (await save(until('21:00'), { version, who: await person({ role: 'dispatcher', city: 'olomouc' }) }))
        .statusCode,
    ).toBe(403)
    expect((await save(until('21:00'), { version })).statusCode).toBe(200)
    const late = await save(null, { version })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'dispatch_hours_changed_meanwhile', current: { hours: until('21:00') } },
    ])
    const { rows } = await database.pool.query(
      "SELECT detail FROM shop.audit_log WHERE action = 'dispatch-hours'",
    )
    expect(rows).toEqual([{ detail: { before: null, after: until('21:00') } }])
  })

  it('are refused without a day, and with a time that there is not [administration-2.12]', async () => {
    const none = Object.fromEntries(Object.keys(ALL_DAY).map((day) => [day, null]))
    expect((await save(none)).statusCode).toBe(400)
    expect((await save(until('24:30'))).statusCode).toBe(400)
    expect(await read()).toMatchObject({ hours: null })
  })
})
