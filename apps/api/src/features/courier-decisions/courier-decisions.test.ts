/** Decisions about couriers' accounts: signing, answering, reviewing, closing (`dispatch.md` §8). */
import { randomUUID } from 'node:crypto'
import type {
  CityDecisions,
  CourierDecision,
  OwnDecisionsAnswer,
} from '@sousto/contract/courier-decisions/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, dispatcher, get, send, query } = world
const reviewer = await world.person({ role: 'dispatcher', city: 'olomouc' })
afterAll(() => world.close())
beforeEach(() => world.empty())

type Person = typeof dispatcher
const CITY = '/provoz/cities/olomouc'
const OK = { status: 'ok' }
const REASON = 'Tašky nechával u cizích dveří.'

const sign = async (who: Person, more: object = {}, by = dispatcher, headers: object = {}) => {
  const body = { kind: 'suspend', until: null, reason: REASON, ...more }
  return (await send(by, 'POST', `${CITY}/couriers/${who.id}/decisions`, body, headers)).json()
}
const list = async (): Promise<CityDecisions> => await get(dispatcher, `${CITY}/courier-decisions`)
const own = async (who: Person): Promise<OwnDecisionsAnswer> => await get(who, '/provoz/courier/decisions')
async function decisionAbout(who: Person): Promise<CourierDecision> {
  const [found] = (await own(who)).decisions
  if (found === undefined) throw new Error('there is no decision')
  return found
}
const answer = async (who: Person, id: number, accepts: boolean, headers: object = {}) => {
  const body = { accepts, text: accepts ? '' : 'Adresa byla špatně.' }
  return (await send(who, 'POST', `/provoz/courier/decisions/${id}/answer`, body, headers)).json()
}
const review = async (id: number, outcome: string, by = reviewer) =>
  (await send(by, 'POST', `${CITY}/courier-decisions/${id}/review`, { outcome, reason: 'Ověřeno' })).json()
const deactivate = async (who: Person) =>
  (await dispatcher.call(app, 'PUT', `${CITY}/couriers/${who.id}/deactivation`)).json()
const age = (interval: string) =>
  query(
    `ALTER TABLE shop.courier_decision_log DISABLE TRIGGER USER;
     UPDATE shop.courier_decision_log SET at = at - interval '${interval}';
     ALTER TABLE shop.courier_decision_log ENABLE TRIGGER USER`,
  )
const back = (who: Person) => send(who, 'POST', '/provoz/courier/break/end')

