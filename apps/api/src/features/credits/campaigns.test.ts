/** Campaigns of vouchers (`administration.md` §5). */
import { randomUUID } from 'node:crypto'
import { voucherExamples } from '@sousto/contract/vouchers/examples.ts'
import type { CampaignDetail, VoucherCampaigns, VoucherSigns } from '@sousto/contract/vouchers/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { signedInStaff } from '../../staff-test.ts'
import { aPayload, GOULASH_TOTAL, locations, orderableDatabase } from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const app = await anApi({ database, clock, locations, paymentMethods: () => ['cash', 'credits'] })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows

const PATH = '/provoz/vouchers'
const admin = await signedInStaff(database, [{ role: 'admin' }], { name: 'Dana Smyšlená', at: clock() })
const editor = await signedInStaff(database, [{ role: 'editor' }], { at: clock() })
const BODY = {
  ...voucherExamples.create.body,
  codes: 1,
  uses: 100,
  firstDay: null,
  city: null,
  conditions: { firstOrderOnly: false, weekdays: [], minimum: 0, allowsAnonymous: false },
  budget: null,
}

const create = (change: object = {}, key: string = randomUUID()) =>
  admin.call(app, 'POST', PATH, { payload: { ...BODY, ...change }, headers: { 'idempotency-key': key } })
async function campaign(change: object = {}): Promise<CampaignDetail> {
  const answer = await create(change)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const read = async (id: number) => (await admin.call(app, 'GET', `${PATH}/${id}`)).json<CampaignDetail>()
const seen = ({ version }: Pick<CampaignDetail, 'version'>) => ({ 'if-match': `"${version}"` })
const change = (of: CampaignDetail, payload: object) =>
  admin.call(app, 'PUT', `${PATH}/${of.id}`, { payload, headers: seen(of) })
const codesOf = async (id: number) =>
  (await admin.call(app, 'GET', `${PATH}/${id}/codes`)).body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';')[0] ?? '')
const redeem = async (code: string | null, customer: Customer, more: object = {}) =>
  (await customer.call(app, 'POST', `/user/credits/${code}`, more)).json()
const code = (answer: { json: () => { code?: string } }) => answer.json().code

let eliska: Customer
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.orders', 'shop.voucher_campaigns', 'shop.attempts', 'shop.audit_log')
  eliska = await aCustomer(database)
})

