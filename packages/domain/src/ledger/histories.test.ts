import { inProof } from '@sousto/testing/proof.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { promotionShares } from '../commission/commission.ts'
import { dailyClose } from '../daily-close/daily-close.ts'
import { type SoldLine, TENDER_OF } from '../daily-close/order-parts.ts'
import {
  AT_MARKETPLACE,
  HOLDING_WAYS,
  type HoldingWay,
  heldOf,
  heldOfRefund,
  type PaymentHolding,
  refundFromOutlet,
} from '../holding/holding.ts'
import { type Haler, haler, minus, smaller, sum, times, ZERO } from '../money/money.ts'
import { REFUND_BEARERS } from '../payment/gateways.ts'
import { isReduction, orderMoney } from '../payment/order-money.ts'
import { refundableOf, refundableSum, refundParts } from '../payment/refunds.ts'
import { PAYMENT_METHODS, PAYMENT_RULES } from '../payment-methods/payment-methods.ts'
import { settleHandover } from '../ride/cash.ts'
import { type AccountCode, type Issuer, outletPayable } from './accounts.ts'
import { courierCashAdded, courierPaid } from './courier-events.ts'
import { creditEntryAdded, purseForfeited } from './credit-events.ts'
import { type EndedOrder, eventsOfOrder, type PostedRefund } from './order-events.ts'
import { listedInStatement, paymentReceived, refundConfirmed } from './payment-events.ts'
import { payoutBooked, sentBack } from './payout-events.ts'
import { promotionsBorne } from './promotion-events.ts'
import { balancesOf, type MoneyEvent, sumOfBalances } from './transfer.ts'

const [HOME, SIBLING, COURIER] = [101, 1101, 9]
const PLACED_AT = Temporal.Instant.from('2026-11-27T17:00Z')
const ENDED_AT = PLACED_AT.add({ minutes: 45 })
const ISSUERS: readonly Issuer[] = [
  { restaurantId: null, cityId: null },
  { restaurantId: HOME, cityId: null },
  { restaurantId: null, cityId: 4 },
]

const amount = (max: number) => fc.integer({ min: 0, max }).map(haler)
const anyLine = fc.record({
  outlet: fc.constantFrom(HOME, HOME, SIBLING),
  rate: fc.constantFrom(12, 21),
  price: fc.integer({ min: 1, max: 40_000 }).map(haler),
  packaging: amount(1_000),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const anyRefund = fc.record({
  amount: fc.integer({ min: 1, max: 80_000 }).map(haler),
  minute: fc.integer({ min: 1, max: 90 }),
  reason: fc.constantFrom('item_missing', 'quality', 'goodwill', 'late_delivery'),
  bearer: fc.constantFrom(...REFUND_BEARERS),
})
const anyHistory = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  bag: amount(500),
  delivery: amount(9_900),
  shortfall: amount(5_000),
  tip: amount(5_000),
  method: fc.constantFrom(...PAYMENT_METHODS),
  credits: amount(60_000),
  issuer: fc.constantFrom(...ISSUERS),
  ownDelivery: fc.boolean(),
  byTransfer: fc.boolean(),
  isCancelled: fc.boolean(),
  bearer: fc.option(fc.constantFrom(...REFUND_BEARERS), { nil: null }),
  refunds: fc.array(anyRefund, { maxLength: 4 }),
  /** Paid a second time, too late. */
  paidTwice: fc.boolean(),
  way: fc.constantFrom(...HOLDING_WAYS),
  /** What a gateway that splits pays to the outlet. */
  share: amount(60_000),
  missingCash: fc.integer({ min: -5_000, max: 5_000 }),
  promotionPercent: fc.integer({ min: 0, max: 10_000 }),
  /** What became of the payouts to the outlet and the courier. */
  payouts: fc.constantFrom('none', 'paid', 'returned'),
  isForfeited: fc.boolean(),
})
type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never

