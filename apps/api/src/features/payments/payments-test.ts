/** An in-memory gateway whose behaviour the test controls, and an API that uses it. */

import { type Haler, haler, ZERO } from '@sousto/domain/money/money.ts'
import type { PaymentState } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FakeClock } from '@sousto/testing/clock.ts'
import Fastify from 'fastify'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { moveOrder } from '../../move-order.ts'
import {
  GatewayError,
  type GatewayFailure,
  type PaymentGateway,
  type PaymentToCreate,
} from '../../ports/payment-gateway.ts'
import { createCatalogue } from '../catalogue/service.ts'
import { createPaymentGateways } from '../holding/service.ts'
import type { OutletGateways } from '../holding/settings.ts'
import { locations } from '../orders/ordering-test.ts'
import { createPayments } from './service.ts'

type Known = {
  readonly request: PaymentToCreate
  state: PaymentState
  amount: Haler
  currency: string
  refunded: Haler
  /** The part of the refunds that has not been carried out yet. */
  pending: Haler
  /** What the status shows of the card. */
  shownCard?: string
  /** The part of the refunds that was taken from the receiver of a split payment. */
  fromReceiver: Haler
}

/** `lost` means that the gateway acts but its response does not arrive. */
type Fault = GatewayFailure | 'lost' | null

export type TestGateway = PaymentGateway & {
  /** Every payment, oldest first. */
  readonly payments: Map<string, Known>
  /** The faults of the next requests of each kind. */
  readonly faults: { create: Fault; status: Fault; refund: Fault }
  /** Whether the status contains the refunded amount. */
  reportsRefunds: boolean
  /** Sets the state of the latest payment, or of one by its id. */
  readonly becomes: (state: PaymentState, change?: Partial<Known>, id?: string) => string
  readonly latest: () => string
}

export function aGateway({ splits = false, firstId = 3_000_000_001 } = {}): TestGateway {
  const payments = new Map<string, Known>()
  const faults: TestGateway['faults'] = { create: null, status: null, refund: null }
  const before = (call: keyof typeof faults) => {
    const fault = faults[call]
    if (fault !== null && fault !== 'lost') throw new GatewayError(fault, `${call}: ${fault}`)
  }
  const after = (call: keyof typeof faults) => {
    if (faults[call] === 'lost') throw new GatewayError('uncertain', `${call}: no answer`)
  }
  const known = (id: string) => {
    const payment = payments.get(id)
    if (payment === undefined) throw new GatewayError('rejected', 'unknown payment')
    return payment
  }
  const gateway: TestGateway = {
    name: 'gopay',
    booksWithinDays: 1,
    methods: ['credit-card', 'twisto-gopay', 'mallpay'],
    splits,
    payments,
    faults,
    reportsRefunds: true,
    create: async (request) => {
      before('create')
      if (request.receiver !== null && !splits) throw new GatewayError('rejected', 'no split payments')
      const gatewayId = String(firstId + payments.size)
      payments.set(gatewayId, {
        request,
        state: 'created',
        amount: request.amount,
        currency: 'CZK',
        refunded: ZERO,
        pending: ZERO,
        fromReceiver: ZERO,
      })
      after('create')
      return { gatewayId, redirect: `https://brana.example/${gatewayId}` }
    },
    status: async (gatewayId) => {
      before('status')
      const payment = payments.get(gatewayId)
      if (payment === undefined) return null
      const { request, state, amount, currency, refunded, pending, shownCard } = payment
      const told = gateway.reportsRefunds ? refunded : null
      return {
        gatewayId,
        reference: request.reference,
        state,
        amount,
        currency,
        refunded: told,
        refundPending: pending,
        shownCard,
      }
    },
    refund: async (gatewayId, amount, fromReceiver = ZERO) => {
      before('refund')
      const payment = known(gatewayId)
      if (payment.refunded + amount > payment.amount) throw new GatewayError('rejected', 'more than was paid')
      payment.refunded = haler(payment.refunded + amount)
      payment.fromReceiver = haler(payment.fromReceiver + fromReceiver)
      payment.state = payment.refunded === payment.amount ? 'refunded' : 'partly_refunded'
      after('refund')
    },
    statement: async () => [],
    becomes: (state, change = {}, id = gateway.latest()) => {
      Object.assign(known(id), { state }, change)
      return id
    },
    latest: () => [...payments.keys()].at(-1) ?? '',
  }
  return gateway
}

/** The API with the polls of its payments, which the test runs manually. */
export async function paymentApi(
  database: Database<DB>,
  clock: FakeClock,
  gateway: PaymentGateway,
  outletGateways?: OutletGateways,
) {
  const paymentMethods = () => PAYMENT_METHODS
  const { log } = Fastify()
  const gateways = () => [gateway]
  const own = outletGateways && { outletGateways }
  const cardSecret = 'tajemství provozovatele'
  const common = { database, clock, locations, log, paymentMethods, gateways, cardSecret, ...own }
  const publicUrl = () => 'http://sousto.example'
  const visitedUrl = () => 'http://localhost:4700'
  const app = await anApi({ ...common, publicUrl, visitedUrl })
  const catalogue = createCatalogue(common)
  const outcomes: string[] = []
  const payments = createPayments(
    {
      ...common,
      paymentGateways: createPaymentGateways(common),
      moveOrder,
      publicUrl,
      visitedUrl,
      onPayment: (outcome) => outcomes.push(outcome),
      onRefund: (outcome) => outcomes.push(`refund ${outcome}`),
    },
    catalogue,
  )
  const poll = async () => {
    for (const { run } of payments.polls) await run()
  }
  /** Polls until the gateway has reported up to three refunds. */
  const pollUntilRefunded = async () => {
    await poll()
    for (let round = 0; round < 3; round += 1) {
      clock.pass({ seconds: 3 })
      await poll()
    }
  }
  return { app, poll, pollUntilRefunded, outcomes, forget: () => catalogue.drop() }
}
