/** GoPay's REST API v3 (doc.gopay.com). It also uses haléře for amounts. */
import { GatewayError, type PaymentGateway, type PaymentToCreate } from '@sousto/api/ports/payment-gateway.ts'
import { type Haler, haler, sum, ZERO } from '@sousto/domain/money/money.ts'
import {
  BOOKS_WITHIN_DAYS,
  type GatewayPaymentState,
  METHODS_OF_GATEWAY,
} from '@sousto/domain/payment/gateways.ts'
import type { OnlineMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { readGopayStatement } from './gopay-statement.ts'
import { createGopayTokens, type GopaySettings } from './gopay-tokens.ts'
import {
  createGatewayClient,
  DEFAULT_TIMEOUTS,
  type GatewayAnswer,
  type GatewayRequest,
  pageUrl,
  parseJson,
} from './http.ts'
import type { GatewayIds } from './references.ts'

/**
 * The instruments of GoPay's page by payment method. The page offers Google Pay and Apple Pay if the customer's device
 * supports them.
 */
const INSTRUMENTS: Partial<Readonly<Record<OnlineMethod, readonly [string, ...string[]]>>> = {
  'credit-card': ['PAYMENT_CARD', 'GPAY', 'APPLE_PAY'],
  'twisto-gopay': ['TWISTO'],
  mallpay: ['SKIPPAY'],
}

const STATES: Readonly<Record<string, GatewayPaymentState>> = {
  CREATED: 'created',
  PAYMENT_METHOD_CHOSEN: 'created',
  AUTHORIZED: 'created',
  PAID: 'paid',
  CANCELED: 'cancelled',
  TIMEOUTED: 'timed_out',
  PARTIALLY_REFUNDED: 'partly_refunded',
  REFUNDED: 'refunded',
}

const id = z.union([z.int().nonnegative(), z.string().regex(/^\d+$/)]).transform(String)
const amount = z.int().nonnegative().transform(haler)
/** GoPay shows the first six and the last four digits. A number with more of them is not read. */
const shownCard = z
  .object({
    payment_card: z.object({
      card_number: z.string().regex(/^\d{0,6}\*{4,13}\d{4}$/),
      card_expiration: z.string().regex(/^\d{4}$/),
    }),
  })
  .transform(({ payment_card: { card_number, card_expiration } }) => `${card_number} ${card_expiration}`)
const payment = z.object({
  id,
  order_number: z.string(),
  state: z.enum(Object.keys(STATES)).transform((name) => STATES[name] ?? 'created'),
  amount,
  currency: z.string().length(3),
  payer: shownCard.optional().catch(undefined),
})
const created = z.object({ id, gw_url: z.string() })
const refundResult = z.object({ result: z.enum(['ACCEPTED', 'FINISHED', 'FAILED']) })
const refunds = z.array(z.object({ state: z.string(), amount }))
const failures = z.object({
  errors: z.array(z.object({ error_code: z.int().optional(), error_name: z.string().nullish() })),
})

/** Matches ids in GoPay's format, because customers can send any id. */
const ID = /^\d{1,19}$/
const PAYMENT_NOT_FOUND = 304
const NO_ACCESS = new Set([401, 403])
const LONGEST_DESCRIPTION = 256

export function gopay(
  settings: GopaySettings,
  log: FastifyBaseLogger,
  idsOf: GatewayIds,
  timeouts = DEFAULT_TIMEOUTS,
  now: () => number = Date.now,
): PaymentGateway {
  const client = createGatewayClient('gopay', log, timeouts)
  const tokens = createGopayTokens(client, settings, now)
  type Call = Omit<GatewayRequest, 'url'> & { readonly path: string }

  /**
   * Returns any response except a rejected token, which is renewed: a token may become invalid early, and a rejected
   * call has no effect.
   */
  async function call({ path, ...request }: Call): Promise<GatewayAnswer> {
    const send = async () => {
      const authorization = `Bearer ${await tokens.token()}`
      const headers = { ...request.headers, authorization }
      return client.send({ ...request, url: `${settings.url()}${path}`, headers })
    }
    const answer = await send()
    if (!NO_ACCESS.has(answer.status)) return answer
    tokens.forget()
    return send()
  }

  async function succeeding(request: Call): Promise<GatewayAnswer> {
    const answer = await call(request)
    if (answer.status < 400) return answer
    throw new GatewayError('rejected', `gopay: status ${answer.status}, errors ${codesOf(answer).join(', ')}`)
  }

  /** Returns the refunded amount and the pending one; the payment's state has no amount. */
  async function refundsOf(gatewayId: string, { state, amount: paid }: z.infer<typeof payment>) {
    if (state !== 'paid' && state !== 'partly_refunded' && state !== 'refunded') {
      return { refunded: ZERO, refundPending: ZERO }
    }
    const answer = await call({ kind: 'read', method: 'GET', path: `/payments/payment/${gatewayId}/refunds` })
    // The response for a payment without refunds is not documented.
    if (answer.status >= 400) {
      const refunded = state === 'paid' ? ZERO : state === 'refunded' ? paid : null
      return { refunded, refundPending: ZERO }
    }
    const all = client.json(answer, refunds)
    const total = (name: string): Haler =>
      sum(all.filter((each) => each.state === name).map((each) => each.amount))
    const refundPending = total('REQUESTED')
    return { refunded: haler(total('SUCCESS') + refundPending), refundPending }
  }

  return {
    name: 'gopay',
    booksWithinDays: BOOKS_WITHIN_DAYS.gopay,
    methods: METHODS_OF_GATEWAY.gopay,
    // No part of its public documentation.
    splits: false,

    create: async (request) => {
      const body = JSON.stringify(messageOf(request, settings.goId))
      const headers = { 'content-type': 'application/json' }
      const answer = await succeeding({
        kind: 'act',
        method: 'POST',
        path: '/payments/payment',
        headers,
        body,
      })
      const { id: gatewayId, gw_url } = client.json(answer, created)
      const redirect = pageUrl(gw_url, settings.url())
      if (redirect === null) throw client.illegible('act', 'a page that is not safe')
      return { gatewayId, redirect }
    },

    status: async (gatewayId) => {
      if (!ID.test(gatewayId)) return null
      const path = `/payments/payment/${gatewayId}`
      const answer = await call({ kind: 'read', method: 'GET', path })
      if (answer.status >= 400) {
        const codes = codesOf(answer)
        if (codes.includes(PAYMENT_NOT_FOUND)) return null
        throw new GatewayError('rejected', `gopay: status ${answer.status}, errors ${codes.join(', ')}`)
      }
      const known = client.json(answer, payment)
      if (known.id !== gatewayId) throw client.illegible('read', 'another payment')
      const { state, amount: paid, currency, order_number: reference, payer } = known
      return {
        gatewayId,
        reference,
        state,
        amount: paid,
        currency,
        shownCard: payer,
        ...(await refundsOf(gatewayId, known)),
      }
    },

    refund: async (gatewayId, back) => {
      const body = new URLSearchParams({ amount: String(back) })
      const path = `/payments/payment/${gatewayId}/refund`
      const { result } = client.json(
        await succeeding({ kind: 'act', method: 'POST', path, body }),
        refundResult,
      )
      if (result === 'FAILED') throw new GatewayError('rejected', 'gopay: the refund failed')
    },

    statement: async (day) => {
      const { goId: goid } = settings
      const wanted = { date_from: day, date_to: day, goid: Number(goid), currency: 'CZK', format: 'CSV_B' }
      const answer = await succeeding({
        kind: 'read',
        method: 'POST',
        path: '/accounts/account-statement',
        headers: { 'content-type': 'application/json', accept: '*/*' },
        body: JSON.stringify(wanted),
        statement: true,
      })
      const movements = readGopayStatement(answer.body)
      if (movements === null) throw client.illegible('read', 'no statement')
      const ids = await idsOf([...new Set(movements.map(({ reference }) => reference))])
      return movements.map((movement) => {
        const { reference } = movement
        return { ...movement, gatewayId: ids.get(reference) ?? reference }
      })
    },
  }
}

function codesOf({ body }: GatewayAnswer): readonly number[] {
  const parsed = failures.safeParse(parseJson(body.toString()))
  return parsed.success ? parsed.data.errors.flatMap(({ error_code = [] }) => error_code) : []
}

function messageOf(request: PaymentToCreate, goId: string) {
  const { method, contact, amount: total, reference, returnUrl, notificationUrl } = request
  const instruments = INSTRUMENTS[method]
  if (instruments === undefined) throw new GatewayError('rejected', `gopay: no instrument for ${method}`)
  const description = request.description.slice(0, LONGEST_DESCRIPTION)
  return {
    payer: {
      default_payment_instrument: instruments[0],
      allowed_payment_instruments: instruments,
      contact: {
        first_name: contact.firstName,
        last_name: contact.lastName,
        email: contact.email,
        phone_number: contact.phone,
        country_code: 'CZE',
      },
    },
    target: { type: 'ACCOUNT', goid: Number(goId) },
    amount: total,
    currency: 'CZK',
    order_number: reference,
    order_description: description,
    items: [{ type: 'ITEM', name: description, amount: total, count: 1 }],
    callback: { return_url: returnUrl, notification_url: notificationUrl },
    lang: 'CS',
  }
}
