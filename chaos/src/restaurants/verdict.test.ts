/** Each promise about the restaurants' side is reported as broken when it is. */

import { type NotedAction, newJournal } from '@sousto/simulated-people/journal.ts'
import { newLedger, noteAcknowledged } from '@sousto/simulated-people/ledger.ts'
import { expect, it } from 'vitest'
import { mailServer } from '../mails.ts'
import { downtime } from './servers.ts'
import type { EveningOrder } from './stored-orders.ts'
import { type Evening, eveningPromises, SLACK } from './verdict.ts'

type Payments = ReturnType<Evening['gateways']['gopay']['payments']>
const PAID = {
  reference: '2026-7-1',
  amount: 30_000,
  paidAt: 1,
  refunds: [{ amount: 10_000, state: 'SUCCESS' }],
}
const gatewaysWith = (payments: readonly object[]) =>
  ({ gopay: { payments: () => payments as Payments } }) as Evening['gateways']

const PART = {
  outlet: 5,
  state: 'preparing',
  reason: null,
  cameAt: 0,
  acceptedAt: 4_000,
  finishedAt: null,
  event: 9,
} as const

/** An accepted order from which one of two dishes was removed. */
const ORDER: EveningOrder = {
  number: '2026/7',
  key: 'a',
  email: 'a@priklad.example',
  method: 'credit-card',
  state: 'accepted',
  cancelReason: null,
  total: 30_000,
  credits: 2_000,
  refundedCash: 0,
  creditsKept: 2_000,
  states: [
    { state: 'unpaid', at: 0 },
    { state: 'confirmed', at: 1 },
    { state: 'accepted', at: 14_000 },
  ],
  parts: [PART],
  lines: [{ outlet: 5, position: 0, quantity: 2, removed: 1, price: 9_500, packaging: 500 }],
  refunds: 1,
  alerts: 0,
  uncertain: false,
}
const REMOVAL: NotedAction = {
  outlet: 5,
  number: '2026/7',
  what: 'remove',
  removed: [{ position: 0, quantity: 1 }],
  by: 'tablet 1',
  sent: 1,
  outcome: 'counted',
}

async function mailsWith(...subjects: readonly string[]) {
  const mails = mailServer()
  for (const [id, subject] of subjects.entries()) {
    const head = `To: ${ORDER.email}\r\nSubject: ${subject}\r\nMessage-ID: <${id}>\r\nContent-Type: text/plain; charset=utf-8`
    await mails.receive(Buffer.from(`${head}\r\n\r\nDobrou chuť`))
  }
  return mails
}
const RECEIVED = 'Objednávka 2026/7 přijata'
const RETURNED = 'Vracíme vám 100 Kč za objednávku 2026/7'

async function broken(more: Partial<Evening> = {}): Promise<readonly string[]> {
  const ledger = newLedger()
  ledger.sent.set('a', 30_000)
  noteAcknowledged(ledger, 'a', { number: '2026/7', total: 30_000 })
  const journal = newJournal()
  journal.actions.set('k', { ...REMOVAL })
  const evening: Evening = {
    ledger,
    journal,
    orders: [ORDER],
    actions: ['k'],
    audited: 1,
    unsettled: [],
    gateways: gatewaysWith([PAID]),
    mails: await mailsWith(RECEIVED, RETURNED),
    alertedMailbox: 'dispecer@priklad.example',
    boards: [],
    servers: [{ away: [] }, { away: [] }],
    giveUp: 12,
    purse: { before: 5_000, after: 3_000 },
    ...more,
  }
  return eveningPromises(evening).flatMap((row) => row.broken)
}
const changed = (change: Partial<EveningOrder>): Partial<Evening> => ({ orders: [{ ...ORDER, ...change }] })

it('reports nothing about an evening that kept every promise', async () => {
  expect(await broken()).toEqual([])
})

const LATE = { ...PART, acceptedAt: (12 + SLACK + 1) * 1_000 }

it.each<[string, Partial<Evening>, RegExp]>([
  ['an order is lost', { orders: [] }, /2026\/7: is stored as nothing/],
  [
    'nobody ever answered it',
    changed({ state: 'confirmed', states: ORDER.states.slice(0, 2) }),
    /ended confirmed/,
  ],
  [
    'it skipped a state',
    changed({
      states: [
        { state: 'unpaid', at: 0 },
        { state: 'accepted', at: 1 },
      ],
    }),
    /forbidden way/,
  ],
  ['it was answered too late', changed({ parts: [LATE] }), /answered after 43\.0 s/],
  [
    'a part was accepted and given up',
    changed({ parts: [{ ...PART, reason: 'not_answered' }] }),
    /accepted and was given up/,
  ],
  [
    'an answered action is lost',
    { actions: [], audited: 0 },
    /remove of tablet 1 was answered counted, and is not stored/,
  ],
  [
    'an action counts that nobody made',
    { actions: ['k', 'other'], audited: 2 },
    /action other was never sent/,
  ],
  ['an action counted twice', { audited: 2 }, /1 actions, 2 entries/],
  ['too much was returned', { gateways: gatewaysWith([{ ...PAID, refunds: [] }]) }, /30000 instead of 20000/],
  ['credits are lost', changed({ creditsKept: 1_000 }), /credits .* 1000 instead of 2000/],
  ['the purse is wrong', { purse: { before: 5_000, after: 4_000 } }, /the purse lost 1000 instead of 2000/],
  [
    'a sibling’s lines were not returned',
    changed({ parts: [{ ...PART, state: 'declined' }] }),
    /1 of 2 are off instead of 2/,
  ],
  ['a board shows something else', { boards: ['2026/7: tablet 1 does not show it'] }, /does not show it/],
  ['an alert was not mailed', changed({ alerts: 1 }), /0 mails about 1 alerts/],
])('reports that %s', async (_what, more, told) => {
  expect((await broken(more)).join('\n')).toMatch(told)
})

it('accepts a mail about a lower price at the door in place of one about a refund', async () => {
  const reduced = 'Za objednávku 2026/7 zaplatíte o 100 Kč méně'
  expect(await broken({ mails: await mailsWith(RECEIVED, reduced) })).toEqual([])
})

it('reports a missing mail, and one that was sent as two', async () => {
  expect(await broken({ mails: await mailsWith(RECEIVED) })).toEqual([
    '2026/7: 0 mails “Vracíme vám” instead of 1',
  ])
  expect(await broken({ mails: await mailsWith(RECEIVED, RECEIVED, RETURNED) })).toEqual([
    '2026/7: 2 mails “Objednávka 2026/7 přijata” instead of 1',
  ])
})

it('excludes the time in which no process was running', async () => {
  const servers = [{ away: [{ from: 1_000, to: 9_000 }] }, { away: [{ from: 4_000, to: 20_000 }] }]
  expect(downtime(servers, 0, 30_000)).toBe(5_000)
  expect(downtime(servers, 6_000, 30_000)).toBe(3_000)
  expect(await broken({ ...changed({ parts: [LATE] }), servers })).toEqual([])
})