const holdingIn = ({ way, share }: { readonly way: HoldingWay; readonly share: Haler }): PaymentHolding => {
  if (way === 'marketplace') return AT_MARKETPLACE
  return way === 'own_gateway'
    ? { way, outlet: HOME, merchant: 1 }
    : { way, outlet: HOME, receiver: '8123456790', share }
}

type Facts = {
  /** What the outlet has got directly, less what it gave back. */
  readonly direct: Haler
  readonly order: EndedOrder
  readonly events: readonly MoneyEvent[]
  readonly expected: Readonly<Record<string, number>>
}

/** Makes an order, its refunds as the product allows them, and everything that follows in money. */
function facts(history: History, id: number): Facts {
  const { method, lines, isCancelled, ownDelivery, issuer } = history
  const holding = holdingIn(history)
  const rule = PAYMENT_RULES[method]
  const items = sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const packaging = sum([...lines.map(({ packaging: each, quantity }) => times(each, quantity)), history.bag])
  const { delivery, shortfall } = history
  const tip = rule.allowsTip ? history.tip : ZERO
  const whole = sum([items, packaging, delivery, shortfall, tip])
  const credits = rule.creditsCoverAll ? whole : smaller(history.credits, whole)
  const total = minus(whole, credits)
  const totals = { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: 0 }
  const state = isCancelled ? 'cancelled' : 'delivered'
  const states = [{ state, at: ENDED_AT.toString() }] as const
  const money = { online: rule.online ? total : ZERO, refundedCredits: ZERO, refundedCash: ZERO }
  const refunds: PostedRefund[] = []
  for (const { minute, reason, bearer, ...wanted } of history.refunds.toSorted(
    (a, b) => a.minute - b.minute,
  )) {
    const at = PLACED_AT.add({ minutes: minute })
    const isOver = Temporal.Instant.compare(at, ENDED_AT) > 0
    if (isOver && isCancelled) continue
    const present = orderMoney({
      state: isOver ? 'delivered' : 'accepted',
      history: isOver ? states : [],
      method,
      total,
      credits,
      payments: [],
      refunds: refunds.map((each) => ({ ...each, at: each.at.toString() })),
    })
    const rounding = isOver
      ? minus(present.paid.cash, minus(total, sum(present.reductions.map((each) => each.amount))))
      : ZERO
    const left = refundableOf(
      {
        state: isOver ? 'delivered' : 'accepted',
        method,
        total,
        credits,
        ...money,
        rounding: rule.online ? ZERO : rounding,
      },
      money.online,
      reason,
    )
    const parts = refundParts(smaller(wanted.amount, refundableSum(left)), left) ?? []
    for (const { tender, amount: part } of parts) {
      if (tender === 'online') money.online = minus(money.online, part)
      if (tender === 'credits') money.refundedCredits = sum([money.refundedCredits, part])
      if (tender === 'cash') money.refundedCash = sum([money.refundedCash, part])
      const made = {
        id: id * 100 + refunds.length,
        tender,
        amount: part,
        reason,
        bearer,
        at,
        lines: null,
        note: '',
      }
      refunds.push({
        ...made,
        isReduction: isReduction({ tender, at: at.toString() }, { history: isCancelled ? [] : states }),
      })
    }
  }
  const rest = isCancelled ? money.online : ZERO
  const cancelled: readonly PostedRefund[] =
    rest === 0
      ? []
      : [
          {
            id: id * 100 + 50,
            tender: 'online',
            amount: rest,
            reason: 'order_cancelled',
            bearer: 'operator',
            at: ENDED_AT,
            lines: null,
            note: '',
            isReduction: false,
          },
        ]
  const all = [...refunds, ...cancelled]
  const paid = orderMoney({
    state,
    history: states,
    method,
    total,
    credits,
    payments: [],
    refunds: all.map((refund) => ({ ...refund, at: refund.at.toString() })),
  })
  const order = {
    id,
    placedAt: lines[0]?.outlet ?? HOME,
    method,
    totals,
    lines: lines satisfies readonly SoldLine[],
    declined: [],
    refunds: all,
    ownDelivery,
    byTransfer: history.byTransfer && !ownDelivery,
    addressCharge: ZERO,
    city: 'olomouc',
    endedAt: ENDED_AT,
  }
  const ended: EndedOrder = isCancelled
    ? { ...order, state: 'cancelled', bearer: history.bearer }
    : { ...order, state: 'delivered', money: paid }
  const isOnline = rule.online && total > 0
  const gateway = { order: id, gateway: 'gopay', at: ENDED_AT } as const
  const payments = [
    ...(isOnline ? [id * 10] : []),
    ...(isOnline && history.paidTwice ? [id * 10 + 1] : []),
  ].map((payment) => ({
    ...gateway,
    id: payment,
    amount: total,
    held: heldOf(holding, total),
    at: PLACED_AT,
  }))
  const returned = [
    ...all
      .filter(({ tender }) => tender === 'online')
      .map((refund, index, online) => ({
        ...refund,
        refundedBefore: sum(online.slice(0, index).map((each) => each.amount)),
      })),
    ...(isOnline && history.paidTwice ? [{ id: id * 100 + 60, amount: total, refundedBefore: ZERO }] : []),
  ].map(({ id: refund, amount: part, refundedBefore }) => ({
    ...gateway,
    id: refund,
    amount: part,
    held: heldOfRefund(holding, refundFromOutlet(holding, { paid: total, refundedBefore, amount: part })),
  }))
  const heldIn = (some: readonly { readonly held: { readonly amount: Haler } | null }[]) =>
    sum(some.map(({ held }) => held?.amount ?? ZERO))
  const purse = { purse: id, issuer, order: id, at: PLACED_AT }
  const back = isCancelled ? minus(credits, money.refundedCredits) : ZERO
  const given = sum([credits, haler(1_000)])
  const entries = [
    { kind: 'voucher', amount: given, order: null },
    { kind: 'order', amount: minus(ZERO, credits) },
    ...all
      .filter(({ tender }) => tender === 'credits')
      .map((refund) => ({ kind: 'refund', amount: refund.amount, at: refund.at }) as const),
    { kind: 'order-return', amount: back },
  ] as const
  const kept = entries
    .map((entry, index) => ({ ...purse, ...entry, id: id * 100 + index }))
    .filter((entry) => entry.amount !== 0)
  const balance = sum(kept.map((entry) => entry.amount))
  const isInHand =
    !isCancelled && !ownDelivery && !order.byTransfer && TENDER_OF[method] === 'cash' && paid.paid.cash > 0
  const confirmed = isInHand ? haler(Math.max(0, paid.paid.cash - history.missingCash)) : ZERO
  const { handover, difference } = settleHandover(isInHand ? paid.paid.cash : ZERO, confirmed)
  const cash = (
    isInHand
      ? [
          { kind: 'collected', amount: paid.paid.cash, order: id },
          { kind: 'handover', amount: handover, order: null },
          { kind: 'difference', amount: difference, order: null },
        ]
      : []
  ) as readonly { kind: 'collected' | 'handover' | 'difference'; amount: Haler; order: number | null }[]
  const promotions =
    isCancelled || issuer.restaurantId === null
      ? []
      : promotionsBorne({
          order: id,
          outlet: issuer.restaurantId,
          deliveredAt: ENDED_AT,
          promotionPercent: history.promotionPercent,
          credits: kept
            .filter(({ kind }) => kind === 'order' || kind === 'refund')
            .map((entry) => ({
              key: `credit/${id}/${entry.id}`,
              at: entry.at,
              amount: minus(ZERO, entry.amount),
            })),
        })
  const promoted = isCancelled || issuer.restaurantId === null ? ZERO : minus(credits, money.refundedCredits)
  const isTipped = tip > 0 && !isCancelled && !ownDelivery
  const pay = (kind: 'ride' | 'tip', each: Haler) =>
    courierPaid({
      eventKey: `${kind}/${id}`,
      courier: COURIER,
      city: 'olomouc',
      kind,
      amount: each,
      order: id,
      at: ENDED_AT,
    })
  const payouts = [
    { payee: { kind: 'outlet', id: HOME }, amount: haler(5_000), tips: ZERO },
    {
      payee: { kind: 'courier', id: COURIER },
      amount: sum([haler(4_200), isTipped ? tip : ZERO]),
      tips: isTipped ? tip : ZERO,
    },
  ] as const
  const booked = payouts.map((payout, index) => ({ ...payout, id: id * 10 + index, at: ENDED_AT }))
  const isPaid = history.payouts === 'paid'
  const events = [
    ...eventsOfOrder(ended),
    ...promotions,
    ...(history.payouts === 'none' ? [] : booked.map(payoutBooked)),
    ...(history.payouts === 'returned'
      ? booked.map((payout) => sentBack(payoutBooked(payout), payout.at))
      : []),
    ...payments.flatMap((payment) => [
      paymentReceived(payment),
      listedInStatement('payment', payment, '2026-11-28'),
    ]),
    ...returned.flatMap((refund) => [
      refundConfirmed(refund),
      listedInStatement('refund', refund, '2026-11-28'),
    ]),
    ...kept.flatMap(creditEntryAdded),
    ...(history.isForfeited && balance > 0 ? [purseForfeited({ id, issuer, balance, at: ENDED_AT })] : []),
    ...cash
      .filter((entry) => entry.amount !== 0)
      .map((entry, index) =>
        courierCashAdded({ ...entry, id: id * 10 + index, courier: COURIER, at: ENDED_AT }),
      ),
    pay('ride', haler(4_200)),
    ...(isTipped ? [pay('tip', tip)] : []),
  ]
  const returnedToOutlets = sum(
    refunds
      .filter(({ bearer, tender }) => bearer === 'restaurant' && !(tender === 'credits' && isCancelled))
      .map((each) => each.amount),
  )
  return {
    direct: minus(heldIn(payments), heldIn(returned)),
    order: ended,
    events,
    expected: {
      customer_receivable: 0,
      gateway_clearing: 0,
      courier_cash: 0,
      tips_payable: isTipped && !isPaid ? minus(ZERO, tip) : 0,
      courier_pay_payable: isPaid ? 0 : -4_200,
      vouchers: minus(given, promotionShares(promoted, history).outlet),
      credits_liability: history.isForfeited ? 0 : minus(ZERO, balance),
      ...(isCancelled ? {} : { sold: minus(whole, isTipped ? tip : ZERO), returnedToOutlets }),
    },
  }
}

