import { randomUUID } from 'node:crypto'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry } from '../../catalogue-test.ts'
import { outletsTold } from '../../database/board-outbox-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { createAvailability, markSoldOut, outletState } from './service.ts'

const { database, drop } = await catalogueDatabase(
  aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(1000)] }),
)
const clock = fakeClock('2026-11-27T18:00')
let app: FastifyInstance
let owner: StaffPerson
let kitchen: StaffPerson

/** It is Friday, six in the evening; two outlets are open from ten to ten. */
beforeAll(async () => {
  app = await anApi({ database, clock })
})
beforeEach(async () => {
  clock.set('2026-11-27T18:00')
  await emptyTables(
    database,
    'shop.busy_modes',
    'shop.pauses',
    'shop.sold_out',
    'shop.availability_requests',
    'shop.audit_log',
    'shop.staff',
  )
  const at = clock()
  owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at })
  kitchen = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at })
})
afterAll(async () => {
  await app.close()
  await drop()
})

const OUTLET = '/provoz/outlets/101'

describe('a pause by the marketplace', () => {
  const reason = 'Objednávky stojí a telefon nikdo nebere.'
  const mails = async () => {
    const { rows } = await database.pool.query(
      "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'outletPaused'",
    )
    return rows.map(({ payload }) => payload)
  }

  it('needs a reason, which its owners get, and which they and admins read, also in the register [administration-3.14, administration-9.10]', async () => {
    await database.pool.query('TRUNCATE shop.operator_pauses')
    const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock(), name: 'Dana Smyšlená' })
    const refused = await act(admin, 'PUT', 'pause', { period: '30_minutes' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'pause_reason_required'])
    expect((await act(admin, 'PUT', 'pause', { period: '30_minutes', reason: 'Krátce' })).statusCode).toBe(
      400,
    )
    expect(await read()).toMatchObject({ paused_until: null })
    const key = randomUUID()
    for (const attempt of [1, 2]) {
      const paused = await act(admin, 'PUT', 'pause', { period: '30_minutes', reason }, key)
      expect([attempt, paused.statusCode]).toEqual([attempt, 200])
    }
    const until = '2026-11-27T17:30:00Z'
    expect(await mails()).toMatchObject([{ to: owner.email, data: { until, reason } }])
    const { pauses } = (await owner.call(app, 'GET', `${OUTLET}/checklist`)).json()
    expect(pauses).toEqual([{ at: clock().toString(), by: 'Dana Smyšlená', until, reason }])
    expect(await audited()).toMatchObject([{ action: 'pause-start', role: 'admin', detail: { reason } }])
    const { rows } = await database.pool.query(
      'SELECT kind, outlet_id, written, filed_by, due_on FROM shop.register_entries',
    )
    const entry = { outlet_id: 101, written: reason, filed_by: admin.id, due_on: null }
    expect(rows).toEqual([{ kind: 'outlet_pause', ...entry }])
  })

  it('is none if its own people pause, who give no reason [administration-3.14]', async () => {
    const before = await mails()
    expect((await act(kitchen, 'PUT', 'pause', { period: '15_minutes' })).statusCode).toBe(200)
    const both = [{ role: 'admin' }, { role: 'owner', outlet: 101 }] as const
    const ownerToo = await signedInStaff(database, both, { at: clock() })
    expect((await act(ownerToo, 'PUT', 'pause', { period: '15_minutes' })).statusCode).toBe(200)
    expect(await mails()).toEqual(before)
  })
})

type Method = Parameters<StaffPerson['call']>[1]

const act = (person: StaffPerson, method: Method, path: string, payload?: object, key = randomUUID()) =>
  person.call(app, method, `${OUTLET}/${path}`, {
    headers: { 'idempotency-key': key },
    ...(payload && { payload }),
  })

const read = async (person = kitchen) => (await person.call(app, 'GET', `${OUTLET}/availability`)).json()

/** Returns action, person and details, oldest first. */
async function audited() {
  const { rows } = await database.pool.query(
    'SELECT action, staff_id, role, outlet_id, detail FROM shop.audit_log ORDER BY id',
  )
  return rows
}

const SOUP = 'sold-out/dish/1001'
const DUMPLINGS = 'sold-out/extra/3001'

