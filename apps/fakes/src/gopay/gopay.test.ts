/** Tests GoPay's fake with the requests that GoPay's PHP and Python clients send. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop, serveFake, until } from '../payments/shop-test.ts'
import { fakeGopay } from './routes.ts'

const GO_ID = '8123456789'
const BASIC = `Basic ${Buffer.from('obchod:tajemství').toString('base64')}`

let shop: Shop
let served: Awaited<ReturnType<typeof start>>
const start = () =>
  serveFake((app, url) => fakeGopay(app, { url, clientId: 'obchod', clientSecret: 'tajemství', goId: GO_ID }))
beforeEach(async () => {
  shop = await openShop()
  served = await start()
})
afterEach(async () => {
  await served.close()
  await shop.close()
})

type Json = Readonly<Record<string, never>>
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

type Call = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

async function call(path: string, init: Call = {}): Promise<{ status: number; body: Json }> {
  const headers = { accept: 'application/json', 'accept-language': 'cs-CZ', ...init.headers }
  const response = await fetch(`${served.url}/api/${path}`, { ...init, headers })
  return { status: response.status, body: (await response.json()) as Json }
}

async function bearer(): Promise<Readonly<Record<string, string>>> {
  const body = 'grant_type=client_credentials&scope=payment-all'
  const answer = await call('oauth2/token', {
    method: 'POST',
    headers: { ...FORM, authorization: BASIC },
    body,
  })
  expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 1800 })
  return { authorization: `Bearer ${answer.body.access_token}` }
}

/** A payment as in GoPay's documentation: amounts as text, a phone, several items. */
const wanted = (changes: object = {}) => ({
  payer: {
    default_payment_instrument: 'PAYMENT_CARD',
    allowed_payment_instruments: ['PAYMENT_CARD'],
    contact: { first_name: 'Jana', last_name: 'Vymyšlená', email: 'jana@priklad.example' },
  },
  target: { type: 'ACCOUNT', goid: GO_ID },
  amount: '24950',
  currency: 'CZK',
  order_number: '001',
  order_description: 'Oběd',
  items: [{ name: 'Pizza', amount: '24950' }],
  additional_params: [{ name: 'invoicenumber', value: '2015001003' }],
  callback: { return_url: `${shop.url}/zpet?klic=1`, notification_url: `${shop.url}/oznameni` },
  lang: 'cs',
  ...changes,
})

async function create(changes: object = {}) {
  const headers = { ...JSON_TYPE, ...(await bearer()) }
  return call('payments/payment', { method: 'POST', headers, body: JSON.stringify(wanted(changes)) })
}

it('responds with the payment, its number and its page', async () => {
  const { status, body } = await create()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: expect.any(Number),
    order_number: '001',
    state: 'CREATED',
    amount: 24_950,
    currency: 'CZK',
    target: { type: 'ACCOUNT', goid: Number(GO_ID) },
    gw_url: expect.stringMatching(new RegExp(`^${served.url}/gw/v3/[0-9a-f]{32}$`)),
  })
})

it.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: '1.5' }],
  ['currency', { currency: 'XXX' }],
  ['target', { target: { type: 'ACCOUNT', goid: '1' } }],
  ['order_number', { order_number: '' }],
  ['items', { items: [] }],
  ['callback', { callback: { return_url: 'javascript:alert(1)', notification_url: 'x' } }],
])('names the wrong field %s', async (field, changes) => {
  const { status, body } = await create(changes)
  expect(status).toBe(409)
  expect(body).toMatchObject({ errors: [{ scope: 'F', field }] })
})

it('refuses a payment that repeats itself, which it cannot make', async () => {
  const recurrence = { recurrence_cycle: 'ON_DEMAND', recurrence_date_to: '2027-12-31' }
  expect(await create({ recurrence })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'recurrence', error_code: 341 }] },
  })
  expect(served.fake.payments()).toEqual([])
})

it('lists the ways to pay of the shop, as its client asks for them', async () => {
  const instruments = async (path: string) => await call(`eshops/eshop/${path}`, { headers: await bearer() })
  const { status, body } = await instruments(`${GO_ID}/payment-instruments/CZK`)
  expect([status, body]).toMatchObject([
    200,
    {
      enabledPaymentInstruments: [
        { paymentInstrument: 'PAYMENT_CARD', label: { cs: 'Platební karta' } },
        { paymentInstrument: 'TWISTO' },
        { paymentInstrument: 'SKIPPAY' },
      ],
    },
  ])
  expect((await instruments('1/payment-instruments/CZK')).status).toBe(404)
})

it.each([
  ['nothing', {}],
  ['an unknown token', { authorization: 'Bearer nic' }],
  ['the credentials', { authorization: BASIC }],
])('rejects requests with %s', async (_what, headers) => {
  expect((await call('payments/payment/3000000000', { headers })).status).toBe(403)
})

it('issues no token for wrong credentials', async () => {
  const authorization = `Basic ${Buffer.from('obchod:jiné').toString('base64')}`
  const body = 'grant_type=client_credentials&scope=payment-all'
  const headers = { ...FORM, authorization }
  expect((await call('oauth2/token', { method: 'POST', headers, body })).status).toBe(403)
})

it('returns the state also to a client that sends a form content type without a form', async () => {
  const { body } = await create()
  const headers = { ...FORM, ...(await bearer()) }
  expect((await call(`payments/payment/${body.id}`, { headers })).body).toMatchObject({ state: 'CREATED' })
})

