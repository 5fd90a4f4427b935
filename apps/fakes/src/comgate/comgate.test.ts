/** Tests Comgate's fake with the requests that Comgate's PHP client sends: to v1.0, and from its version 1.9 to v2.0. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop, serveFake, until } from '../payments/shop-test.ts'
import { fakeComgate } from './routes.ts'

let shop: Shop
let served: Awaited<ReturnType<typeof start>>
const SHOP = { merchant: '100001', secret: 'tajemství' }
const start = () =>
  serveFake((app, url) => fakeComgate(app, { ...SHOP, url, notificationUrl: () => `${shop.url}/push` }))
beforeEach(async () => {
  shop = await openShop()
  served = await start()
})
afterEach(async () => {
  await served.close()
  await shop.close()
})

type Fields = Readonly<Record<string, string>>

const post = (name: string, fields: Fields) =>
  fetch(`${served.url}/v1.0/${name}`, { method: 'POST', body: new URLSearchParams({ ...SHOP, ...fields }) })

async function call(name: string, fields: Fields): Promise<Fields> {
  const response = await post(name, fields)
  expect(response.status).toBe(200)
  return Object.fromEntries(new URLSearchParams(await response.text()))
}

const PAYMENT = {
  test: 'true',
  country: 'CZ',
  price: '24950',
  curr: 'CZK',
  label: 'Oběd',
  refId: '2026-1',
  method: 'CARD_ALL',
  email: 'jana@priklad.example',
  lang: 'cs',
  preauth: 'false',
  prepareOnly: 'true',
  url_paid: `https://jidlo.example/zpet?id=\${id}&refId=\${refId}&status=PAID`,
  url_cancelled: `https://jidlo.example/zpet?id=\${id}&refId=\${refId}&status=CANCELLED`,
  url_pending: `https://jidlo.example/zpet?id=\${id}&refId=\${refId}&status=PENDING`,
}

async function create(changes: Partial<typeof PAYMENT> = {}): Promise<string> {
  const answer = await call('create', { ...PAYMENT, ...changes })
  expect(answer).toMatchObject({ code: '0', message: 'OK' })
  expect(answer.redirect).toBe(`${served.url}/client/instructions/index?id=${answer.transId}`)
  return answer.transId ?? ''
}

it('returns a payment id in Comgate’s format', async () => {
  expect(await create()).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
})

it.each([
  ['1107', { price: '99' }],
  ['1107', { price: '1.5' }],
  ['1305', { label: 'Delší než šestnáct znaků' }],
  ['1310', { curr: 'XXX' }],
  ['1103', { method: '' }],
  ['1400', { refId: '' }],
  ['1400', { prepareOnly: 'false' }],
  ['1400', { secret: 'jiné' }],
])('responds with the code %s', async (code, changes) => {
  expect(await call('create', { ...PAYMENT, ...changes })).toMatchObject({ code })
  expect(served.fake.payments()).toEqual([])
})

it('returns the state of a payment', async () => {
  const transId = await create()
  expect(await call('status', { transId })).toMatchObject({
    code: '0',
    merchant: '100001',
    transId,
    refId: '2026-1',
    price: '24950',
    curr: 'CZK',
    status: 'PENDING',
  })
  expect(await call('status', { transId: 'ZZZZ-ZZZZ-ZZZZ' })).toMatchObject({ code: '1400' })
})

it('tells every field that Comgate’s own client reads, with spaces as it reads them', async () => {
  const transId = await create({ label: 'Oběd pro dva' })
  const text = await (await post('status', { transId })).text()
  const fields = Object.fromEntries(new URLSearchParams(text))
  expect(fields).toMatchObject({ name: '', payerName: '', payerAcc: '', phone: '', label: 'Oběd pro dva' })
  expect(text).toContain('%20pro%20')
  expect(text).not.toContain('+')
})

it('lists the ways to pay of the shop', async () => {
  expect(await (await post('methods', { type: 'json', lang: 'cs', curr: 'CZK' })).json()).toEqual({
    methods: [expect.objectContaining({ id: expect.any(String), name: 'Platební karta' })],
  })
})

it('refunds money, never more than was paid; the state stays the same', async () => {
  const transId = await create()
  const refund = (amount: string) =>
    call('refund', { transId, amount, curr: 'CZK', test: 'true', refId: 'r1' })
  expect(await refund('100')).toMatchObject({ code: '1401' })
  served.fake.act(transId, 'pay')
  expect(await refund('24951')).toMatchObject({ code: '1402' })
  expect(await refund('24950')).toEqual({ code: '0', message: 'OK' })
  expect(await refund('1')).toMatchObject({ code: '1402' })
  expect(await call('status', { transId })).toMatchObject({ status: 'PAID' })
})

it('transfers on the next day, with the references of payments and refunds', async () => {
  const transId = await create()
  served.fake.act(transId, 'pay')
  await call('refund', { transId, amount: '950', curr: 'CZK', test: 'true', refId: 'r1' })
  const date = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' })
  const [transfer] = (await (await post('transferList', { date })).json()) as { transferId: number }[]
  expect(transfer).toMatchObject({ transferDate: date, variableSymbol: expect.any(String) })
  const rows = await (await post('singleTransfer', { transferId: String(transfer?.transferId) })).json()
  expect(rows).toMatchObject([
    { typ: 1, 'ID ComGate': transId, 'ID od klienta': '2026-1', 'Potvrzená částka': '249,50' },
    { typ: 2, 'ID ComGate': transId, 'ID od klienta': 'r1', 'Potvrzená částka': '-9,50' },
    { typ: 5 },
  ])
  expect(await (await post('transferList', { date: '2020-01-01' })).json()).toEqual([])
})

it.each([
  ['pay', 'PAID', 1],
  ['decline', 'CANCELLED', 1],
  ['leave', 'PENDING', 0],
] as const)(
  '%s on the page: returns to the shop as %s, with %i pushed results',
  async (action, status, pushed) => {
    const transId = await create()
    const page = `${served.url}/client/instructions/index?id=${transId}`
    expect(await (await fetch(page)).text()).toContain('249,50')
    const body = new URLSearchParams({ action })
    const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    const back = `https://jidlo.example/zpet?id=${transId}&refId=2026-1&status=${status}`
    expect(response.headers.get('location')).toBe(back)
    await until(() => shop.notified.length === pushed)
    for (const push of shop.notified) {
      const [, fields = ''] = push.split('POST /push ')
      const sent = Object.fromEntries(new URLSearchParams(fields))
      expect(sent).toMatchObject({ ...SHOP, transId, status, price: '24950', curr: 'CZK', refId: '2026-1' })
    }
  },
)

it('pushes a result again until the shop has responded with the code 0', async () => {
  shop.confirm = 'code=1&message=ERROR'
  served.fake.act(await create(), 'pay')
  await until(() => shop.notified.length === 2)
  shop.confirm = 'code=0&message=OK'
  await until(() => shop.notified.length === 3)
  expect(new Set(shop.notified).size).toBe(1)
})

describe('by v2.0', () => {
  const authorization = `Basic ${Buffer.from(`${SHOP.merchant}:${SHOP.secret}`).toString('base64')}`
  const JSON_TYPE = { 'content-type': 'application/json' }

  async function rest(path: string, body: object | null = null, headers: Fields = { authorization }) {
    const response = await fetch(`${served.url}/v2.0/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: body && JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return { status: response.status, answer }
  }

  async function createByRest(): Promise<string> {
    const { status, answer } = await rest('payment.json', { ...PAYMENT, price: 24_950 })
    expect(status).toBe(201)
    expect(answer).toMatchObject({ code: 0, message: 'OK', redirect: expect.stringContaining(served.url) })
    return served.fake.payments()[0]?.id ?? ''
  }

  it('answers JSON with numbers where the form has digits', async () => {
    const transId = await createByRest()
    expect(await rest(`payment/transId/${transId}.json`)).toEqual({
      status: 200,
      answer: expect.objectContaining({ code: 0, transId, status: 'PENDING', price: 24_950, test: 'true' }),
    })
    expect(await rest('method.json?lang=cs')).toMatchObject({ answer: { methods: [{ group: 'CARD' }] } })
  })

  it.each([
    ['payment/transId/ZZZZ-ZZZZ-ZZZZ.json', null, undefined, 400, 'Payment not found!'],
    ['payment.json', { ...PAYMENT, price: 99 }, undefined, 400, 'Price is not supported!'],
    ['refund.json', { transId: 'ZZZZ-ZZZZ-ZZZZ', amount: 1 }, undefined, 400, 'Payment not found!'],
    ['method.json', null, { authorization: 'Basic x' }, 401, 'Unauthorized access!'],
    ['payment.json', { ...PAYMENT, ...SHOP }, {}, 401, 'Unauthorized access!'],
  ])('%s of %j is refused', async (path, body, headers, status, message) => {
    expect(await rest(path, body, headers)).toMatchObject({ status, answer: { message } })
  })

  it('pushes the result as JSON until the shop answers with a status of success', async () => {
    const transId = await createByRest()
    served.fake.act(transId, 'pay')
    await until(() => shop.notified.length === 1)
    const [, pushed = ''] = shop.notified[0]?.split('POST /push ') ?? []
    expect(JSON.parse(pushed)).toMatchObject({ ...SHOP, transId, status: 'PAID', price: 24_950 })
  })
})