describe('the state that an outlet reads', () => {
  it('has nothing switched on and lists the choices with the end of each', async () => {
    expect(await read()).toEqual({
      open: true,
      closes_at: '2026-11-27T21:00:00Z',
      working_day: { day: '2026-11-27', from: '2026-11-27T03:00:00Z', to: '2026-11-28T03:00:00Z' },
      busy: null,
      paused_until: null,
      city_pause: null,
      sold_out: [],
      choices: {
        busy: [
          { period: '30_minutes', until: '2026-11-27T17:30:00Z' },
          { period: '60_minutes', until: '2026-11-27T18:00:00Z' },
          { period: '120_minutes', until: '2026-11-27T19:00:00Z' },
          { period: 'until_close', until: '2026-11-27T21:00:00Z' },
        ],
        pause: [
          { period: '15_minutes', until: '2026-11-27T17:15:00Z' },
          { period: '30_minutes', until: '2026-11-27T17:30:00Z' },
          { period: '60_minutes', until: '2026-11-27T18:00:00Z' },
          { period: 'until_tomorrow', until: '2026-11-28T03:00:00Z' },
        ],
        sold_out: [
          { period: '2_hours', until: '2026-11-27T19:00:00Z' },
          { period: 'until_tomorrow', until: '2026-11-28T03:00:00Z' },
          { period: 'until_switched_back', until: null },
        ],
      },
    })
  })
})

it('an outlet reads its working day, to which the following night belongs', async () => {
  clock.set('2026-11-28T03:59')
  expect((await read()).working_day).toEqual({
    day: '2026-11-27',
    from: '2026-11-27T03:00:00Z',
    to: '2026-11-28T03:00:00Z',
  })
  clock.set('2026-11-28T04:00')
  expect((await read()).working_day).toEqual({
    day: '2026-11-28',
    from: '2026-11-28T03:00:00Z',
    to: '2026-11-29T03:00:00Z',
  })
})

describe('busy mode', () => {
  const TWENTY = { minutes: 20, period: '60_minutes' }

  it('shows its end and ends by itself [operations-3.3]', async () => {
    const { json } = await act(kitchen, 'PUT', 'busy', TWENTY)
    expect(json()).toMatchObject({ busy: { minutes: 20, until: '2026-11-27T18:00:00Z' } })
    clock.set('2026-11-27T18:59:59')
    expect(await read()).toMatchObject({ busy: { minutes: 20 } })
    clock.set('2026-11-27T19:00')
    expect(await read()).toMatchObject({ busy: null })
  })

  it('is replaced by a later action and can be switched off by hand [operations-3.1]', async () => {
    await act(kitchen, 'PUT', 'busy', TWENTY)
    const later = await act(owner, 'PUT', 'busy', { minutes: 10, period: 'until_close' })
    expect(later.json()).toMatchObject({ busy: { minutes: 10, until: '2026-11-27T21:00:00Z' } })
    expect((await act(kitchen, 'DELETE', 'busy')).json()).toMatchObject({ busy: null })
  })

  it('accepts only the defined minutes and periods [operations-3.1]', async () => {
    for (const body of [{ minutes: 15, period: '60_minutes' }, { minutes: 20, period: 'for_ever' }, {}]) {
      expect((await act(kitchen, 'PUT', 'busy', body)).statusCode).toBe(400)
    }
    expect(await read()).toMatchObject({ busy: null })
  })
})

describe('a pause', () => {
  it('ends by itself or by hand [operations-3.3]', async () => {
    const { json } = await act(kitchen, 'PUT', 'pause', { period: '15_minutes' })
    expect(json()).toMatchObject({ paused_until: '2026-11-27T17:15:00Z' })
    expect((await act(owner, 'DELETE', 'pause')).json()).toMatchObject({ paused_until: null })
    await act(kitchen, 'PUT', 'pause', { period: 'until_tomorrow' })
    clock.set('2026-11-28T04:00')
    expect(await read()).toMatchObject({ paused_until: null })
  })
})