const purpose = (account: AccountCode) => account.split('/')[0] ?? ''
function byPurpose(events: readonly MoneyEvent[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [account, balance] of balancesOf(events.flatMap(({ transfers }) => transfers)))
    sums.set(purpose(account), (sums.get(purpose(account)) ?? 0) + balance)
  return sums
}
const credited = (events: readonly MoneyEvent[], kinds: readonly string[]) =>
  events
    .flatMap(({ transfers }) => transfers)
    .filter(({ kind, credit }) => kinds.includes(kind) && credit.startsWith('outlet_payable/'))
    .reduce((total, { amount: each }) => total + each, 0)
const borne = (events: readonly MoneyEvent[]) =>
  events
    .flatMap(({ transfers }) => transfers)
    .filter(({ kind, debit }) => kind === 'refund' && debit.startsWith('outlet_payable/'))
    .reduce((total, { amount: each }) => total + each, 0)

/** Posts events as the database does: those with a known key change nothing. */
function post(events: readonly MoneyEvent[]): readonly MoneyEvent[] {
  const byKey = new Map<string, MoneyEvent>()
  for (const event of events) if (!byKey.has(event.key)) byKey.set(event.key, event)
  return [...byKey.values()]
}

it('explains every account of random histories, whose sum is zero [settlement-1.14]', () => {
  fc.assert(
    fc.property(fc.array(anyHistory, { minLength: 1, maxLength: 3 }), (histories) => {
      const all = histories.map(facts)
      for (const { events, expected } of all) {
        const { sold, returnedToOutlets, ...purposes } = expected
        const sums = byPurpose(events)
        for (const [name, balance] of Object.entries(purposes))
          expect([name, sums.get(name) ?? 0]).toEqual([name, balance])
        if (sold === undefined) continue
        expect(credited(events, ['items', 'packaging', 'delivery', 'shortfall', 'tip'])).toBe(sold)
        expect(borne(events)).toBe(returnedToOutlets)
      }
      const events = all.flatMap((each) => each.events)
      expect(new Set(events.map(({ key }) => key)).size).toBe(events.length)
      expect(sumOfBalances(balancesOf(events.flatMap(({ transfers }) => transfers)))).toBe(0)
      for (const transfer of events.flatMap(({ transfers }) => transfers))
        expect(transfer.amount).toBeGreaterThan(0)
    }),
    { numRuns: inProof(10_000, 300) },
  )
})