describe('a signed decision', () => {
  it('has a person and a written reason that the courier reads [dispatch-8.4]', async () => {
    const courier = await world.courier()
    expect(
      (
        await send(dispatcher, 'POST', `${CITY}/couriers/${courier.id}/decisions`, {
          kind: 'suspend',
          until: null,
          reason: ' ',
        })
      ).statusCode,
    ).toBe(400)
    const key = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2]) expect(await sign(courier, {}, dispatcher, key)).toEqual(OK)
    const { decisions } = await own(courier)
    expect(decisions).toMatchObject([
      {
        kind: 'suspend',
        isInForce: true,
        log: [{ event: 'signed', name: 'Vlasta Vymyšlená', text: REASON }],
      },
    ])
    const [entry] = await query(`SELECT actor FROM shop.audit_log WHERE action = 'courier-decision'`)
    expect(entry?.actor).toBe(`staff:${dispatcher.id}`)
  })

  it('is in the register, and its objection waits there until the review has ended [administration-9.10]', async () => {
    await query('DELETE FROM shop.register_entries')
    const courier = await world.courier()
    await sign(courier)
    const { id } = await decisionAbout(courier)
    const entries = () =>
      query(`SELECT kind, decision_id, written, due_on IS NULL AS sent, outcome, answer
        FROM shop.register_entries ORDER BY id`)
    const statement = {
      kind: 'account_suspension',
      decision_id: id,
      written: REASON,
      sent: true,
      outcome: null,
    }
    expect(await entries()).toMatchObject([statement])
    await answer(courier, id, false)
    const objection = { kind: 'account_objection', written: 'Adresa byla špatně.', sent: false }
    expect(await entries()).toMatchObject([statement, { ...objection, outcome: null }])
    await review(id, 'revoked')
    expect(await entries()).toMatchObject([
      statement,
      { ...objection, outcome: 'accepted', answer: 'Ověřeno' },
    ])
    const other = await world.courier()
    await sign(other, { kind: 'end' })
    expect((await entries()).at(-1)).toMatchObject({ kind: 'account_end' })
  })

  it('stops offers during a shift, and neither a break nor a shift can be left or begun [dispatch-8.5]', async () => {
    const courier = await world.working()
    const { offer } = await world.offered([await world.accepted()], courier)
    await sign(courier)
    expect((await world.answerOffer(courier, offer, 'accept')).json().code).toBe('courier_suspended')
    expect((await world.state(courier)).shift?.breakSince).not.toBeNull()
    expect((await back(courier)).json().code).toBe('courier_suspended')
    await send(courier, 'POST', '/provoz/courier/shift/end')
    expect((await world.beginShift(courier)).json().code).toBe('courier_suspended')
  })

  it('lets an open ride go on [dispatch-8.5]', async () => {
    const courier = await world.working()
    const ride = await world.assigned([await world.accepted()], courier)
    await sign(courier, { kind: 'end' })
    await world.presses(courier, ride, 4)
    expect((await world.state(courier)).ride).toBeNull()
  })

  it('keeps the courier from signing up for shifts [dispatch-8.5]', async () => {
    const courier = await world.courier()
    const body = { begins: '2026-11-28T17:00:00+01:00', ends: '2026-11-28T21:00:00+01:00', places: 1 }
    await send(dispatcher, 'POST', `${CITY}/planned-shifts`, body)
    const [shift] = await query('SELECT max(id) AS id FROM shop.planned_shifts')
    await sign(courier, { kind: 'end' })
    const answer = await courier.call(app, 'PUT', `/provoz/courier/planned-shifts/${shift?.id}/sign-up`)
    expect(answer.json().code).toBe('courier_account_ended')
  })

  it('of a suspension ends by itself [dispatch-8.5]', async () => {
    const courier = await world.working()
    await sign(courier, { until: clock().add({ hours: 2 }).toString() })
    clock.pass({ hours: 2 })
    expect((await back(courier)).statusCode).toBe(200)
  })

  it('has no end in the past, and none if it ends the account', async () => {
    const courier = await world.courier()
    expect((await sign(courier, { until: clock().toString() })).code).toBe('decision_end_invalid')
    const until = clock().add({ hours: 2 }).toString()
    expect((await sign(courier, { kind: 'end', until })).code).toBe('decision_end_invalid')
  })

  it('is made and seen in the courier’s city alone', async () => {
    const stranger = await world.person({ role: 'dispatcher', city: 'louny' })
    const courier = await world.courier()
    const path = `/provoz/cities/louny/couriers/${courier.id}/decisions`
    const body = { kind: 'suspend', until: null, reason: REASON }
    expect((await send(stranger, 'POST', path, body)).json().code).toBe('courier_not_found')
    await sign(courier)
    const { id } = await decisionAbout(courier)
    const note = `/provoz/cities/louny/courier-decisions/${id}/notes`
    expect((await send(stranger, 'POST', note, { text: 'Cizí' })).json().code).toBe('decision_not_found')
    expect((await get(stranger, '/provoz/cities/louny/courier-decisions')).decisions).toEqual([])
  })
})

it('the courier gets one mail about each decision and each review, without its reason [dispatch-8.4]', async () => {
  await query('DELETE FROM graphile_worker._private_jobs')
  const mailed = async () =>
    (
      await query(
        "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'courierDecision' ORDER BY id",
      )
    ).map(({ payload }) => payload)
  const courier = await world.courier()
  const [{ email: to } = {}] = await query('SELECT email FROM shop.staff WHERE id = $1', [courier.id])
  const key = { 'idempotency-key': randomUUID() }
  for (const _ of [1, 2]) await sign(courier, {}, dispatcher, key)
  const { id } = await decisionAbout(courier)
  await answer(courier, id, false)
  await review(id, 'upheld')
  expect(await mailed()).toEqual([
    { template: 'courierDecision', to, data: { what: 'suspended' } },
    { template: 'courierDecision', to, data: { what: 'upheld' } },
  ])
})

it('a review that ends within three days is an alert of its city’s dispatchers [dispatch-6.12, dispatch-8.6]', async () => {
  const courier = await world.courier()
  await sign(courier)
  const { id } = await decisionAbout(courier)
  await answer(courier, id, false)
  const alerts = async () =>
    (await world.city()).alerts.map(({ kind, subject, courier: who, value }) => ({
      kind,
      subject,
      who,
      value,
    }))
  expect(await alerts()).toEqual([])
  await age('11 days 1 hour')
  expect(await alerts()).toEqual([{ kind: 'review_due', subject: `${id}`, who: courier.id, value: 2 }])
  await review(id, 'upheld')
  expect(await alerts()).toEqual([])
})

