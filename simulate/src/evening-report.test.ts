/** Each promise about deliveries is reported as broken when it is. */
import { mailServer } from '@sousto/chaos/mails.ts'
import type { Evening } from '@sousto/chaos/restaurants/verdict.ts'
import { newJournal } from '@sousto/simulated-people/journal.ts'
import { newLedger } from '@sousto/simulated-people/ledger.ts'
import { expect, it } from 'vitest'
import { reportOf, type Simulated } from './evening-report.ts'
import type { Delivery } from './stored-rides.ts'

const minutes = (count: number) => count * 60_000
const DELIVERY: Delivery = {
  number: '2026/7',
  state: 'delivered',
  cancelReason: null,
  ownDelivery: false,
  placedAt: 0,
  acceptedAt: minutes(1),
  readyAt: minutes(15),
  loadedAt: minutes(18),
  deliveredAt: minutes(30),
  changes: [],
  promised: null,
  first: { from: minutes(25), to: minutes(40) },
  refunded: 0,
  courier: 1,
}
const gateways = { gopay: { payments: () => [] } } as unknown as Evening['gateways'] // Nothing else is asked.
const SEEN: Evening = {
  ledger: newLedger(),
  journal: newJournal(),
  orders: [],
  actions: [],
  audited: 0,
  unsettled: [],
  gateways,
  mails: mailServer(),
  alertedMailbox: 'dispecer@priklad.example',
  boards: [],
  servers: [{ away: [] }, { away: [] }],
  giveUp: 900,
  purse: { before: 0, after: 0 },
}

const CLOSE = { outlet: 101, day: '2026-11-27', kept: 40_200, posted: 40_200 }
const BOOKS = { transfers: 9, differences: [], days: [CLOSE] }

function broken(more: Partial<Simulated> = {}): readonly string[] {
  const { rows } = reportOf({
    seen: SEEN,
    deliveries: [DELIVERY],
    openWork: [],
    phones: [],
    cash: [],
    books: BOOKS,
    faults: new Map(),
    decided: new Map(),
    turnedAway: new Map(),
    began: 0,
    ended: minutes(60),
    couriers: 1,
    ...more,
  })
  return rows.flatMap((row) => row.broken)
}
const changed = (change: Partial<Delivery>): Partial<Simulated> => ({
  deliveries: [{ ...DELIVERY, ...change }],
})

it('reports nothing about an evening that kept every promise', () => {
  expect(broken()).toEqual([])
})

it.each<[string, Partial<Simulated>, RegExp]>([
  ['an order is still on the way', changed({ state: 'loaded' }), /2026\/7 is loaded/],
  ['an order was delivered by nobody’s ride', changed({ courier: null }), /2026\/7: courier null/],
  ['an order was never loaded', changed({ loadedAt: null }), /loaded it at null/],
  ['a ride is open', { openWork: ['ride 5 is under_way'] }, /ride 5 is under_way/],
  ['a phone shows a ride', { phones: ['the phone of Cyril still shows work'] }, /the phone of Cyril/],
  ['a courier kept cash', { cash: [{ courier: 1, amount: 100 }] }, /courier 1 still has 100/],
  [
    'a window changed without a reason',
    changed({ promised: { from: minutes(30), to: minutes(45) } }),
    /^2026\/7$/,
  ],
  ['a board differs from the server', { seen: { ...SEEN, boards: ['tablet 1 shows 2026/7'] } }, /tablet 1/],
  ['a payment is still open', { seen: { ...SEEN, unsettled: ['payment gopay 3'] } }, /payment gopay 3/],
  [
    'the ledger differs from the facts',
    { books: { ...BOOKS, differences: ['missing order/7/delivered 0: items is nothing'] } },
    /^missing order\/7/,
  ],
  [
    'the ledger differs from a daily close',
    { books: { ...BOOKS, days: [{ ...CLOSE, posted: 40_199 }] } },
    /outlet 101 kept 402.00 Kč on 2026-11-27, the ledger posted 401.99 Kč/,
  ],
])('reports that %s [dispatch-11.5]', (_, seen, expected) => {
  expect(broken(seen)).toContainEqual(expect.stringMatching(expected))
})
