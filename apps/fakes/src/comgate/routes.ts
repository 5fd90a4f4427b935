/**
 * Comgate's protocols v1.0 and v2.0 (apidoc.comgate.cz), as far as a shop uses them, and the page on which its customer
 * pays. The URL for pushed results is a setting in Comgate's portal, not a field of the payment.
 */
import { randomInt } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { controlRoute, createControl, type GatewayControl } from '../payments/control.ts'
import { createNotifications, within } from '../payments/notifications.ts'
import { paymentPage } from '../payments/page.ts'
import { createPayments, type Payment, type PaymentRequest, refundedOf } from '../payments/payments.ts'
import { type ComgateShop, type Fields, FORMS, type Protocol, serveProtocols } from './protocols.ts'
import { transferRows, transfersOn } from './transfers.ts'

type Options = ComgateShop & {
  /** Returns the URL at which the browser that returns to a shop reaches this fake, with its path. */
  readonly url: (returnUrl: string) => string
  /** Besides the first one. */
  readonly otherShops?: readonly ComgateShop[]
  readonly now?: () => number
}

const LABEL = /^.{1,16}$/u

/** Register this under the path of its URL. */
export async function fakeComgate(app: FastifyInstance, options: Options): Promise<GatewayControl> {
  await app.register(formBody)
  const { url, now = Date.now } = options
  const shops = [options, ...(options.otherShops ?? [])]
  const secretOf = (payment: Payment) =>
    shops.find(({ merchant }) => merchant === payment.merchant)?.secret ?? ''
  const payments = createPayments(newId, now)
  /** Comgate pushes a result in the protocol by which the payment was created. */
  const createdBy = new Map<string, Protocol>()
  const notifications = createNotifications((payment, signal) => {
    const fields = { ...told(payment), secret: secretOf(payment), test: 'true', fee: 'unknown' }
    const { pushed, confirms } = createdBy.get(payment.id) ?? FORMS
    const request = pushed(fields)
    return async () => {
      const response = await fetch(payment.notificationUrl, {
        method: 'POST',
        ...request,
        signal: within(signal),
      })
      return confirms(response)
    }
  })
  app.addHook('onClose', async () => notifications.close())
  const control: GatewayControl = createControl(payments, notifications)

  const serve = serveProtocols(app, control, shops)
  const find = (id: string, { merchant }: ComgateShop) => {
    const payment = payments.byId(id)
    return payment?.merchant === merchant ? payment : undefined
  }

  serve('create', (sent, protocol, shop) => {
    const request = readPayment(sent, shop)
    if ('code' in request) return request
    const { id } = payments.create(request)
    createdBy.set(id, protocol)
    const redirect = `${url(request.returnUrls.paid)}/client/instructions/index?id=${id}`
    return { fields: { transId: id, redirect } }
  })

  serve('status', ({ transId = '' }, _protocol, shop) => {
    const payment = find(transId, shop)
    if (payment === undefined) return UNKNOWN
    return { fields: { test: 'true', ...told(payment), secret: shop.secret, fee: 'unknown' } }
  })

  serve('refund', ({ transId = '', amount, refId }, _protocol, shop) => {
    const payment = find(transId, shop)
    if (payment === undefined) return UNKNOWN
    if (payment.state !== 'paid') return { code: 1401, message: 'Payment is not paid!' }
    const value = Number(amount)
    if (!Number.isSafeInteger(value) || value <= 0) return { code: 1400, message: 'Wrong amount!' }
    if (value > payment.amount - refundedOf(payment)) return { code: 1402, message: 'Amount is too high!' }
    payments.refund(payment, value, refId ?? payment.reference, 'SUCCESS')
    return { fields: {} }
  })

  serve('methods', () => ({ list: { methods: METHODS } }))
  const ofShop = ({ merchant }: ComgateShop) =>
    payments.all().filter((payment) => payment.merchant === merchant)
  serve('transferList', ({ date = '' }, _protocol, shop) => ({ list: transfersOn(date, ofShop(shop)) }))
  serve('singleTransfer', ({ transferId = '' }, _protocol, shop) => ({
    list: transferRows(transferId, shop.merchant, ofShop(shop)),
  }))

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

const UNKNOWN = { code: 1400, message: 'Payment not found!' }

/** The ways to pay of a shop's contract, as Comgate lists them. */
const METHODS = [
  {
    id: 'CARD_CZ_CSOB_2',
    name: 'Platební karta',
    description: 'On-line platba platební kartou.',
    logo: '',
    group: 'CARD',
    groupLabel: 'Platební karty',
  },
]

/** Returns an id such as `AB12-CD34-EF56`. */
function newId(): string {
  const group = () => Array.from({ length: 4 }, () => randomInt(36).toString(36)).join('')
  return [group(), group(), group()].join('-').toUpperCase()
}

/** Parses a shop's payment, or returns its error. */
function readPayment(
  sent: Fields,
  { merchant, notificationUrl }: ComgateShop,
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
    merchant,
    reference: refId,
    amount,
    currency: curr,
    method,
    description: label,
    email,
    returnUrls,
    notificationUrl: notificationUrl(),
  }
}

const STATUSES = { created: 'PENDING', paid: 'PAID', cancelled: 'CANCELLED', timed_out: 'CANCELLED' } as const

/** Returns a payment in the format of status and push; refunds do not change it. */
function told({
  id,
  merchant,
  amount,
  currency,
  description,
  reference,
  method,
  email,
  state,
  reported,
}: Payment) {
  return {
    merchant,
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