it('does not find another payment', async () => {
  const answer = await call('payments/payment/1', { headers: await bearer() })
  expect(answer).toMatchObject({ status: 404, body: { errors: [{ error_code: 304 }] } })
})

it.each([
  ['form', FORM, 'amount=4950'],
  ['JSON', JSON_TYPE, JSON.stringify({ amount: 4_950, items: [] })],
])('refunds money, requested by %s, and lists it', async (_what, type, body) => {
  const { id } = (await create()).body
  const authorization = await bearer()
  const headers = { ...type, ...authorization }
  const refund = () => call(`payments/payment/${id}/refund`, { method: 'POST', headers, body })
  expect((await refund()).status).toBe(409)
  served.fake.act(String(id), 'pay')
  expect((await refund()).body).toEqual({ id, result: 'FINISHED' })
  const list = await call(`payments/payment/${id}/refunds`, { headers: authorization })
  expect(list.body).toMatchObject([{ state: 'SUCCESS', amount: 4_950, currency: 'CZK' }])
})

it('encodes its statement in windows-1250', async () => {
  const { id } = (await create()).body
  served.fake.act(String(id), 'pay')
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' })
  const asked = { date_from: day, date_to: day, goid: GO_ID, currency: 'CZK', format: 'CSV_A' }
  const response = await fetch(`${served.url}/api/accounts/account-statement`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...(await bearer()) },
    body: JSON.stringify(asked),
  })
  const text = new TextDecoder('windows-1250').decode(await response.arrayBuffer())
  expect(text.split('\r\n')[0]).toContain('ID objednávky/VS;Částka')
  expect(text).toMatch(/;Platba;.*;001;249,50;/)
})

describe('the page', () => {
  const pay = async (url: unknown, action?: string) =>
    fetch(String(url), {
      method: 'POST',
      body: new URLSearchParams(action === undefined ? {} : { action }),
      redirect: 'manual',
    })

  it('is in Czech, has a heading, and cannot run scripts', async () => {
    const response = await fetch(
      (await create({ order_description: '<b>Oběd</b>' })).body.gw_url as unknown as string,
    )
    const text = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(text).toContain('<html lang="cs">')
    expect(text).toMatch(/<h1>Platba 249,50\sKč<\/h1>/)
    expect(text).toContain('&lt;b&gt;Oběd&lt;/b&gt;')
    expect(text.match(/<button/g)).toHaveLength(5)
  })

  it('also opens by a form without fields, which pays nothing', async () => {
    const { id, gw_url } = (await create()).body
    const response = await pay(gw_url)
    expect(response.status).toBe(200)
    expect(served.fake.payments()[0]).toMatchObject({ id: String(id), state: 'created' })
  })

  it.each([
    ['pay', 'paid', 1],
    ['payTwice', 'paid', 2],
    ['decline', 'cancelled', 1],
    ['timeOut', 'timed_out', 1],
    ['leave', 'created', 0],
  ] as const)('%s: %s, return to the shop, %i notifications', async (action, state, notifications) => {
    const { id, gw_url } = (await create()).body
    const response = await pay(gw_url, action)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${shop.url}/zpet?klic=1&id=${id}`)
    expect(served.fake.payments()[0]).toMatchObject({ state })
    await until(() => shop.notified.length === notifications)
    expect(shop.notified).toEqual(Array.from({ length: notifications }, () => `GET /oznameni?id=${id}`))
  })

  it('accepts money even after the timeout', async () => {
    const { gw_url } = (await create()).body
    await pay(gw_url, 'timeOut')
    await pay(gw_url, 'pay')
    expect(served.fake.payments()[0]).toMatchObject({ state: 'paid' })
  })

  it('of an unknown payment is not found', async () => {
    expect((await fetch(`${served.url}/gw/v3/${'0'.repeat(32)}`)).status).toBe(404)
  })
})

describe('notifications', () => {
  it('are repeated until the shop has confirmed', async () => {
    shop.confirm = null
    const { id } = (await create()).body
    served.fake.act(String(id), 'pay')
    await until(() => shop.notified.length === 2)
    shop.confirm = 'OK'
    await until(() => shop.notified.length === 3)
    expect(new Set(shop.notified)).toEqual(new Set([`GET /oznameni?id=${id}`]))
  })

  it('can be suppressed, delayed or reordered', async () => {
    const [first, second] = [String((await create()).body.id), String((await create()).body.id)]
    const { notifications, act } = served.fake
    notifications.mode = 'never'
    act(first, 'decline')
    notifications.mode = 'held'
    act(first, 'pay')
    act(second, 'pay')
    expect(shop.notified).toEqual([])
    notifications.release('newest first')
    await until(() => shop.notified.length === 2)
    expect(shop.notified).toEqual(
      expect.arrayContaining([first, second].map((id) => `GET /oznameni?id=${id}`)),
    )
  })
})

it('can be controlled by another process', async () => {
  const { id } = (await create()).body
  const control = (body: object) =>
    fetch(`${served.url}/control`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
  const answer = await control({ payment: { id: String(id), action: 'pay' }, faults: { status: 'error' } })
  expect(await answer.json()).toMatchObject([{ id: String(id), state: 'paid' }])
  expect(served.fake.faults.get('status')).toBe('error')
  await control({ reset: true })
  expect(served.fake.faults.size).toBe(0)
})