describe('a campaign of vouchers', () => {
  it('gives credits by its code and counts them [administration-5.3]', async () => {
    const made = await campaign({ code: 'zima 2026', city: 'olomouc' })
    expect(made).toMatchObject({
      state: 'running',
      code: 'ZIMA2026',
      place: { kind: 'city', name: 'Olomouc' },
      createdBy: 'Dana Smyšlená',
      firstDay: '2026-11-27',
      lastDay: '2026-12-31',
      given: 0,
    })
    expect(await redeem('ZIMA-2026', eliska)).toMatchObject({ status: 'ok', credit: 100 })
    expect(await read(made.id)).toMatchObject({
      used: 1,
      given: 10_000,
      recent: [{ code: 'ZIMA2026', customer: eliska.id, at: clock().toString() }],
    })
    expect(await query('SELECT action, detail FROM shop.audit_log')).toMatchObject([
      { action: 'voucher-create', detail: { campaign: made.id, amount: 10_000, codes: 1, uses: 100 } },
    ])
  })

  it('is made once by a repeated request, and for admins only [administration-5.3]', async () => {
    const key = randomUUID()
    const first = (await create({}, key)).json()
    expect((await create({}, key)).json()).toEqual(first)
    expect(code(await create({ amount: 5000 }, key))).toBe('idempotency_conflict')
    expect(code(await editor.call(app, 'GET', PATH))).toBe('forbidden')
  })

  it.each([
    ['campaign_code_malformed', { code: 'ab' }],
    ['campaign_code_single', { code: 'ZIMA2026', codes: 2 }],
    ['campaign_end_past', { firstDay: '2026-11-01', lastDay: '2026-11-26' }],
    ['campaign_end_early', { firstDay: '2027-01-01' }],
    ['campaign_bearer_without_outlet', { bearer: 'outlet' }],
    ['campaign_budget_too_small', { budget: 9999 }],
    ['campaign_place_unknown', { city: 'nikde' }],
    ['campaign_place_unknown', { outlet: 4711 }],
  ])('is refused as %s by %j, and nothing is left of it [administration-5.3]', async (problem, body) => {
    expect(code(await create(body))).toBe(problem)
    expect(await query('SELECT FROM shop.voucher_campaigns')).toEqual([])
  })

  it('with a code that exists is refused [administration-5.3]', async () => {
    await campaign({ code: 'ZIMA2026' })
    expect(code(await create({ code: 'zima2026' }))).toBe('campaign_code_taken')
    expect(await query('SELECT FROM shop.voucher_campaigns')).toHaveLength(1)
  })

  it('gives each customer one of its codes [administration-5.1]', async () => {
    const { id } = await campaign({ codes: 3 })
    const [first = '', second = ''] = await codesOf(id)
    expect(await redeem(first, eliska)).toMatchObject({ status: 'ok' })
    expect(await redeem(second, eliska)).toMatchObject({ code: 'voucher_invalid' })
    expect(await redeem(second, await aCustomer(database))).toMatchObject({ status: 'ok' })
  })

  it('never gives more than its budget to customers who come at once, and says so [administration-5.2]', async () => {
    const { id } = await campaign({ codes: 12, uses: 1, budget: 59_999 })
    const codes = await codesOf(id)
    const customers = await Promise.all(codes.map(() => aCustomer(database)))
    const answers = await Promise.all(
      customers.map((customer, index) =>
        redeem(codes[index] ?? '', customer, { remoteAddress: `10.0.${index}.1` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(5)
    expect(answers.filter(({ message }) => message === 'Kupony z této akce jsou už rozebrané.')).toHaveLength(
      7,
    )
    expect(await read(id)).toMatchObject({ state: 'budget_spent', used: 5, given: 50_000 })
  })

  it('for first orders refuses customers who have ordered, but not after a cancelled order [administration-5.1]', async () => {
    const conditions = { ...BODY.conditions, firstOrderOnly: true }
    const made = await campaign({ conditions })
    const order = await eliska.call(app, 'POST', '/orders', {
      payload: aPayload({}, { totalCheck: GOULASH_TOTAL }),
    })
    expect(order.json()).toMatchObject({ status: 'ok' })
    expect(await redeem(made.code, eliska)).toMatchObject({
      code: 'voucher_first_order_only',
      message: 'Kupon platí jen na první objednávku.',
    })
    await query("UPDATE shop.orders SET state = 'cancelled'")
    expect(await redeem(made.code, eliska)).toMatchObject({ status: 'ok' })
  })

  it.each([{ minimum: 30_000 }, { weekdays: ['monday'] }])(
    'with %j is kept for an order [administration-5.1]',
    async (conditions) => {
      const made = await campaign({ conditions: { ...BODY.conditions, ...conditions } })
      expect(await redeem(made.code, eliska)).toMatchObject({ code: 'voucher_order_needed' })
    },
  )
})

describe('a change of a campaign', () => {
  it('names the version that was seen, and logs what was before and after [administration-5.4]', async () => {
    const made = await campaign({ budget: 50_000 })
    const next = { name: 'Zimní leták 2', lastDay: null, budget: 60_000 }
    expect((await change(made, next)).json()).toMatchObject(next)
    const late = await change(made, { ...next, budget: 70_000 })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'campaign_changed_meanwhile', current: next },
    ])
    expect((await query('SELECT detail FROM shop.audit_log ORDER BY id DESC LIMIT 1'))[0].detail).toEqual({
      campaign: made.id,
      before: { name: 'Zimní leták', lastDay: '2026-12-31', budget: 50_000 },
      after: next,
    })
  })

  it('keeps the budget above what was given, and lets another use in once it is raised [administration-5.2]', async () => {
    const made = await campaign({ budget: 10_000 })
    await redeem(made.code, eliska)
    const customer = await aCustomer(database)
    expect(await redeem(made.code, customer)).toMatchObject({ code: 'voucher_budget_spent' })
    const same = { name: 'Leták', lastDay: null }
    expect(code(await change(made, { ...same, budget: 9_999 }))).toBe('campaign_budget_too_small')
    expect((await change(made, { ...same, budget: 20_000 })).statusCode).toBe(200)
    expect(await redeem(made.code, customer)).toMatchObject({ status: 'ok' })
  })

  it('ends it at once; redeemed credits stay [administration-5.4]', async () => {
    const made = await campaign()
    await redeem(made.code, eliska)
    const ended = await admin.call(app, 'POST', `${PATH}/${made.id}/end`, { headers: seen(made) })
    expect(ended.json()).toMatchObject({ state: 'ended', endedAt: clock().toString() })
    expect(await redeem(made.code, await aCustomer(database))).toMatchObject({ code: 'voucher_invalid' })
    expect((await eliska.call(app, 'GET', '/user/credits/')).json()).toEqual([
      { name: 'Sousto', sumApplicable: 100 },
    ])
    expect(code(await change(ended.json(), { name: 'x', lastDay: null, budget: null }))).toBe(
      'campaign_ended',
    )
  })

  it('takes its end back for a day, as long as it would not be over [administration-1.9]', async () => {
    const made = await campaign()
    const end = async (of: CampaignDetail): Promise<CampaignDetail> =>
      (await admin.call(app, 'POST', `${PATH}/${of.id}/end`, { headers: seen(of) })).json()
    const resume = (of: CampaignDetail) =>
      admin.call(app, 'POST', `${PATH}/${of.id}/resume`, { headers: seen(of) })
    const ended = await end(made)
    expect(code(await resume(made))).toBe('campaign_changed_meanwhile')
    const resumed = (await resume(ended)).json<CampaignDetail>()
    expect(resumed).toEqual({ ...made, version: '3' })
    expect(await redeem(made.code, eliska)).toMatchObject({ status: 'ok' })
    expect((await resume(resumed)).json()).toMatchObject({ version: '3' })
    const late = await end(resumed)
    await query(
      `UPDATE shop.voucher_campaigns SET ended_at = ended_at - interval '1 day' WHERE id = ${made.id}`,
    )
    expect(code(await resume(late))).toBe('return_too_late')
    expect(await query("SELECT detail FROM shop.audit_log WHERE action = 'voucher-resume'")).toEqual([
      { detail: { campaign: made.id, before: { endedAt: ended.endedAt }, after: null } },
    ])
  })
})

describe('the bearer of a campaign at one outlet', () => {
  const posted = (kind: string) =>
    query(`SELECT debit, credit FROM shop.ledger_transfers WHERE kind = '${kind}' AND split_part(event_key, '/', 2) IN
      (SELECT id::text FROM shop.credit_purses WHERE user_id = ${eliska.id})`)

  it.each([
    ['outlet', 'vouchers/outlet/101', 'credits_liability/outlet/101'],
    ['operator', 'vouchers/operator', 'credits_liability/operator'],
  ])(
    '%s is posted to the ledger, and the credits count only there [administration-5.5]',
    async (bearer, debit, credit) => {
      const made = await campaign({ outlet: 101, bearer })
      expect(await redeem(made.code, eliska)).toMatchObject({
        message: 'Kredit 100\u00a0Kč je váš. Platí v restauraci U Modrého hrnce.',
      })
      expect(await posted('voucher')).toEqual([{ debit, credit }])
      expect((await eliska.call(app, 'GET', '/user/credits/u-modreho-hrnce')).json()).toEqual({
        credits_jpn: 0,
        credits_rest: 100,
      })
      const body = aPayload({}, { creditsUsed: 100, totalCheck: GOULASH_TOTAL - 100 })
      expect((await eliska.call(app, 'POST', '/orders', { payload: body })).json()).toMatchObject({
        status: 'ok',
      })
      expect(await posted('credits_spent')).toMatchObject([{ debit: credit }])
    },
  )

  it('keeps credits of both bearers apart, and shows them as one purse [administration-5.5]', async () => {
    for (const bearer of ['outlet', 'operator']) {
      await redeem((await campaign({ outlet: 101, bearer })).code, eliska)
    }
    expect((await eliska.call(app, 'GET', '/user/credits/')).json()).toEqual([
      { name: 'U Modrého hrnce', sumApplicable: 200 },
    ])
  })
})

describe('the list of campaigns', () => {
  const names = async (search = '') =>
    (await admin.call(app, 'GET', `${PATH}${search}`))
      .json<VoucherCampaigns>()
      .campaigns.map(({ name }) => name)

  it('is filtered by state, city and text, also by a whole code [administration-5.4]', async () => {
    const ended = await campaign({ name: 'Léto 100 %', code: 'LETO2026' })
    await admin.call(app, 'POST', `${PATH}/${ended.id}/end`, { headers: seen(ended) })
    await campaign({ name: 'Olomouc', city: 'olomouc' })
    await campaign({ name: 'Hrnec', outlet: 101, lastDay: null })
    expect(await names()).toEqual(['Hrnec', 'Olomouc', 'Léto 100 %'])
    expect(await names('?state=over')).toEqual(['Léto 100 %'])
    expect(await names('?state=open')).toEqual(['Hrnec', 'Olomouc'])
    expect(await names('?city=olomouc')).toEqual(['Hrnec', 'Olomouc'])
    expect(await names('?search=100%20%25')).toEqual(['Léto 100 %'])
    expect(await names('?search=leto-2026')).toEqual(['Léto 100 %'])
  })

  it('is read page by page and as a table without formulas [administration-5.4]', async () => {
    const { id } = await campaign({ name: '=HYPERLINK("http://zlo.example")' })
    await query(`INSERT INTO shop.voucher_campaigns (name, amount, codes, uses, valid_from, borne_by_operator,
      first_order_only, allows_anonymous, weekdays, minimum, created_at, actor)
      SELECT 'Další', 100, 1, 1, now(), true, false, false, '{}', 0, now(), 'cli:test' FROM generate_series(1, 50)`)
    const page = (await admin.call(app, 'GET', PATH)).json<VoucherCampaigns>()
    expect(page.campaigns).toHaveLength(50)
    const rest = (await admin.call(app, 'GET', `${PATH}?before=${page.next}`)).json<VoucherCampaigns>()
    expect(rest).toMatchObject({ campaigns: [{ id }], next: null })
    const { body } = await admin.call(app, 'GET', `${PATH}/csv`)
    expect(body.split('\r\n')).toHaveLength(53)
    expect(body).toContain(`"'=HYPERLINK(""http://zlo.example"")";Běží;100,00;1;0;0,00;;2026-11-27`)
  })
})

it(
  'a batch of 100,000 different codes is made by one request and downloaded, which is logged [administration-5.3]',
  slow('makes the largest batch'),
  async () => {
    const { id, code: only } = await campaign({ codes: 100_000, uses: 1 })
    expect(only).toBeNull()
    const codes = await codesOf(id)
    expect(new Set(codes).size).toBe(100_000)
    expect(codes[99_999]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
    expect(await redeem(codes[77_777] ?? '', eliska)).toMatchObject({ status: 'ok' })
    expect((await query('SELECT action, detail FROM shop.audit_log ORDER BY id DESC LIMIT 1'))[0]).toEqual({
      action: 'voucher-codes-export',
      detail: { campaign: id, codes: 100_000 },
    })
    expect((await create({ codes: 100_001 })).statusCode).toBe(400)
  },
)

describe('signs of fraud', () => {
  const signs = async (id: number) =>
    (await admin.call(app, 'GET', `${PATH}/${id}/signs`)).json<VoucherSigns>().signs

  it('are accounts with the same device, phone or address [administration-5.6]', async () => {
    const { id, code: only } = await campaign()
    const person = { firstName: 'Jan', lastName: 'Smyšlený', phone: '+420777000111' }
    const one = await aCustomer(database, undefined, person)
    const two = await aCustomer(database, undefined, person)
    const three = await aCustomer(database)
    const from = (address: string, agent: string) => ({
      remoteAddress: address,
      headers: { 'user-agent': agent },
    })
    await redeem(only, one, from('10.1.1.1', 'Firefox'))
    await redeem(only, two, from('10.1.1.9', 'Firefox'))
    await redeem(only, three, from('10.1.1.1', 'Chrome'))
    expect(await signs(id)).toEqual([
      { kind: 'device', accounts: 2, given: 20_000, customers: [one.id, two.id] },
      { kind: 'phone', accounts: 2, given: 20_000, customers: [one.id, two.id] },
    ])
    for (const customer of [two, two, three]) {
      const payload = aPayload({}, { totalCheck: GOULASH_TOTAL })
      expect((await customer.call(app, 'POST', '/orders', { payload })).json()).toMatchObject({
        status: 'ok',
      })
    }
    expect((await signs(id))[0]).toEqual({
      kind: 'address',
      accounts: 2,
      given: 20_000,
      customers: [two.id, three.id],
    })
  })
})
