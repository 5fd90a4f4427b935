import { type Payment, type PaymentRequest, returnedOf } from '../payments/payments.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export const jsonAnswer = (value: unknown, status = 200) => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(value),
})

type ApiError = { readonly error_code: number; readonly error_name: string; readonly field?: string }

export function errorAnswer(status: number, { error_code, error_name, field }: ApiError) {
  const error = { scope: field === undefined ? 'G' : 'F', field: field ?? null, error_code, error_name }
  return jsonAnswer(
    { date_issued: Date.now(), errors: [{ ...error, message: null, description: null }] },
    status,
  )
}

type Fields = Readonly<Record<string, unknown>>

/** Accepts a form or JSON, because GoPay's clients send both. */
export const readRequest = (body: unknown): Fields =>
  typeof body === 'object' && body !== null ? (body as Fields) : {}

/** Parses a shop's payment, or returns the first invalid field. */
export function readPayment(body: unknown, goId: string): PaymentRequest | { readonly field: string } {
  const request = readRequest(body)
  const [target, callback, payer] = [request.target, request.callback, request.payer].map(readRequest)
  const amount = Number(request.amount)
  const checks: Readonly<Record<string, boolean>> = {
    target: target?.type === 'ACCOUNT' && String(target.goid) === goId,
    amount: Number.isSafeInteger(amount) && amount > 0,
    currency: request.currency === 'CZK',
    order_number: isText(request.order_number, 128),
    order_description: isText(request.order_description, 256),
    items: Array.isArray(request.items) && request.items.length > 0,
    callback: isUrl(callback?.return_url) && isUrl(callback?.notification_url),
  }
  const wrong = Object.entries(checks).find(([, right]) => !right)
  if (wrong !== undefined) return { field: wrong[0] }
  const url = String(callback?.return_url)
  const instruments = payer?.allowed_payment_instruments
  return {
    merchant: goId,
    reference: String(request.order_number),
    amount,
    currency: 'CZK',
    method: Array.isArray(instruments) ? instruments.join(', ') : '',
    description: String(request.order_description),
    email: textOf(readRequest(payer?.contact).email),
    returnUrls: { paid: url, cancelled: url, pending: url },
    notificationUrl: String(callback?.notification_url),
  }
}

const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= longest

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

const STATES = { created: 'CREATED', paid: 'PAID', cancelled: 'CANCELED', timed_out: 'TIMEOUTED' } as const

function stateOf(payment: Payment): string {
  const returned = returnedOf(payment)
  if (returned === 0) return STATES[payment.state]
  return returned < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

/** Returns a payment in GoPay's format, both after creation and later. */
export function paymentJson(payment: Payment, pageUrl: string) {
  const { id, merchant, reference, amount, currency, email, reported } = payment
  return {
    id: Number(id),
    order_number: reference,
    state: stateOf(payment),
    amount: reported.amount ?? amount,
    currency: reported.currency ?? currency,
    payer: { contact: { email }, ...(payment.paidAt !== null && { payment_card: cardOf(email) }) },
    target: { type: 'ACCOUNT', goid: Number(merchant) },
    lang: 'CS',
    gw_url: pageUrl,
  }
}

/** Each e-mail pays by a card of its own. */
function cardOf(email: string) {
  const lastFour = Buffer.from(email).reduce((number, byte) => (number * 31 + byte) % 10_000, 0)
  return {
    card_number: `418803******${String(lastFour).padStart(4, '0')}`,
    card_expiration: '3009',
    card_brand: 'VISA',
    card_issuer_country: 'CZE',
    card_issuer_bank: 'Smyšlená banka',
  }
}

export function withId(text: string, id: string): string {
  const url = new URL(text)
  url.searchParams.set('id', id)
  return url.href
}
