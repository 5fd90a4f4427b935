/** Rounds of assignment on a real city (`dispatch.md` §2). */
import { randomUUID } from 'node:crypto'
import { eventually } from '@sousto/testing/eventually.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchChangeOf, publishToDispatch } from '../../../database/dispatch-outbox.ts'
import type { StaffPerson } from '../../../staff-test.ts'
import { createKitchenTimes, createTravelTimes } from '../../travel/service.ts'
import { AT_CITY, dispatchWorld } from '../dispatch-test.ts'
import { createOffers } from '../offers.ts'
import { holdsLease, takeLease } from './lease.ts'
import { createRoundThread, type RoundTask } from './round-thread.ts'
import { createRounds } from './rounds.ts'

const world = await dispatchWorld()
const {
  clock,
  database,
  dispatcher,
  accepted,
  working,
  state,
  city,
  createRide,
  change,
  answerOffer,
  query,
} = world
const { log } = Fastify({ logger: false })
const { kysely } = database
const offers = createOffers({ database, clock })
const thread = createRoundThread()
const work = {
  database,
  clock,
  log,
  travelTimes: createTravelTimes({ database, clock, log, service: null }),
  kitchenTimes: createKitchenTimes({ database, clock }),
}
const process = () => createRounds({ ...work, owner: randomUUID(), thread })
let rounds = process()
afterAll(async () => {
  await thread.close()
  await world.close()
})
beforeEach(async () => {
  await world.empty()
  await query('DELETE FROM shop.dispatch_settings')
  await query('DELETE FROM shop.dispatch_rounds')
  rounds = process()
})

const round = () => rounds.run('olomouc')
/** Runs a round during which something else happens, after its state was read and before its decisions count. */
async function roundDuring(act: () => Promise<unknown>): Promise<void> {
  const compute: typeof thread.compute = async (task) => {
    const result = await thread.compute(task)
    await act()
    return result
  }
  await createRounds({ ...work, owner: randomUUID(), thread: { ...thread, compute } }).run('olomouc')
}
const decisions = (ride: number) => world.get(dispatcher, `/provoz/dispatch/olomouc/rides/${ride}/decisions`)

async function configure(change: object, version?: string) {
  const { settings } = await city()
  const { mode, offerSeconds, load } = settings
  const body = { mode, offerSeconds, load: { mode: load.mode, override: load.override }, ...change }
  const headers = { 'if-match': `"${version ?? settings.version}"` }
  return await world.send(dispatcher, 'PUT', '/provoz/dispatch/olomouc/settings', body, headers)
}

/** The lease ends, as it does after ten seconds. */
const endLease = () => query(`UPDATE shop.dispatch_rounds SET ends_at = clock_timestamp()`)

/** Stores a position of the courier, so many degrees east of the outlet. */
async function standsAt(courier: StaffPerson, east: number): Promise<void> {
  await query(
    `INSERT INTO shop.courier_tracks (shift_id, number, at, lng, lat, accuracy)
     SELECT id, 1, $2, $3, $4, 10 FROM shop.courier_shifts WHERE courier_id = $1 AND ended_at IS NULL`,
    [courier.id, clock().toString(), AT_CITY.lng + east, AT_CITY.lat],
  )
}

/** The food of the order is ready now, so that no decision can wait. */
async function readyOrder(): Promise<string> {
  const order = await accepted()
  await query('UPDATE shop.order_parts SET ready_at = $1', [clock().toString()])
  return order
}