describe('sold out', () => {
  it('lists dish and extra with their category or group, start and end [operations-3.6]', async () => {
    await act(kitchen, 'PUT', DUMPLINGS, { period: '2_hours' })
    const { json } = await act(kitchen, 'PUT', SOUP, { period: 'until_tomorrow' })
    const since = '2026-11-27T17:00:00Z'
    expect(json().sold_out).toEqual([
      {
        kind: 'dish',
        id: 1001,
        name: 'Svíčková na smetaně',
        group: 'Hlavní jídla',
        since,
        until: '2026-11-28T03:00:00Z',
        asked: false,
      },
      {
        kind: 'extra',
        id: 3001,
        name: 'Knedlík',
        group: 'Příloha',
        since,
        until: '2026-11-27T19:00:00Z',
        asked: false,
      },
    ])
    clock.set('2026-11-27T20:00')
    expect((await read()).sold_out).toMatchObject([{ id: 1001 }])
    clock.set('2026-11-28T04:00')
    expect((await read()).sold_out).toEqual([])
  })

  it('until switched back has no other end [operations-3.6]', async () => {
    await act(kitchen, 'PUT', SOUP, { period: 'until_switched_back' })
    clock.set('2026-12-15T12:00')
    const later = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
    expect((await read(later)).sold_out).toMatchObject([{ id: 1001, until: null }])
    expect((await act(later, 'DELETE', SOUP)).json().sold_out).toEqual([])
  })

  it('asks for confirmation each morning until an answer is given [operations-3.7]', async () => {
    const asked = async (person: StaffPerson) =>
      (await read(person)).sold_out.map((one: { asked: boolean }) => one.asked)
    await act(kitchen, 'PUT', SOUP, { period: 'until_switched_back' })
    expect(await asked(kitchen)).toEqual([false])
    clock.set('2026-11-28T09:30')
    const morning = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
    expect(await asked(morning)).toEqual([true])
    const { json } = await act(morning, 'PUT', SOUP, { period: 'until_switched_back' })
    expect(json().sold_out).toMatchObject([{ asked: false, since: '2026-11-27T17:00:00Z' }])
    clock.set('2026-11-29T09:30')
    const next = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
    expect(await asked(next)).toEqual([true])
  })

  it('rejects dishes of another outlet and unknown dishes [operations-3.6]', async () => {
    for (const path of [
      'sold-out/dish/2001',
      'sold-out/extra/4001',
      'sold-out/dish/3001',
      'sold-out/dish/9',
    ]) {
      const { statusCode, json } = await act(kitchen, 'PUT', path, { period: '2_hours' })
      expect([statusCode, json().code]).toEqual([404, 'item_not_found'])
    }
  })

  it('does not switch on items that another outlet has switched off', async () => {
    const other = await signedInStaff(database, [{ role: 'staff', outlet: 1101 }], { at: clock() })
    await act(kitchen, 'PUT', SOUP, { period: '2_hours' })
    const path = `/provoz/outlets/1101/${SOUP}`
    await other.call(app, 'DELETE', path, { headers: { 'idempotency-key': randomUUID() } })
    expect((await read()).sold_out).toMatchObject([{ id: 1001 }])
  })
})

