/** Each promise is reported as broken when it is. */
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { newLedger, noteAcknowledged, noteAnswer } from '@sousto/simulated-people/ledger.ts'
import { expect, it } from 'vitest'
import { mailServer } from './mails.ts'
import { brokenBesideTimes, promisesOf, type Seen, tables } from './report.ts'
import type { StoredOrder } from './stored.ts'

type Payments = ReturnType<Gateways['gopay']['payments']>
const PAID = { reference: '2026-7-1', amount: 30_000, paidAt: 1, refunds: [] }

function gatewaysWith(payments: readonly object[]): Gateways {
  const control = (all: readonly object[]) => ({ payments: () => all as Payments }) as Gateways['gopay']
  return {
    gopay: control(payments),
    comgate: control([]),
    env: { GOPAY: '', COMGATE: '' },
    close: async () => {},
  }
}

const STORED: StoredOrder = {
  number: '2026/7',
  key: 'a',
  total: 30_000,
  state: 'confirmed',
  method: 'credit-card',
  email: 'a@priklad.example',
  confirmed: true,
  history: '',
  uncertain: false,
}

async function mailsAbout(...ids: readonly string[]) {
  const mails = mailServer()
  for (const id of ids)
    await mails.receive(
      Buffer.from(`To: ${STORED.email}\r\nSubject: Potvrzeno\r\nMessage-ID: <${id}>\r\n\r\nDobrou chuť`),
    )
  return mails
}

/** Returns results with one order that was sent, acknowledged, paid and mailed, merged with `more`. */
async function seen(more: Partial<Seen> = {}): Promise<Seen> {
  const ledger = newLedger()
  ledger.sent.set('a', 30_000)
  noteAcknowledged(ledger, 'a', { number: '2026/7', total: 30_000 })
  return {
    ledger,
    orders: [STORED],
    unsettled: [],
    gateways: gatewaysWith([PAID]),
    mails: await mailsAbout('1'),
    recoveries: new Map([['The process is killed', [1, 3, 2]]]),
    stops: [{ seconds: 1, code: 0 }],
    megabytes: { most: 300, last: 250 },
    ...more,
  }
}

const broken = (what: Seen) => promisesOf(what).flatMap((row) => row.broken)

it('reports nothing when every promise was kept', async () => {
  const rows = promisesOf(await seen())
  expect(rows.flatMap((row) => row.broken)).toEqual([])
  const text = tables(rows, (await seen()).recoveries, new Map([['The disk is full', 'no root']]))
  expect(text).toContain('| The process is killed | 3 | 2.0 s | 3.0 s |')
  expect(text).toContain('| The disk is full | skipped: no root | | |')
  expect(text).not.toContain('| no |')
})

const refund = { amount: 30_000, state: 'SUCCESS' }

it.each<[string, Partial<Seen>, RegExp]>([
  ['an acknowledged order is lost', { orders: [] }, /2026\/7 is stored as nothing/],
  [
    'it has another number',
    {
      orders: [{ ...STORED, number: '2026/8' }],
      gateways: gatewaysWith([{ ...PAID, reference: '2026-8-1' }]),
    },
    /2026\/7 is stored as 2026\/8/,
  ],
  [
    'it is stored twice',
    { orders: [STORED, { ...STORED, number: '2026/8', method: 'cash' }] },
    /1 are stored twice|is stored as/,
  ],
  [
    'one is stored that nobody sent',
    { orders: [STORED, { ...STORED, key: 'b', number: '2026/8', method: 'cash' }] },
    /2026\/8 was never sent/,
  ],
  [
    'it has another price',
    { orders: [{ ...STORED, total: 29_999 }], gateways: gatewaysWith([{ ...PAID, amount: 29_999 }]) },
    /costs 29999/,
  ],
  ['a payment is missing', { gateways: gatewaysWith([]) }, /0 haléřů instead of 30000/],
  ['it was paid twice', { gateways: gatewaysWith([PAID, PAID]) }, /60000 haléřů instead of 30000/],
  [
    'it was given back although it is confirmed',
    { gateways: gatewaysWith([{ ...PAID, refunds: [refund] }]) },
    /0 haléřů instead of 30000/,
  ],
  ['a refund does not come to rest', { unsettled: ['refund 3 accepted'] }, /refund 3/],
  ['a mail is missing', { mails: mailServer() }, /no mail about 2026\/7/],
  ['orders are not accepted for long', { recoveries: new Map([['x', [61]]]) }, /x: 61.0 s/],
  ['it stops slowly', { stops: [{ seconds: 21, code: 0 }] }, /21.0 s/],
  ['it does not stop well', { stops: [{ seconds: 1, code: 1 }] }, /exit code 1/],
])('reports that %s', async (_what, more, told) => {
  expect(broken(await seen(more)).join('\n')).toMatch(told)
})

it('on request omits exactly the promises that a slow machine alone can break', async () => {
  const slow = { recoveries: new Map([['x', [61]]]), stops: [{ seconds: 21, code: 1 }] }
  expect(brokenBesideTimes(promisesOf(await seen({ ...slow, unsettled: ['refund 3 accepted'] })))).toEqual([
    'Payments and refunds are settled to the haléř: refund 3 accepted',
    'SIGTERM ends it with exit code 0: exit code 1',
  ])
})

it('reports two mails about one order, but not one that was transmitted twice', async () => {
  expect(broken(await seen({ mails: await mailsAbout('1', '2') }))).toEqual([
    'two mails of one kind about 2026/7',
  ])
  expect(broken(await seen({ mails: await mailsAbout('1', '1') }))).toEqual([])
})

it('reports forbidden responses, and a key that was acknowledged as two orders', async () => {
  const { ledger, ...rest } = await seen()
  noteAnswer(ledger, 'POST /orders', new Response('', { status: 503, headers: { 'retry-after': '5' } }), '')
  noteAnswer(ledger, 'POST /orders', new Response('', { status: 503 }), '')
  noteAnswer(ledger, 'POST /orders', new Response('', { status: 500 }), 'crash')
  noteAcknowledged(ledger, 'a', { number: '2026/8', total: 30_000 })
  expect(broken({ ledger, ...rest })).toEqual([
    'POST /orders: 503 without Retry-After',
    'POST /orders: 500 crash',
    'one key was acknowledged as 2026/7 and as 2026/8',
  ])
})
