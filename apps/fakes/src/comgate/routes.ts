/**
 * Comgate's HTTP protocol v1.0 (help.comgate.cz/docs/api-protokol), as far as a shop uses it, and the page on which its
 * customer pays. The URL for pushed results is a setting in Comgate's portal, not a field of the payment.
 */
import { randomInt } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import {
  answered,
  controlRoute,
  createControl,
  type GatewayCall,
  type GatewayControl,
} from '../payments/control.ts'
import { createNotifications, within } from '../payments/notifications.ts'
import { paymentPage } from '../payments/page.ts'
import { createPayments, type Payment, type PaymentRequest, refundedOf } from '../payments/payments.ts'
import { transferRows, transfersOn } from './transfers.ts'

type Options = {
  /** The URL at which a browser reaches this fake, with its path. */
  readonly url: () => string
  readonly merchant: string
  readonly secret: string
  /** The URL to which results are pushed, as set in the portal. */
  readonly notificationUrl: () => string
  readonly now?: () => number
}
type Form = Readonly<Record<string, string | undefined>>

const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8'
const LABEL = /^.{1,16}$/u

/** Register this under the path of its URL. */
export async function fakeComgate(app: FastifyInstance, options: Options): Promise<GatewayControl> {
  await app.register(formBody)
  const { url, merchant, secret, now = Date.now } = options
  const payments = createPayments(newId, now)
  const notifications = createNotifications((payment, signal) => {
    const body = new URLSearchParams({ ...told(payment), merchant, secret, test: 'true', fee: 'unknown' })
    return async () => {
      const response = await fetch(payment.notificationUrl, { method: 'POST', body, signal: within(signal) })
      return new URLSearchParams(await response.text()).get('code') === '0'
    }
  })
  app.addHook('onClose', async () => notifications.close())
  const control: GatewayControl = createControl(payments, notifications)

  /** Handles a request if the merchant's secret is correct. */
  function serve(call: GatewayCall, handle: (sent: Form) => ReturnType<typeof form>) {
    app.post(
      `/v1.0/${call}`,
      answered(control, call, ({ body }) => {
        const sent = (body ?? {}) as Form
        const known = sent.merchant === merchant && sent.secret === secret
        return known ? handle(sent) : failure(1400, 'Unauthorized access!')
      }),
    )
  }

  serve('create', (sent) => {
    const request = readPayment(sent, options.notificationUrl())
    if ('code' in request) return failure(request.code, request.message)
    const { id } = payments.create(request)
    const redirect = `${url()}/client/instructions/index?id=${id}`
    return form({ code: '0', message: 'OK', transId: id, redirect })
  })

  serve('status', ({ transId = '' }) => {
    const payment = payments.byId(transId)
    if (payment === undefined) return failure(1400, 'Payment not found!')
    return form({
      code: '0',
      message: 'OK',
      merchant,
      test: 'true',
      ...told(payment),
      secret,
      fee: 'unknown',
    })
  })

  serve('refund', ({ transId = '', amount, refId }) => {
    const payment = payments.byId(transId)
    if (payment === undefined) return failure(1400, 'Payment not found!')
    if (payment.state !== 'paid') return failure(1401, 'Payment is not paid!')
    const value = Number(amount)
    if (!Number.isSafeInteger(value) || value <= 0) return failure(1400, 'Wrong amount!')
    if (value > payment.amount - refundedOf(payment)) return failure(1402, 'Amount is too high!')
    payments.refund(payment, value, refId ?? payment.reference, 'SUCCESS')
    return form({ code: '0', message: 'OK' })
  })

  serve('methods', () => json({ methods: METHODS }))
  serve('transferList', ({ date = '' }) => json(transfersOn(date, payments.all())))
  serve('singleTransfer', ({ transferId = '' }) => json(transferRows(transferId, merchant, payments.all())))

  paymentPage(app, {
    path: '/client/instructions/index',
    gateway: 'Comgate',
    payments,
    notifications,
    find: ({ query }) => payments.byId(query.id ?? ''),
    returnUrl,
  })
  controlRoute(app, control)
  return control
}

/** The ways to pay of a shop's contract, as Comgate lists them. */
const METHODS = [
  { id: 'CARD_CZ_CSOB_2', name: 'Platební karta', description: 'On-line platba platební kartou.', logo: '' },
]

const form = (fields: Readonly<Record<string, string>>) => ({
  type: FORM_TYPE,
  // Comgate writes spaces as `%20`, and its own client reads no `+`.
  body: new URLSearchParams(fields).toString().replaceAll('+', '%20'),
})
const json = (value: unknown) => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(value) })
const failure = (code: number, message: string) => form({ code: String(code), message })

/** Returns an id such as `AB12-CD34-EF56`. */
function newId(): string {
  const group = () => Array.from({ length: 4 }, () => randomInt(36).toString(36)).join('')
  return [group(), group(), group()].join('-').toUpperCase()
}

/** Parses a shop's payment, or returns its error. */
function readPayment(
  sent: Form,
  notificationUrl: string,
): PaymentRequest | { readonly code: number; readonly message: string } {
  const { price, curr, label = '', refId = '', method = '', email = '', prepareOnly } = sent
  const amount = Number(price)
  if (prepareOnly !== 'true') return { code: 1400, message: 'Only payments in the background!' }
  if (method === '') return { code: 1103, message: 'Payment method is missing!' }
  if (!LABEL.test(label)) return { code: 1305, message: 'Label is missing or too long!' }
  if (curr !== 'CZK') return { code: 1310, message: 'Unknown currency!' }
  if (!Number.isSafeInteger(amount) || amount < 100) return { code: 1107, message: 'Price is not supported!' }
  if (refId === '' || email === '') return { code: 1400, message: 'Mandatory parameter is missing!' }
  const { url_paid = '', url_cancelled = '', url_pending = '' } = sent
  const returnUrls = { paid: url_paid, cancelled: url_cancelled, pending: url_pending }
  return {
    reference: refId,
    amount,
    currency: curr,
    method,
    description: label,
    email,
    returnUrls,
    notificationUrl,
  }
}

const STATUSES = { created: 'PENDING', paid: 'PAID', cancelled: 'CANCELLED', timed_out: 'CANCELLED' } as const

/** Returns a payment in the format of status and push; refunds do not change it. */
function told({ id, amount, currency, description, reference, method, email, state, reported }: Payment) {
  return {
    price: String(reported.amount ?? amount),
    curr: reported.currency ?? currency,
    label: description,
    refId: reference,
    method,
    email,
    transId: id,
    status: STATUSES[state],
    // Fields that a shop may leave out are told all the same: Comgate's own client reads them.
    payerId: '',
    account: '',
    phone: '',
    name: '',
    vs: id.replaceAll('-', ''),
    payerName: '',
    payerAcc: '',
  }
}

function returnUrl({ returnUrls, state, id, reference }: Payment): string {
  const outcome = {
    created: 'pending',
    paid: 'paid',
    cancelled: 'cancelled',
    timed_out: 'cancelled',
  } as const
  const values: Readonly<Record<string, string>> = { id, refId: encodeURIComponent(reference) }
  return returnUrls[outcome[state]].replace(/\$\{(id|refId)\}/g, (_all, name: string) => values[name] ?? '')
}