describe('an action', () => {
  it('is published to open boards of the outlet, unless it changed nothing [operations-3.35]', async () => {
    const told = await outletsTold(database)
    const key = randomUUID()
    await act(kitchen, 'PUT', 'busy', { minutes: 20, period: '30_minutes' }, key)
    await act(kitchen, 'PUT', 'busy', { minutes: 20, period: '30_minutes' }, key)
    await act(kitchen, 'DELETE', 'pause')
    expect(await told.take()).toEqual([101])
    await told.close()
  })

  it('that is sent again changes nothing the second time [operations-3.9, operations-9.2]', async () => {
    const key = randomUUID()
    await act(kitchen, 'PUT', 'pause', { period: '30_minutes' }, key)
    clock.set('2026-11-27T18:10')
    const again = await act(kitchen, 'PUT', 'pause', { period: '30_minutes' }, key)
    expect(again.json()).toMatchObject({ paused_until: '2026-11-27T17:30:00Z' })
    expect(await audited()).toHaveLength(1)
  })

  it('that is sent again does not undo later actions', async () => {
    const key = randomUUID()
    await act(kitchen, 'PUT', 'pause', { period: '30_minutes' }, key)
    await act(owner, 'DELETE', 'pause')
    const again = await act(kitchen, 'PUT', 'pause', { period: '30_minutes' }, key)
    expect(again.json()).toMatchObject({ paused_until: null })
  })

  it('that arrives many times at once counts once [operations-3.9]', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => act(kitchen, 'PUT', 'pause', { period: '30_minutes' }, key)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await audited()).toHaveLength(1)
  })

  it('with the key of another request is rejected; another person may use the same key', async () => {
    const key = randomUUID()
    await act(kitchen, 'PUT', 'pause', { period: '30_minutes' }, key)
    const { statusCode, json } = await act(kitchen, 'PUT', 'pause', { period: '60_minutes' }, key)
    expect([statusCode, json().code]).toEqual([409, 'idempotency_conflict'])
    expect((await act(owner, 'PUT', 'pause', { period: '60_minutes' }, key)).json()).toMatchObject({
      paused_until: '2026-11-27T18:00:00Z',
    })
  })

  it('requires a key', async () => {
    expect((await kitchen.call(app, 'DELETE', `${OUTLET}/pause`)).statusCode).toBe(400)
  })

  it('of two people at once leaves the complete result of one, and both in the audit log [operations-3.9]', async () => {
    const wanted = [
      { minutes: 10, period: '30_minutes' },
      { minutes: 30, period: '120_minutes' },
    ]
    const people = [kitchen, owner]
    await Promise.all(wanted.map((body, index) => act(people[index] ?? owner, 'PUT', 'busy', body)))
    expect([
      { minutes: 10, until: '2026-11-27T17:30:00Z' },
      { minutes: 30, until: '2026-11-27T19:00:00Z' },
    ]).toContainEqual((await read()).busy)
    expect(await audited()).toHaveLength(2)
  })

  it('is in the audit log with person, role, outlet and change [operations-3.9]', async () => {
    await act(kitchen, 'PUT', 'busy', { minutes: 30, period: '30_minutes' })
    await act(owner, 'DELETE', 'busy')
    await act(owner, 'DELETE', 'busy')
    await act(kitchen, 'PUT', SOUP, { period: 'until_switched_back' })
    await act(kitchen, 'DELETE', SOUP)
    const by = ({ id }: StaffPerson, role: string) => ({ staff_id: id, role, outlet_id: 101 })
    expect(await audited()).toEqual([
      {
        ...by(kitchen, 'staff'),
        action: 'busy-start',
        detail: { minutes: 30, period: '30_minutes', until: '2026-11-27T17:30:00Z' },
      },
      { ...by(owner, 'owner'), action: 'busy-end', detail: {} },
      {
        ...by(kitchen, 'staff'),
        action: 'sold-out',
        detail: { kind: 'dish', ids: [1001], period: 'until_switched_back', until: null },
      },
      { ...by(kitchen, 'staff'), action: 'sold-out-end', detail: { kind: 'dish', ids: [1001] } },
    ])
  })
})

describe('permissions', () => {
  const PAUSE = `${OUTLET}/pause`
  const status = async (person: StaffPerson, method: Method, path: string) => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { period: '30_minutes', reason: 'Telefon nikdo nebere.' }
    const payload = method === 'PUT' ? { payload: body } : {}
    return (await person.call(app, method, path, { headers, ...payload })).statusCode
  }

  it('owner, staff and admin may change; a dispatcher may read; staff of another outlet may do neither [operations-3.10]', async () => {
    const at = clock()
    const people = {
      admin: await signedInStaff(database, [{ role: 'admin' }], { at }),
      dispatcher: await signedInStaff(database, [{ role: 'dispatcher', city: 'olomouc' }], { at }),
      courier: await signedInStaff(database, [{ role: 'courier', city: 'olomouc' }], { at }),
      other: await signedInStaff(database, [{ role: 'owner', outlet: 1101 }], { at }),
    }
    const may = async (person: StaffPerson) => [
      await status(person, 'GET', `${OUTLET}/availability`),
      await status(person, 'PUT', PAUSE),
      await status(person, 'DELETE', PAUSE),
    ]
    expect(await may(owner)).toEqual([200, 200, 200])
    expect(await may(kitchen)).toEqual([200, 200, 200])
    expect(await may(people.admin)).toEqual([200, 200, 200])
    expect(await may(people.dispatcher)).toEqual([200, 403, 403])
    expect(await may(people.courier)).toEqual([403, 403, 403])
    expect(await may(people.other)).toEqual([403, 403, 403])
    expect((await app.inject(`/api${OUTLET}/availability`)).statusCode).toBe(401)
  })
})