it('gives an outlet the same sum directly and by payouts, whichever way its payments are held [settlement-8.2]', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const got = HOLDING_WAYS.map((way) => {
        const { direct, events } = facts({ ...history, way }, 1)
        const owed = balancesOf(events.flatMap(({ transfers }) => transfers)).get(outletPayable(HOME)) ?? 0
        return direct - owed
      })
      expect(new Set(got).size).toBe(1)
    }),
    { numRuns: inProof(10_000, 300) },
  )
})

it('leaves neither share of a split payment too small or too large after any refunds [settlement-8.2]', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { direct, events } = facts({ ...history, way: 'split' }, 1)
      const left = balancesOf(
        events.flatMap(({ transfers }) => transfers).filter(({ kind }) => kind === 'gateway_statement'),
      )
      const atMarketplace = [...left].filter(([account]) => account.startsWith('bank_in_transit'))
      expect(direct).toBeGreaterThanOrEqual(0)
      expect(atMarketplace.reduce((total, [, each]) => total + each, 0)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: inProof(10_000, 300) },
  )
})

it('is the same whatever is posted twice, and in whichever order [settlement-1.14]', () => {
  fc.assert(
    fc.property(
      fc.array(anyHistory, { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
      (histories, numbers) => {
        const events = histories.flatMap((history, id) => facts(history, id).events)
        const replayed = [...events, ...events.slice(0, 5)]
          .map((event) => ({ event, rank: numbers.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ event }) => event)
        const balances = (posted: readonly MoneyEvent[]) =>
          [...balancesOf(post(posted).flatMap(({ transfers }) => transfers))].toSorted(([a], [b]) =>
            a < b ? -1 : 1,
          )
        expect(balances(replayed)).toEqual(balances(events))
      },
    ),
    { numRuns: inProof(10_000, 100) },
  )
})

it('owes an outlet what its daily close keeps besides rounding, if it bears its refunds [settlement-1.17]', () => {
  const span = { from: PLACED_AT.subtract({ hours: 12 }), to: PLACED_AT.add({ hours: 12 }) }
  fc.assert(
    fc.property(anyHistory, (history) => {
      const refunds = history.refunds.map((refund) => ({ ...refund, bearer: 'restaurant' as const }))
      const { order } = facts({ ...history, isCancelled: false, tip: ZERO, refunds }, 1)
      const toClose = {
        ...order,
        number: '2026/1',
        dueAt: PLACED_AT,
        rounding: ZERO,
        cancelReason: null,
        cameAt: PLACED_AT,
        acceptedAt: null,
        promisedTo: null,
        finishedAt: ENDED_AT,
      }
      // What the outlet's own courier took at the door is no sale.
      const transfers = eventsOfOrder(order)
        .flatMap((event) => event.transfers)
        .filter(({ kind }) => kind !== 'collected' && kind !== 'refund_paid')
      for (const outlet of new Set(order.lines.map((line) => line.outlet))) {
        const owed = 0 - (balancesOf(transfers).get(outletPayable(outlet)) ?? 0)
        expect(owed).toBe(dailyClose([toClose], outlet, span).kept)
      }
    }),
    { numRuns: inProof(10_000, 100) },
  )
})