describe('a courier’s answer', () => {
  it('is given once, and a dispute begins a review of 14 days [dispatch-8.5, dispatch-8.6]', async () => {
    const courier = await world.courier()
    await sign(courier)
    const { id } = await decisionAbout(courier)
    const key = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2]) expect(await answer(courier, id, false, key)).toEqual(OK)
    expect((await answer(courier, id, true)).code).toBe('decision_answered')
    const due = clock().toZonedDateTimeISO('Europe/Prague').add({ days: 14 }).toInstant().toString()
    expect(await decisionAbout(courier)).toMatchObject({ due, mark: 'open', isAnswered: true })
  })

  it('to a decision about a colleague is refused', async () => {
    const [courier, other] = [await world.courier(), await world.courier()]
    await sign(courier)
    const { id } = await decisionAbout(courier)
    expect((await answer(other, id, true)).code).toBe('decision_not_found')
  })

  it('cannot be given by two phones at once', async () => {
    const courier = await world.courier()
    await sign(courier)
    const { id } = await decisionAbout(courier)
    const answers = await Promise.all([answer(courier, id, true), answer(courier, id, false)])
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'decision_answered')).toHaveLength(1)
  })
})

describe('a review', () => {
  it('is made by another person, once, and logged with its notes [dispatch-8.6]', async () => {
    const courier = await world.courier()
    await sign(courier)
    const { id } = await decisionAbout(courier)
    expect((await review(id, 'revoked')).code).toBe('decision_not_disputed')
    await answer(courier, id, false)
    expect((await review(id, 'upheld', dispatcher)).code).toBe('decision_own_review')
    await send(reviewer, 'POST', `${CITY}/courier-decisions/${id}/notes`, {
      text: 'Volala jsem zákazníkovi.',
    })
    expect(await review(id, 'revoked')).toEqual(OK)
    expect((await review(id, 'upheld')).code).toBe('decision_reviewed')
    const { log, isInForce, mark } = await decisionAbout(courier)
    expect(log.map(({ event }) => event)).toEqual(['signed', 'disputed', 'noted', 'revoked'])
    expect({ isInForce, mark }).toEqual({ isInForce: false, mark: 'none' })
    expect((await world.beginShift(courier)).statusCode).toBe(200)
  })

  it('that is overdue is listed first and marked [dispatch-8.6]', async () => {
    const [late, early] = [await world.courier(), await world.courier()]
    await sign(late)
    await answer(late, (await decisionAbout(late)).id, false)
    await age('15 days')
    await sign(early)
    await answer(early, (await decisionAbout(early)).id, false)
    await sign(await world.courier())
    expect((await list()).decisions.map(({ mark }) => mark)).toEqual(['overdue', 'open', 'none'])
  })

  it('has a log that cannot be changed [dispatch-8.6]', async () => {
    await sign(await world.courier())
    await expect(query(`UPDATE shop.courier_decision_log SET body = 'jinak'`)).rejects.toThrow(
      'never changed',
    )
    await expect(query('UPDATE shop.courier_decisions SET until = now()')).rejects.toThrow('never changed')
  })
})

describe('a courier’s account', () => {
  it('is closed by a decision alone that the courier could answer [dispatch-8.4]', async () => {
    const courier = await world.courier()
    expect((await deactivate(courier)).code).toBe('courier_decision_required')
    await sign(courier, { kind: 'end' })
    expect((await deactivate(courier)).code).toBe('courier_review_open')
    await answer(courier, (await decisionAbout(courier)).id, false)
    expect((await deactivate(courier)).code).toBe('courier_review_open')
    await review((await decisionAbout(courier)).id, 'upheld')
    expect(await deactivate(courier)).toEqual(OK)
  })

  it('keeps the role until then, too [dispatch-8.4]', async () => {
    const courier = await world.courier()
    const [grant] = await query('SELECT id FROM shop.staff_grants WHERE staff_id = $1', [courier.id])
    const remove = async () =>
      (await dispatcher.call(app, 'DELETE', `${CITY}/couriers/${courier.id}/roles/${grant?.id}`)).json()
    expect((await remove()).code).toBe('courier_decision_required')
    await sign(courier, { kind: 'end' })
    await answer(courier, (await decisionAbout(courier)).id, true)
    expect(await remove()).toEqual(OK)
  })

  it('without a profile is no courier’s yet, and can be closed at once', async () => {
    expect(await deactivate(await world.person({ role: 'courier', city: 'olomouc' }))).toEqual(OK)
  })
})