it('only dishes and extras of the outlet can be switched off', async () => {
  const { json } = await kitchen.call(app, 'GET', `${OUTLET}/availability/menu`)
  const listed: readonly { kind: string; id: number; name: string; group: string }[] = json()
  expect(listed).toContainEqual({
    kind: 'dish',
    id: 1001,
    name: 'Svíčková na smetaně',
    group: 'Hlavní jídla',
  })
  expect(listed).toContainEqual({ kind: 'extra', id: 3001, name: 'Knedlík', group: 'Příloha' })
  expect(listed.map(({ id }) => id)).not.toContain(2001)
  expect(listed.map(({ kind }) => kind)).toEqual(listed.map(({ kind }) => kind).toSorted())
  const other = await signedInStaff(database, [{ role: 'owner', outlet: 1101 }], { at: clock() })
  expect((await other.call(app, 'GET', `${OUTLET}/availability/menu`)).statusCode).toBe(403)
})

describe('marking dishes as sold out in a transaction of another feature', () => {
  const mark = (items: readonly number[], until: 'until_tomorrow' | '2_hours' = 'until_tomorrow') =>
    database.kysely.transaction().execute((transaction) =>
      markSoldOut(transaction, {
        outlet: 101,
        items: { dish: items, extra: [] },
        until,
        staff: 'system',
        at: clock(),
      }),
    )

  it('marks those of the outlet and writes it to the audit log [operations-3.11]', async () => {
    const told = await outletsTold(database)
    await mark([1001, 1002, 2001, 9])
    expect((await read()).sold_out).toMatchObject([
      { id: 1002, until: '2026-11-28T03:00:00Z' },
      { id: 1001, until: '2026-11-28T03:00:00Z' },
    ])
    expect(await audited()).toMatchObject([
      { action: 'sold-out', outlet_id: 101, detail: { ids: [1001, 1002] } },
    ])
    expect(await told.take()).toEqual([101])
    await told.close()
  })

  it('never shortens a longer sold-out period [operations-3.11]', async () => {
    await act(kitchen, 'PUT', SOUP, { period: 'until_switched_back' })
    await act(kitchen, 'PUT', 'sold-out/dish/1002', { period: '2_hours' })
    await mark([1001, 1002])
    await mark([1001, 1002], '2_hours')
    expect((await read()).sold_out).toMatchObject([
      { id: 1002, until: '2026-11-28T03:00:00Z' },
      { id: 1001, until: null },
    ])
  })
})

it('another feature reads whether an outlet is busy or paused now', async () => {
  const state = () => outletState(database.kysely, 101, clock())
  expect(await state()).toEqual({ busy: null, pausedUntil: null })
  await act(kitchen, 'PUT', 'busy', { minutes: 30, period: '30_minutes' })
  await act(kitchen, 'PUT', 'pause', { period: '15_minutes' })
  const until = Temporal.Instant.from('2026-11-27T17:30Z')
  expect(await state()).toEqual({
    busy: { minutes: 30, until },
    pausedUntil: until.subtract({ minutes: 15 }),
  })
  clock.set('2026-11-27T18:30')
  expect(await state()).toEqual({ busy: null, pausedUntil: null })
})

it('each night, ended states and actions older than two days are deleted', async () => {
  const { sweep } = createAvailability({ database, clock })
  const left = async () => {
    const { rows } = await database.pool.query(
      `SELECT 'busy' AS what FROM shop.busy_modes UNION ALL SELECT 'pause' FROM shop.pauses
       UNION ALL SELECT kind FROM shop.sold_out UNION ALL SELECT 'action' FROM shop.availability_requests ORDER BY what`,
    )
    return rows.map(({ what }) => what)
  }
  await act(kitchen, 'PUT', 'busy', { minutes: 10, period: '30_minutes' })
  await act(kitchen, 'PUT', 'pause', { period: 'until_tomorrow' })
  await act(kitchen, 'PUT', SOUP, { period: 'until_switched_back' })
  await act(kitchen, 'PUT', DUMPLINGS, { period: '2_hours' })
  clock.set('2026-11-28T02:17')
  await sweep()
  expect(await left()).toEqual(['action', 'action', 'action', 'action', 'dish', 'pause'])
  clock.set('2026-11-30T02:17')
  await sweep()
  expect(await left()).toEqual(['dish'])
})