describe('an accepted order', () => {
  it('is offered to the nearest courier without a dispatcher, and belongs to the courier who accepts it [dispatch-2.8, dispatch-2.14]', async () => {
    const order = await readyOrder()
    const [far, near] = [await working(), await working()]
    await standsAt(far, 0.05)
    await standsAt(near, 0.001)
    await round()
    expect((await state(far)).offer).toBeNull()
    const { offer } = await state(near)
    await answerOffer(near, offer?.id ?? 0, 'accept')
    expect((await city()).rides).toMatchObject([{ state: 'accepted', courier: near.id, orders: [order] }])
  })

  it('goes to the next courier after a declined offer, in the same ride [dispatch-2.8, dispatch-2.18]', async () => {
    await readyOrder()
    const [near, far] = [await working(), await working()]
    await standsAt(near, 0.001)
    await standsAt(far, 0.02)
    await round()
    const [before] = (await city()).rides
    await answerOffer(near, (await state(near)).offer?.id ?? 0, 'decline')
    await round()
    expect((await state(near)).offer).toBeNull()
    expect((await city()).rides).toMatchObject([
      { id: before?.id, state: 'offered', offer: { courier: far.id } },
    ])
  })

  it('is planned for the time at which its kitchen is usually ready [dispatch-2.21]', async () => {
    await readyOrder()
    const seen: RoundTask[] = []
    let late = 0
    const kitchenTimes = { errors: async () => () => ({ p50: late, p80: late, orders: 30 }) }
    const compute: typeof thread.compute = (task) => {
      seen.push(task)
      return thread.compute(task)
    }
    const own = createRounds({
      ...work,
      owner: randomUUID(),
      kitchenTimes,
      thread: { ...thread, compute },
    })
    await own.run('olomouc')
    late = 7
    await own.run('olomouc')
    const [usual, later] = seen.map(({ facts }) => facts.orders[0]?.parts[0]?.readyBy ?? 0)
    expect((later ?? 0) - (usual ?? 0)).toBe(7 * 60_000)
  })

  it('raises an alert after three lapsed offers, whichever round made them [dispatch-2.5]', async () => {
    await readyOrder()
    await working()
    for (let count = 0; count < 3; count += 1) {
      await round()
      clock.pass({ seconds: 46 })
      await offers.lapseDue()
    }
    expect((await city()).rides).toMatchObject([{ state: 'lapsed', lapsed: 3 }])
    expect((await city()).alerts).toMatchObject([{ kind: 'no_courier', value: 3 }])
  })

  it('that can wait is proposed to the dispatcher, who can still assign it [dispatch-2.14, dispatch-2.17]', async () => {
    const order = await accepted()
    const courier = await working()
    await standsAt(courier, 0.001)
    await round()
    const { proposals, rides } = await city()
    expect(rides).toEqual([])
    expect(proposals).toMatchObject([
      { orders: [order], courier: courier.id, ride: null, timing: 'can_wait' },
    ])
    await createRide([order], { courier: courier.id, offer: false })
    expect((await city()).proposals).toEqual([])
  })

  it('is not given to a courier on a break, or with too much cash [dispatch-2.15]', async () => {
    await readyOrder()
    const [resting, rich] = [await working(), await working()]
    await world.send(resting, 'POST', '/provoz/courier/break')
    await world.send(dispatcher, 'POST', `/provoz/dispatch/olomouc/couriers/${rich.id}/float`, {
      amount: 480_000,
    })
    await round()
    expect((await city()).rides).toEqual([])
  })
})

describe('the mode of a city', () => {
  it('by hand proposes and gives nothing [dispatch-2.17]', async () => {
    const order = await readyOrder()
    const courier = await working()
    await configure({ mode: 'by_hand' })
    await round()
    const now = await city()
    expect(now.rides).toEqual([])
    expect(now.proposals).toMatchObject([{ orders: [order], courier: courier.id, timing: 'by_hand' }])
  })

  it('direct assigns without an offer [dispatch-2.17]', async () => {
    await readyOrder()
    const courier = await working()
    await configure({ mode: 'direct' })
    await round()
    expect((await city()).rides).toMatchObject([{ state: 'accepted', courier: courier.id }])
  })

  it('that changes while a round is computed prevents its offers [dispatch-2.17]', async () => {
    await readyOrder()
    await working()
    await roundDuring(() => configure({ mode: 'by_hand' }))
    expect((await city()).rides).toEqual([])
  })

  it('has offers of the length that the dispatcher set [dispatch-2.4]', async () => {
    await readyOrder()
    const courier = await working()
    await configure({ offerSeconds: 90 })
    await round()
    const { offer } = await state(courier)
    expect(offer?.expiresAt).toBe(clock().add({ seconds: 90 }).toString())
    expect((await configure({ offerSeconds: 29 })).statusCode).toBe(400)
  })

  it('is changed by one of two dispatchers: the second is shown the current settings [dispatch-2.6]', async () => {
    await configure({ mode: 'direct' }, '0')
    const second = await configure({ mode: 'by_hand' }, '0')
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({
      code: 'dispatch_settings_changed_meanwhile',
      current: { mode: 'direct' },
    })
  })
})

