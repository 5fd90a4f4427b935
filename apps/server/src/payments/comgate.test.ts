/**
 * Tests the special features of Comgate: its label, return URLs with a placeholder, transfers, and results with a code.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { czk } from '@sousto/domain/money/money.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comgate } from './comgate.ts'
import type { ComgateVersion } from './comgate-protocols.ts'
import { aPayment, connectComgate, log, SECRET, TIMEOUTS } from './gateways-test.ts'

let connected: Awaited<ReturnType<typeof connectComgate>>
beforeEach(async () => {
  connected = await connectComgate()
})
afterEach(() => connected.close())

const payment = (changes: Parameters<typeof aPayment>[0] = {}) =>
  connected.gateway.create(aPayment({ method: 'food-credit-card', ...changes }))

it.each([
  ['Objednávka 2026/4821907, Bistro', 'Objednávka'],
  ['Večeře', 'Večeře'],
  ['Nejdelšímožnéslovobezmezer', 'Nejdelšímožnéslo'],
])('shortens %s to a label', async (description, label) => {
  await payment({ description })
  expect(connected.control.payments()[0]).toMatchObject({ description: label })
})

it('returns the customer with the id of the payment', async () => {
  const { gatewayId, redirect } = await payment()
  const body = new URLSearchParams({ action: 'pay' })
  const back = await fetch(redirect, { method: 'POST', body, redirect: 'manual' })
  expect(back.headers.get('location')).toBe(`http://127.0.0.1:1/api/payments/return?key=abc&id=${gatewayId}`)
})

it('does not report the refunded amount', async () => {
  const { gatewayId } = await payment()
  connected.control.act(gatewayId, 'pay')
  await connected.gateway.refund(gatewayId, czk(49.5))
  expect(await connected.gateway.status(gatewayId)).toMatchObject({ state: 'paid', refunded: null })
})

it('identifies payments by their ids in its statement', async () => {
  const { gatewayId } = await payment()
  connected.control.act(gatewayId, 'pay')
  const tomorrow = Temporal.Now.plainDateISO('Europe/Prague').add({ days: 1 }).toString()
  expect(await connected.gateway.statement(tomorrow)).toMatchObject([{ gatewayId, kind: 'payment' }])
})

describe('a response', () => {
  async function answering(body: string, status = 200, version: ComgateVersion = 'v1.0') {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port has an address of this type.
    const { port } = server.address() as AddressInfo
    const url = () => `http://127.0.0.1:${port}`
    const settings = { merchant: '1', secret: SECRET, version, test: false, url }
    const close = () => new Promise((resolve) => server.close(resolve))
    return { gateway: comgate(settings, log, TIMEOUTS), close }
  }
  const PAGE = encodeURIComponent('https://payments.comgate.cz/client/instructions/index?id=AB12-CD34-EF56')
  const STATUS = 'code=0&message=OK&transId=AB12-CD34-EF56&refId=x&status=PAID&price=24950&curr=CZK'

  it.each([
    ['create', 'code=1103&message=Method', 'rejected'],
    ['create', 'code=1500&message=Unexpected', 'uncertain'],
    ['create', 'code=0&message=OK&transId=AB12-CD34-EF56', 'uncertain'],
    ['create', 'code=0&message=OK&transId=AB12-CD34-EF56&redirect=javascript%3Aalert(1)', 'uncertain'],
    ['create', `code=0&message=OK&transId=..%2F..&redirect=${PAGE}`, 'uncertain'],
    ['refund', 'code=1402&message=Too+high', 'rejected'],
    ['refund', 'code=1200&message=Database+error', 'uncertain'],
    ['refund', 'OK', 'uncertain'],
    ['status', 'code=1400&message=Access+from+unauthorized+location', 'rejected'],
    ['status', 'code=1100&message=Unknown+error', 'unavailable'],
    ['status', STATUS.replace('PAID', 'LOST'), 'unavailable'],
    ['status', STATUS.replace('24950', '-1'), 'unavailable'],
    ['status', STATUS.replace('AB12', 'ZZ99'), 'unavailable'],
    ['statement', '{"error":{"code":1400,"message":"Unauthorized access!"}}', 'unavailable'],
  ] as const)('to %s such as %s makes the call %s', async (call, body, failure) => {
    const { gateway, close } = await answering(body)
    const calls = {
      create: () => gateway.create(aPayment()),
      refund: () => gateway.refund('AB12-CD34-EF56', czk(1)),
      status: () => gateway.status('AB12-CD34-EF56'),
      statement: () => gateway.statement('2026-11-20'),
    }
    await expect(calls[call]()).rejects.toMatchObject({ failure })
    await close()
  })

  const PAID = { code: 0, transId: 'AB12-CD34-EF56', refId: 'x', status: 'PAID', price: 24_950, curr: 'CZK' }
  it.each([
    [
      200,
      JSON.stringify({ ...PAID, price: '24950', code: '0' }),
      {
        state: 'paid',
        amount: 24_950,
        currency: 'CZK',
        gatewayId: 'AB12-CD34-EF56',
        reference: 'x',
        refunded: null,
      },
    ],
    [200, JSON.stringify({ ...PAID, price: -1 }), { failure: 'unavailable' }],
    [200, JSON.stringify({ ...PAID, transId: 'ZZ99-CD34-EF56' }), { failure: 'unavailable' }],
    [200, '[]', { failure: 'unavailable' }],
    [401, '{"code":1400,"message":"Unauthorized access!"}', { failure: 'rejected' }],
    [400, '{"code":1100,"message":"Unknown error"}', { failure: 'unavailable' }],
    [404, '{"code":1400,"message":"Payment not found!"}', null],
  ])('by v2.0 of status %i such as %s is understood', async (status, body, expected) => {
    const { gateway, close } = await answering(body, status, 'v2.0')
    const answer = await gateway.status('AB12-CD34-EF56').catch(({ failure }) => ({ failure }))
    expect(answer).toEqual(expected)
    await close()
  })

  it.each([401, 403, 404])('of status %i in HTML is a rejection', async (status) => {
    const { gateway, close } = await answering('<h1>Forbidden</h1>', status)
    await expect(gateway.create(aPayment())).rejects.toMatchObject({ failure: 'rejected' })
    await close()
  })

  it('is parsed with its line break', async () => {
    const { gateway, close } = await answering(`code=0&message=OK&transId=AB12-CD34-EF56&redirect=${PAGE}\n`)
    expect(await gateway.create(aPayment())).toMatchObject({ gatewayId: 'AB12-CD34-EF56' })
    await close()
  })
})
