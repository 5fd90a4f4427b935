/** Couriers' pay from the end of a ride to the page of the week (`settlement.md` §3, `dispatch.md` §4, §8). */
import { randomUUID } from 'node:crypto'
import type { Earnings } from '@sousto/contract/courier-pay/wire.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AT_CITY, dispatchWorld } from '../dispatch/dispatch-test.ts'
import { addDemoRates } from './demo.ts'

const world = await dispatchWorld()
const { app, clock, database, dispatcher, accepted, working, assigned, get, send, query } = world
const admin = await world.person({ role: 'admin' })
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof working>>
const CITY = '/provoz/cities/olomouc'

beforeEach(async () => {
  await world.empty()
  await query('TRUNCATE shop.courier_pay_entries, shop.courier_pay_rates, shop.courier_bonuses')
  await addDemoRates(database, 'olomouc', clock())
})

const entriesOf = (who: Person) =>
  query('SELECT kind, quantity, amount FROM shop.courier_pay_entries WHERE courier_id = $1 ORDER BY id', [
    who.id,
  ])
const kindsOf = async (who: Person) => (await entriesOf(who)).map(({ kind }) => kind)
const weekOf = async (who: Person): Promise<Earnings> => await get(who, '/provoz/courier/earnings')
const tipped = async (amount: number): Promise<string> => {
  const number = await accepted()
  const [year, cislo] = number.split('/')
  await query('UPDATE shop.orders SET tip = $3, total = total + $3 WHERE year = $1 AND number = $2', [
    year,
    cislo,
    amount,
  ])
  return number
}
/** Rides to the outlet, waits there for so many minutes, and delivers. */
async function delivers(who: Person, ride: number, waiting = 0): Promise<void> {
  await world.presses(who, ride, 1)
  clock.pass({ minutes: waiting })
  await world.presses(who, ride, 3)
}