describe('a ride that is not loaded', () => {
  it('takes a further order of its outlet before its courier arrives, and keeps an arrival [dispatch-2.12]', async () => {
    const first = await readyOrder()
    const courier = await working()
    await world.assigned([first], courier)
    const ride = (await state(courier)).ride?.id ?? 0
    await world.presses(courier, ride, 1)
    const second = await readyOrder()
    await round()
    const now = (await state(courier)).ride
    expect(now).toMatchObject({ id: ride, state: 'at_outlet', bags: 2 })
    expect((await world.rideOf(ride)).orders.toSorted()).toEqual([first, second].toSorted())
    expect((await decisions(ride)).decisions[0]).toMatchObject({ rule: 'round', timing: 'courier_arrives' })
  })

  it('is left alone when a dispatcher has locked it, also while the round is computed [dispatch-2.17]', async () => {
    const first = await readyOrder()
    const courier = await working()
    const ride = await world.assigned([first], courier)
    await world.presses(courier, ride, 1)
    await readyOrder()
    await roundDuring(() => change(ride, 'lock', { locked: true }))
    await round()
    expect((await world.rideOf(ride)).orders).toEqual([first])
  })
})

describe('a decision of a round', () => {
  it('is stored with candidates, what each would have added, and the rules [dispatch-2.2, dispatch-2.16]', async () => {
    await readyOrder()
    const [near, bike] = [await working(), await working('bike')]
    await standsAt(near, 0.001)
    await standsAt(bike, 0.03)
    await round()
    const [{ id } = { id: 0 }] = (await city()).rides
    const stored = (await decisions(id)).decisions
    expect(stored).toMatchObject([
      {
        actor: 'system',
        rule: 'round',
        outcome: 'offered',
        courier: near.id,
        choice: 'least_cost',
        timing: 'must_leave',
        candidates: [
          { courier: near.id, excluded: null },
          { courier: bike.id, excluded: null },
        ],
      },
    ])
    expect(Object.keys(stored[0].candidates[0].values)).toEqual(
      expect.arrayContaining(['kilometres', 'lateness', 'waiting', 'travel', 'courier', 'weighted']),
    )
  })

  it('is not stored by a round that decides nothing [dispatch-2.16]', async () => {
    await accepted()
    await working()
    await round()
    expect(await query('SELECT FROM shop.dispatch_decisions')).toEqual([])
  })

  it('does not overwrite what a dispatcher did since the round began [dispatch-2.8]', async () => {
    const order = await readyOrder()
    const [near, chosen] = [await working(), await working()]
    await standsAt(near, 0.001)
    await standsAt(chosen, 0.02)
    await roundDuring(() => createRide([order], { courier: chosen.id, offer: false }))
    expect((await city()).rides).toMatchObject([{ state: 'accepted', courier: chosen.id }])
    expect((await state(near)).offer).toBeNull()
    expect(await query(`SELECT FROM shop.dispatch_decisions WHERE rule = 'round'`)).toEqual([])
  })
})

