/**
 * GoPay's REST API v3 (doc.gopay.com), as far as a shop uses it, and the page on which its customer pays. Notifications
 * and returns contain only the payment's `id`.
 */
import { randomBytes, randomInt } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answered,
  controlRoute,
  createControl,
  type GatewayCall,
  type GatewayControl,
} from '../payments/control.ts'
import { createNotifications, within } from '../payments/notifications.ts'
import { paymentPage } from '../payments/page.ts'
import { createPayments, type Payment, refundedOf } from '../payments/payments.ts'
import { errorAnswer, jsonAnswer, paymentJson, readPayment, readRequest, withId } from './messages.ts'
import { statementAnswer } from './statement.ts'

export type FakeGopay = GatewayControl & {
  readonly revokeTokens: () => void
}

/** A shop sees its own payments only. */
type GopayShop = { readonly clientId: string; readonly clientSecret: string; readonly goId: string }

type Options = GopayShop & {
  /** Returns the URL at which the browser that returns to a shop reaches this fake, with its path. */
  readonly url: (returnUrl: string) => string
  /** Besides the first one. */
  readonly otherShops?: readonly GopayShop[]
  readonly now?: () => number
}

const TOKEN_SECONDS = 1_800
/** What the shop's contract allows, in GoPay's form. */
const INSTRUMENTS = [
  ['PAYMENT_CARD', 'Platební karta', 'cardPayment'],
  ['TWISTO', 'Twisto', 'deferredPayment'],
  ['SKIPPAY', 'Skip Pay', 'deferredPayment'],
].map(([paymentInstrument, cs, group]) => ({ paymentInstrument, label: { cs }, group }))

/** Register this under the path of its URL. */
export async function fakeGopay(app: FastifyInstance, options: Options): Promise<FakeGopay> {
  await app.register(formBody)
  const { url, now = Date.now } = options
  const shops = [options, ...(options.otherShops ?? [])]
  const payments = createPayments(() => String(randomInt(3_000_000_000, 9_999_999_999)), now)
  const notifications = createNotifications((payment, signal) => async () => {
    const response = await fetch(withId(payment.notificationUrl, payment.id), { signal: within(signal) })
    return response.ok
  })
  app.addHook('onClose', async () => notifications.close())
  const control = createControl(payments, notifications)
  const tokens = new Map<string, { readonly goId: string; readonly until: number }>()

  app.post(
    '/api/oauth2/token',
    answered(control, 'token', ({ headers, body }) => {
      const basic = Buffer.from(/^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '', 'base64')
      const shop = shops.find((each) => basic.toString() === `${each.clientId}:${each.clientSecret}`)
      if (shop === undefined) {
        return errorAnswer(403, { error_code: 202, error_name: 'AUTH_WRONG_CREDENTIALS' })
      }
      const { grant_type, scope } = readRequest(body)
      if (grant_type !== 'client_credentials' || !['payment-create', 'payment-all'].includes(String(scope))) {
        return errorAnswer(409, { error_code: 201, error_name: 'AUTH_GRANT_TYPE' })
      }
      const token = randomBytes(48).toString('base64')
      tokens.set(token, { goId: shop.goId, until: now() + TOKEN_SECONDS * 1_000 })
      return jsonAnswer({ token_type: 'bearer', access_token: token, expires_in: TOKEN_SECONDS })
    }),
  )

  type Handle = (request: FastifyRequest, goId: string) => ReturnType<Parameters<typeof answered>[2]>

  function authorized(call: GatewayCall, handle: Handle) {
    return answered(control, call, (request) => {
      const token = tokens.get(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
      return token === undefined || token.until < now()
        ? errorAnswer(403, { error_code: 200, error_name: 'UNAUTHORIZED' })
        : handle(request, token.goId)
    })
  }

  app.post(
    '/api/payments/payment',
    authorized('create', ({ body }, goId) => {
      const request = readPayment(body, goId)
      if ('field' in request) {
        return errorAnswer(409, { error_code: 110, error_name: 'MANDATORY', field: request.field })
      }
      // A shop that believed in a payment that repeats itself would wait for it in vain.
      if (readRequest(body).recurrence !== undefined) {
        const error_name = 'PAYMENT_RECURRENCE_NOT_SUPPORTED'
        return errorAnswer(409, { error_code: 341, error_name, field: 'recurrence' })
      }
      return jsonAnswer(json(payments.create(request)))
    }),
  )

  app.get(
    '/api/eshops/eshop/:goId/payment-instruments/:currency',
    authorized('instruments', ({ params }, ofShop) => {
      const { goId, currency } = params as { readonly goId: string; readonly currency: string }
      if (goId !== ofShop) return errorAnswer(404, { error_code: 304, error_name: 'GOID_NOT_FOUND' })
      return jsonAnswer({ enabledPaymentInstruments: currency === 'CZK' ? INSTRUMENTS : [] })
    }),
  )

  const json = (payment: Payment) =>
    paymentJson(payment, `${url(payment.returnUrls.paid)}/gw/v3/${payment.key}`)

  const UNKNOWN = errorAnswer(404, { error_code: 304, error_name: 'PAYMENT_NOT_FOUND' })
  const find = ({ params }: FastifyRequest, goId: string) => {
    const payment = payments.byId((params as { readonly id: string }).id)
    return payment?.merchant === goId ? payment : undefined
  }

  app.get(
    '/api/payments/payment/:id',
    authorized('status', (request, goId) => {
      const payment = find(request, goId)
      return payment === undefined ? UNKNOWN : jsonAnswer(json(payment))
    }),
  )

  app.post(
    '/api/payments/payment/:id/refund',
    authorized('refund', (request, goId) => {
      const payment = find(request, goId)
      if (payment === undefined) return UNKNOWN
      const amount = Number(readRequest(request.body).amount)
      if (payment.state !== 'paid') return errorAnswer(409, { error_code: 330, error_name: 'PAYMENT_REFUND' })
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > payment.amount - refundedOf(payment)) {
        return errorAnswer(409, { error_code: 332, error_name: 'PAYMENT_REFUND_AMOUNT', field: 'amount' })
      }
      const finished = control.refunds === 'finished'
      payments.refund(payment, amount, payment.reference, finished ? 'SUCCESS' : 'REQUESTED')
      if (finished) notifications.changed(payment)
      return jsonAnswer({ id: Number(payment.id), result: finished ? 'FINISHED' : 'ACCEPTED' })
    }),
  )

  app.get(
    '/api/payments/payment/:id/refunds',
    authorized('refunds', (request, goId) => {
      const payment = find(request, goId)
      if (payment === undefined) return UNKNOWN
      return jsonAnswer(
        payment.refunds.map(({ id, amount, state, requestedAt }) => ({
          id,
          state,
          amount,
          currency: payment.currency,
          date_requested: new Date(requestedAt).toISOString(),
        })),
      )
    }),
  )

  app.post(
    '/api/accounts/account-statement',
    authorized('statement', ({ body }, goId) => {
      const own = payments.all().filter(({ merchant }) => merchant === goId)
      return statementAnswer(readRequest(body), goId, own)
    }),
  )

  paymentPage(app, {
    path: '/gw/v3/:key',
    gateway: 'GoPay',
    payments,
    notifications,
    find: ({ params }) => payments.byKey(params.key ?? ''),
    returnUrl: ({ returnUrls, id }) => withId(returnUrls.paid, id),
  })
  const fake: FakeGopay = Object.assign(control, { revokeTokens: () => tokens.clear() })
  controlRoute(app, fake)
  return fake
}
