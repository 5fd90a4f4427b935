/** Orders that the staff places for customers on the phone (`administration.md` §7). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld } from '../board/board-test.ts'
import { FAR_AWAY, GOULASH_TOTAL, HOME } from '../orders/ordering-test.ts'

const world = await boardWorld()
const { app, query } = world
const support = await world.person({ role: 'support' })
await query('UPDATE shop.items SET alcohol = true WHERE id = 1002')
afterAll(() => world.close())
beforeEach(() => world.empty())

type Asked = {
  readonly who?: StaffPerson
  readonly key?: string
  readonly body?: Record<string, unknown>
}
const QUESTION = {
  restaurant: 101,
  address: HOME,
  lines: [{ item: 1002, quantity: 2, extras: [], note: '' }],
  contact: {
    firstName: 'Eliška',
    lastName: 'Nováčková',
    email: 'eliska@priklad.example',
    phone: '+420 777 000 123',
  },
  noteToCourier: '',
  noteToChef: '',
  deliveryTime: null,
  payment: 'cash',
}
const TOTAL = GOULASH_TOTAL * 100
const place = ({ key = randomUUID(), who = support, body = {} }: Asked = {}) =>
  who.call(app, 'POST', '/provoz/phone-orders', {
    payload: { ...QUESTION, customer: null, total: TOTAL, ...body },
    headers: { 'idempotency-key': key },
  })
const price = ({ who = support, body = {} }: Asked = {}) =>
  who.call(app, 'POST', '/provoz/phone-orders/price', { payload: { ...QUESTION, ...body } })
const orders = () =>
  query('SELECT id, placed_by, user_id, platform, state, total, marketing_consent FROM shop.orders')

async function customer(): Promise<number> {
  const [row] = await query(
    `INSERT INTO shop.users (email, first_name, last_name, phone, created_at, activated_at)
     VALUES (gen_random_uuid() || '@priklad.example', 'Eliška', 'Nováčková', '+420777000123', now(), now()) RETURNING id`,
  )
  return row?.id
}

describe('an order by phone', () => {
  it('is placed and mailed as the customer’s own, and marked with who placed it [administration-7.10]', async () => {
    const { year, number: short } = (await place()).json()
    const number = `${year}/${short}`
    expect(await orders()).toMatchObject([
      {
        placed_by: support.id,
        user_id: null,
        platform: 'phone',
        state: 'confirmed',
        total: TOTAL,
        marketing_consent: false,
      },
    ])
    await world.catchUp()
    expect(await query('SELECT template FROM shop.order_mails')).toMatchObject([
      { template: 'orderReceived' },
    ])
    expect((await world.cardOf(number)).number).toBe(number)
    const [entry] = await query(`SELECT role, detail FROM shop.audit_log WHERE action = 'order-place'`)
    expect(entry).toMatchObject({
      role: 'support',
      detail: { order: number, before: null, after: { total: TOTAL, payment: 'cash' } },
    })
    const life = (await support.call(app, 'GET', `/provoz/dispatch/olomouc/orders/${number}`)).json()
    expect(life.entries).toContainEqual(expect.objectContaining({ kind: 'placed', byPhone: true }))
    expect(life.entries).toContainEqual(expect.objectContaining({ kind: 'action', action: 'order-place' }))
  })

  it('is not marked if the customer places it [administration-7.10]', async () => {
    await world.placed()
    expect(await orders()).toMatchObject([{ placed_by: null }])
  })

  it('is refused for what refuses the customer’s own [administration-7.10]', async () => {
    const codes = [
      await place({ body: { address: FAR_AWAY } }),
      await place({ body: { total: 100 } }),
      await place({ body: { contact: { ...QUESTION.contact, email: '' } } }),
    ].map((answer) => [answer.statusCode, answer.json().code])
    expect(codes).toEqual([
      [409, 'address_outside'],
      [409, 'price_changed'],
      [409, 'email_required'],
    ])
    expect(await orders()).toEqual([])
  })

  it('is placed once for each key of a person [administration-7.10]', async () => {
    const key = randomUUID()
    const [first, second] = [await place({ key }), await place({ key })]
    expect(second.json()).toEqual(first.json())
    expect((await place({ key, body: { noteToChef: 'bez cibule' } })).json()).toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await orders()).toHaveLength(1)
    await place({ key, who: await world.person({ role: 'support' }) })
    expect(await orders()).toHaveLength(2)
  })

  it('says before its price that alcohol needs a proven age, and takes it from an account that has proven it [administration-7.14]', async () => {
    const age = async (id: number | null) =>
      (
        await support.call(app, 'GET', `/provoz/phone-orders/age${id === null ? '' : `?customer=${id}`}`)
      ).json()
    expect(await age(null)).toEqual({ lacksAgeProof: false })
    await query('INSERT INTO shop.legal_settings (requires_age_proof) VALUES (true)')
    expect(await age(null)).toEqual({ lacksAgeProof: true })
    const proven = await customer()
    expect(await age(proven)).toMatchObject({ code: 'look_purpose_required' })
    await support.call(app, 'POST', `/provoz/customers/${proven}/looks`, {
      payload: { purpose: 'order', note: '' },
    })
    const refused = { totals: null, problems: [expect.stringMatching(/věk|alkohol/i)] }
    expect(await age(proven)).toEqual({ lacksAgeProof: true })
    expect((await price({ body: { customer: proven } })).json()).toEqual(refused)
    await query(`INSERT INTO shop.age_proofs VALUES (${proven}, true, '2026-11-01')`)
    expect(await age(proven)).toEqual({ lacksAgeProof: false })
    expect((await price({ body: { customer: proven } })).json()).toMatchObject({ totals: { total: TOTAL } })
    expect((await price()).json()).toEqual(refused)
    await query('DELETE FROM shop.legal_settings')
  })

  it('has a price before it is placed, or says all that is wrong [administration-7.10]', async () => {
    expect((await price()).json()).toMatchObject({ totals: { total: TOTAL }, problems: [] })
    const wrong = { address: FAR_AWAY, contact: { ...QUESTION.contact, firstName: '' } }
    const { totals, problems } = (await price({ body: wrong })).json()
    expect([totals, problems.length]).toEqual([null, 2])
    expect(await orders()).toEqual([])
  })

  it('is not paid by credits, nor by another online method than the link [administration-7.10]', async () => {
    expect((await place({ body: { payment: 'mallpay' } })).statusCode).toBe(400)
    expect((await place({ body: { payment: 'credits' } })).statusCode).toBe(400)
    expect(await orders()).toEqual([])
  })

  it('belongs to the account of a customer whom the person looks at [administration-7.10]', async () => {
    const id = await customer()
    expect((await place({ body: { customer: id } })).json()).toMatchObject({ code: 'look_purpose_required' })
    await support.call(app, 'POST', `/provoz/customers/${id}/looks`, {
      payload: { purpose: 'order', note: '' },
    })
    await place({ body: { customer: id } })
    expect(await orders()).toMatchObject([{ user_id: id, placed_by: support.id }])
  })

  it('is placed by support and admins alone [administration-7.10]', async () => {
    const others = [world.cook, await world.person({ role: 'dispatcher', city: 'olomouc' })]
    for (const who of others) {
      expect((await place({ who })).statusCode).toBe(403)
      expect((await price({ who })).statusCode).toBe(403)
    }
    expect((await place({ who: await world.person({ role: 'admin' }) })).statusCode).toBe(200)
  })
})