describe('a finished ride', () => {
  it('is paid in parts from its stops, its way and the waiting at the outlet [settlement-3.1]', async () => {
    const courier = await working()
    await delivers(courier, await assigned([await accepted()], courier), 8)
    const parts = await entriesOf(courier)
    expect(parts.map(({ kind }) => kind)).toEqual(['ride', 'stops', 'distance', 'waiting'])
    expect(parts[1]).toMatchObject({ quantity: 2, amount: 2_400 })
    expect(parts[3]).toMatchObject({ quantity: 4, amount: 800 })
    const week = await weekOf(courier)
    expect(week.rides).toHaveLength(1)
    expect(week.total).toBe(parts.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('brings what the offer showed, with its parts [dispatch-4.4]', async () => {
    const courier = await working()
    const { ride, offer } = await world.offered([await accepted()], courier)
    const shown = (await world.state(courier)).offer?.pay
    await world.answerOffer(courier, offer, 'accept')
    await delivers(courier, ride)
    const paid = (await weekOf(courier)).rides[0]
    expect(shown?.total).toBeGreaterThan(0)
    expect(paid?.total).toBe(shown?.total)
    expect(paid?.parts).toEqual(shown?.parts.map((part) => ({ ...part, reason: null })))
    const [{ posted }] = await query(
      `SELECT sum(amount)::int AS posted FROM shop.ledger_transfers WHERE credit = 'courier_pay_payable/${courier.id}'`,
    )
    expect(posted).toBe(paid?.total)
  })

  it('keeps its pay, whatever rates are announced later [settlement-3.4]', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    await delivers(courier, ride)
    const before = await entriesOf(courier)
    const validFrom = clock()
      .add({ hours: 16 * 24 })
      .toString()
    const rates = { ride: 9_900, stop: 1, kilometre: 1, waitingMinute: 1, guaranteedHour: 1 }
    const answer = await send(admin, 'POST', `${CITY}/pay-rates`, { vehicle: 'scooter', validFrom, ...rates })
    expect(answer.json()).toEqual({ status: 'ok' })
    clock.pass({ hours: 17 * 24 })
    expect(await entriesOf(courier)).toEqual(before)
  })

  it('has entries that can be neither changed nor deleted [settlement-3.7]', async () => {
    const courier = await working()
    await delivers(courier, await assigned([await accepted()], courier))
    for (const change of [
      'UPDATE shop.courier_pay_entries SET amount = 1',
      'DELETE FROM shop.courier_pay_entries',
    ])
      await expect(query(change)).rejects.toThrow('appended to only')
  })

  it('in a city without rates is paid nothing but tips, and its offer shows no sum', async () => {
    await query('TRUNCATE shop.courier_pay_rates')
    const courier = await working()
    const { ride, offer } = await world.offered([await tipped(2_000)], courier)
    expect((await world.state(courier)).offer).toMatchObject({ pay: null, tip: 2_000 })
    await world.answerOffer(courier, offer, 'accept')
    await delivers(courier, ride)
    expect(await kindsOf(courier)).toEqual(['tip'])
  })
})

describe('a tip of the checkout', () => {
  it('goes whole to the courier who delivered, also after a takeover [settlement-3.8]', async () => {
    const first = await working()
    const second = await working()
    const ride = await assigned([await tipped(3_000)], first)
    await world.presses(first, ride, 2)
    const outcome = { outcome: 'take_over', courier: second.id }
    expect((await world.change(ride, 'problem', outcome)).statusCode).toBe(200)
    expect(await kindsOf(first)).toEqual(['ride', 'stops'])
    await world.presses(second, ride, 2)
    expect(await kindsOf(first)).toEqual(['ride', 'stops'])
    expect(await entriesOf(second)).toContainEqual({ kind: 'tip', quantity: null, amount: 3_000 })
    expect(await kindsOf(second)).toEqual(['ride', 'stops', 'distance', 'tip'])
  })

  it('of an order that was not delivered is not paid [settlement-3.8]', async () => {
    const courier = await working()
    const ride = await assigned([await tipped(3_000)], courier)
    await world.presses(courier, ride, 3)
    await world.press(courier, ride, { step: 'problem', kind: 'refused' })
    const outcome = { outcome: 'undelivered', food: 'dispose', bearer: 'operator' }
    expect((await world.change(ride, 'problem', outcome)).statusCode).toBe(200)
    expect(await kindsOf(courier)).toEqual(['ride', 'stops', 'distance'])
  })
})

describe('a courier who loses a ride before loading', () => {
  it('is paid for the way to the outlet and the waiting there, once [settlement-3.3]', async () => {
    const first = await working()
    const second = await working()
    const ride = await assigned([await accepted()], first)
    await world.presses(first, ride, 1)
    clock.pass({ minutes: 9 })
    await world.change(ride, 'assign', { courier: second.id })
    expect(await kindsOf(first)).toEqual(['ride', 'stops', 'waiting'])
    await delivers(second, ride)
    expect(await kindsOf(first)).toEqual(['ride', 'stops', 'waiting'])
    expect(await kindsOf(second)).toEqual(['ride', 'stops', 'distance'])
  })

  it('is paid nothing without having been anywhere', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    expect((await world.change(ride, 'cancel')).statusCode).toBe(200)
    expect(await entriesOf(courier)).toEqual([])
  })
})

describe('bonuses and the guaranteed hour', () => {
  const bonus = (more: object = {}) => ({
    amount: 4_000,
    from: clock().add({ hours: 1 }).toString(),
    to: clock().add({ hours: 2 }).toString(),
    area: null,
    ...more,
  })
  const announce = (body: object) => send(admin, 'POST', `${CITY}/pay-bonuses`, body)
  const endShift = (who: Person) => send(who, 'POST', '/provoz/courier/shift/end')

  it('are paid at the end of the shift, and shown as rows of their own [settlement-3.5]', async () => {
    expect((await announce(bonus())).statusCode).toBe(200)
    expect((await announce(bonus())).json().code).toBe('pay_bonus_announced')
    clock.pass({ seconds: 1 })
    const courier = await working()
    clock.pass({ hours: 2 })
    await endShift(courier)
    expect(await entriesOf(courier)).toEqual([
      { kind: 'bonus', quantity: null, amount: 4_000 },
      { kind: 'guarantee', quantity: 120, amount: 28_000 },
    ])
    const { others, total } = await weekOf(courier)
    expect(others.map(({ part }) => part.kind)).toEqual(['bonus', 'guarantee'])
    expect(others[0]?.bonus).not.toBeNull()
    expect(total).toBe(32_000)
  })

  it('an area’s bonus is a part of the ride, and one announced during the shift is not [settlement-3.5]', async () => {
    const area = { name: 'Centrum', centre: AT_CITY, metres: 500 }
    await announce(bonus({ area, from: clock().add({ minutes: 1 }).toString() }))
    clock.pass({ seconds: 1 })
    const early = await working()
    await announce(bonus({ area, amount: 9_900, from: clock().add({ minutes: 2 }).toString() }))
    clock.pass({ minutes: 5 })
    await delivers(early, await assigned([await accepted()], early))
    expect(await entriesOf(early)).toContainEqual({ kind: 'bonus', quantity: null, amount: 4_000 })
    expect((await kindsOf(early)).filter((kind) => kind === 'bonus')).toHaveLength(1)
  })

  it('of the past cannot be announced', async () => {
    const from = clock().toString()
    expect((await announce(bonus({ from }))).json().code).toBe('pay_bonus_too_early')
  })
})

describe('rates', () => {
  const rates = { ride: 3_500, stop: 1_200, kilometre: 900, waitingMinute: 200, guaranteedHour: 14_000 }
  const announce = (days: number) =>
    send(admin, 'POST', `${CITY}/pay-rates`, {
      vehicle: 'scooter',
      validFrom: clock()
        .add({ hours: days * 24 })
        .toString(),
      ...rates,
    })

  it('are announced 15 days ahead, in sequence, and couriers see them at once [settlement-3.4]', async () => {
    expect((await announce(14)).json().code).toBe('pay_rates_too_early')
    expect((await announce(20)).statusCode).toBe(200)
    expect((await announce(18)).json().code).toBe('pay_rates_dated_before')
    const courier = await working()
    const { cities } = await get(courier, '/provoz/courier/pay-rates')
    const own = cities[0].rates.filter(({ vehicle }: { vehicle: string }) => vehicle === 'scooter')
    expect(own.map(({ ride }: { ride: number }) => ride)).toEqual([3_000, 3_500])
  })

  it('are compared with the last four weeks before they are announced [settlement-3.4]', async () => {
    const courier = await working()
    await delivers(courier, await assigned([await accepted()], courier), 8)
    const preview = async (body: object) =>
      (await send(admin, 'POST', `${CITY}/pay-rates/preview`, { vehicle: 'scooter', ...body })).json()
    const before = await preview({ ...rates, ride: 3_000 })
    expect(before).toEqual({ rides: 1, paid: before.wouldBe, wouldBe: before.paid })
    expect((await preview(rates)).wouldBe - before.wouldBe).toBe(500)
  })

  it('are set only by people with the permission [settlement-3.9]', async () => {
    const courier = await working()
    for (const who of [dispatcher, courier])
      expect((await who.call(app, 'GET', `${CITY}/pay-rates`)).statusCode).toBe(403)
  })
})

describe('a correction', () => {
  const correct = (who: Person, body: object, key: string = randomUUID()) =>
    send(admin, 'POST', `${CITY}/couriers/${who.id}/pay-corrections`, body, { 'idempotency-key': key })

  it('is a row with a reason and a person, once for each key [settlement-3.7]', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    await delivers(courier, ride)
    const key = randomUUID()
    const body = { ride, amount: -500, reason: 'Druhá zastávka nebyla' }
    for (const _ of [1, 2]) expect((await correct(courier, body, key)).statusCode).toBe(200)
    const [row] = await query(
      `SELECT amount, reason, actor FROM shop.courier_pay_entries WHERE kind = 'correction'`,
    )
    expect(row).toEqual({ amount: -500, reason: body.reason, actor: `staff:${admin.id}` })
    const [paid] = (await weekOf(courier)).rides
    expect(paid?.parts.at(-1)).toMatchObject({ kind: 'correction', amount: -500, reason: body.reason })
    expect(paid?.total).toBe(paid?.parts.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('needs a reason, a courier, and a ride of that courier', async () => {
    const courier = await working()
    expect((await correct(courier, { ride: null, amount: 500, reason: ' ' })).statusCode).toBe(400)
    expect((await correct(courier, { ride: 999, amount: 500, reason: 'Proto' })).json().code).toBe(
      'ride_not_found',
    )
    expect(
      (await correct({ ...courier, id: 99_999 }, { ride: null, amount: 500, reason: 'Proto' })).json().code,
    ).toBe('courier_not_found')
  })
})

describe('the page of earnings', () => {
  it('shows outlets and no customer, and nothing of other couriers [dispatch-4.19]', async () => {
    const courier = await working()
    const other = await working()
    await delivers(courier, await assigned([await accepted()], courier))
    const answer = await courier.call(app, 'GET', '/provoz/courier/earnings')
    const orders = await query('SELECT first_name, last_name, phone, address FROM shop.orders')
    for (const text of orders.flatMap((order) => Object.values(order)).filter((text) => text !== ''))
      expect(answer.body).not.toContain(String(text))
    expect(answer.json().rides[0].outlets).toHaveLength(1)
    expect((await weekOf(other)).rides).toEqual([])
  })

  it('has the week of the given day, from Monday to Sunday in Prague [dispatch-4.19]', async () => {
    const courier = await working()
    const { from, to } = await get(courier, '/provoz/courier/earnings?from=2026-11-26')
    expect([from, to]).toEqual(['2026-11-23', '2026-11-29'])
  })

  it('shows the end of the bank account only', async () => {
    const courier = await working()
    const profile = { phone: '777 000 321', vehicle: 'scooter', bankAccount: '19-2000144477/0800' }
    await send(courier, 'PUT', '/provoz/courier/profile', profile)
    expect((await weekOf(courier)).account).toBe('4477')
  })
})

describe('reasons', () => {
  const near = { offset: 0, positions: [{ number: 1, ...AT_CITY, accuracy: 10 }] }
  const isAt = async (who: Person) => {
    clock.pass({ seconds: 5 })
    const positions = near.positions.map((each) => ({ ...each, deviceAt: clock().toString() }))
    await send(who, 'POST', '/provoz/courier/positions', { offset: 0, positions })
  }

  it('explain who was considered for a ride by values, and name nobody [dispatch-8.2]', async () => {
    const courier = await working()
    const other = await working('bike')
    await isAt(courier)
    await isAt(other)
    const ride = await assigned([await accepted()], courier)
    const answer = await courier.call(app, 'GET', `/provoz/courier/rides/${ride}/reasons`)
    const decision = answer.json().decisions.at(-1)
    expect(decision).toMatchObject({ by: 'person', rule: 'by_hand', outcome: 'assigned', chosen: 'you' })
    expect(decision.candidates).toHaveLength(2)
    expect(decision.candidates).toContainEqual({
      isYou: false,
      isChosen: false,
      vehicle: 'bike',
      values: { kilometres: expect.any(Number) },
    })
    expect(answer.body).not.toContain(`"courier"`)
  })

  it('are given for a ride that went to another courier, and listed in the week [dispatch-8.3]', async () => {
    const courier = await working()
    const missing = await working('bike')
    await isAt(missing)
    const ride = await assigned([await accepted()], courier)
    const week = await get(missing, '/provoz/courier/missed-rides')
    expect(week.rides).toEqual([
      expect.objectContaining({ ride, kilometres: expect.any(Number), outlets: [expect.any(String)] }),
    ])
    expect((await get(courier, '/provoz/courier/missed-rides')).rides).toEqual([])
    const reasons = await get(missing, `/provoz/courier/rides/${ride}/reasons`)
    expect(reasons.decisions.at(-1).chosen).toBe('other')
  })

  it('are refused to a courier who was no candidate [dispatch-8.2]', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    const later = await working()
    expect((await get(later, `/provoz/courier/rides/${ride}/reasons`)).code).toBe('ride_not_found')
  })
})

it('the rules of assignment have a version, which begins when a constant changes [dispatch-8.1]', async () => {
  const courier = await working()
  await query('DELETE FROM shop.dispatch_rules')
  const rules = async () => (await get(courier, '/provoz/courier/assignment-rules')).cities[0]
  const first = await rules()
  expect(first).toMatchObject({ slug: 'olomouc', version: 1, rules: { offerSeconds: 45 } })
  clock.pass({ hours: 1 })
  expect(await rules()).toEqual(first)
  await query(`UPDATE shop.dispatch_rules SET rules = jsonb_set(rules, '{offerSeconds}', '60')`)
  expect(await rules()).toMatchObject({ version: 2, since: clock().toString(), rules: { offerSeconds: 45 } })
})

it('a version of the rules of assignment begins when a dispatcher changes the settings, before anybody asks [dispatch-8.1]', async () => {
  await query('DELETE FROM shop.dispatch_rules')
  const { settings } = await world.city()
  const { version, mode, load } = settings
  const body = { mode, offerSeconds: 60, load: { mode: load.mode, override: null } }
  const path = '/provoz/dispatch/olomouc/settings'
  const answer = await send(world.dispatcher, 'PUT', path, body, { 'if-match': `"${version}"` })
  expect(answer.statusCode).toBe(200)
  expect(
    await query(`SELECT version, since::text, rules->>'offerSeconds' AS seconds FROM shop.dispatch_rules`),
  ).toMatchObject([{ version: 1, seconds: '60' }])
})

it('demo rates pay at once, and keep the rates of an operator', async () => {
  await addDemoRates(database, 'olomouc', clock())
  expect(await query('SELECT vehicle, ride FROM shop.courier_pay_rates ORDER BY vehicle')).toEqual([
    { vehicle: 'bike', ride: czk(30) },
    { vehicle: 'car', ride: czk(30) },
    { vehicle: 'scooter', ride: czk(30) },
  ])
})