describe('the lease of a city', () => {
  it('belongs to one process at a time, and passes to another one when it ends [dispatch-2.8]', async () => {
    await readyOrder()
    await working()
    const other = process()
    expect(await round()).not.toBeNull()
    expect(await other.run('olomouc')).toBeNull()
    await endLease()
    expect(await other.run('olomouc')).not.toBeNull()
    expect(await round()).toBeNull()
  })

  it('is refused to another process at once, while its owner commits a decision [dispatch-2.8]', async () => {
    const owner = randomUUID()
    const lease = await takeLease(kysely, { city: 'olomouc', owner })
    if (lease === null) throw new Error('the lease is free')
    const [held, commit] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
    const committing = kysely.transaction().execute(async (transaction) => {
      held.resolve(await holdsLease(transaction, lease))
      await commit.promise
    })
    expect(await held.promise).toBe(true)
    expect(await takeLease(kysely, { city: 'olomouc', owner: randomUUID() })).toBeNull()
    commit.resolve()
    await committing
  })

  it('prevents a process that was frozen for a minute from writing [dispatch-2.8]', async () => {
    await readyOrder()
    await working()
    await roundDuring(async () => {
      await endLease()
      await takeLease(kysely, { city: 'olomouc', owner: crypto.randomUUID() })
    })
    expect((await city()).rides).toEqual([])
    expect(await query('SELECT FROM shop.dispatch_rounds WHERE load_at IS NOT NULL')).toEqual([])
  })

  it('that has ended prevents writing, even if no other process has taken it [dispatch-2.8]', async () => {
    await readyOrder()
    await working()
    await roundDuring(endLease)
    expect((await city()).rides).toEqual([])
  })
})

describe('rounds', () => {
  it.each([
    ['30 seconds', 30, {}],
    ['the 10 seconds that the city has set', 10, { roundSeconds: 10 }],
  ] as const)(
    'follow events after 2 seconds at the earliest, and otherwise every %s [dispatch-2.8, dispatch-12.1]',
    async (_, most, constants) => {
      await readyOrder()
      await configure({})
      await query('UPDATE shop.dispatch_settings SET constants = $1', [JSON.stringify(constants)])
      let count = 0
      const counted = createRounds({
        ...work,
        owner: randomUUID(),
        thread: {
          ...thread,
          compute: (task) => {
            count += 1
            return thread.compute(task)
          },
        },
      })
      const counts: number[] = []
      const after = async (seconds: number, event = false) => {
        clock.pass({ seconds })
        if (event) counted.wake('olomouc')
        await counted.runDue()
        counts.push(count)
      }
      await after(0)
      await after(1, true)
      await after(1)
      await after(most - 1)
      await after(1)
      expect(counts).toEqual([1, 1, 2, 2, 3])
    },
  )

  it('are woken by what happens in a city, and not by positions or by rounds [dispatch-2.8]', async () => {
    const heard: unknown[] = []
    const listener = await database.listen({
      channel: 'dispatch_changed',
      onMessage: (payload) => heard.push(dispatchChangeOf(payload)),
      onReconnect: () => {},
    })
    await publishToDispatch(kysely, { cities: ['olomouc'], screens: ['louny'], couriers: [7] })
    await eventually(() =>
      expect(heard).toEqual([
        { topic: 'olomouc', round: 'olomouc' },
        { topic: 'louny', round: null },
        { topic: 'courier:7', round: null },
      ]),
    )
    await listener.close()
  })
})

describe('the courier load', () => {
  const load = async () => (await world.app.inject('/api/menu/cityUtility/olomouc')).json().cityUtility

  it('is the typed number until a dispatcher lets it be computed [dispatch-2.6]', async () => {
    const typed = await load()
    await readyOrder()
    await round()
    expect(await load()).toBe(typed)
    await configure({ load: { mode: 'computed', override: null } })
    await eventually(async () => expect(await load()).toBe(100))
  })

  it('can be overridden until a given time [dispatch-2.6]', async () => {
    const until = clock().add({ minutes: 30 }).toString()
    await configure({ load: { mode: 'typed', override: { percent: 77, until } } })
    await eventually(async () => expect(await load()).toBe(77))
    clock.pass({ minutes: 30 })
    expect(await load()).not.toBe(77)
    const again = await configure({ load: { mode: 'typed', override: { percent: 77, until } } })
    expect(again.json().code).toBe('load_override_over')
  })
})
