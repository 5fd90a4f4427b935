/** The two versions of Comgate's protocol (apidoc.comgate.cz): HTTP POST with forms (v1.0), and REST with JSON (v2.0). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answered, type GatewayCall, type GatewayControl } from '../payments/control.ts'

export type Fields = Readonly<Record<string, string | undefined>>
type Texts = Readonly<Record<string, string>>

/** The answer of a call, in no protocol yet. */
export type Outcome =
  | { readonly fields: Texts }
  /** Both protocols send lists as JSON. */
  | { readonly list: unknown }
  | { readonly code: number; readonly message: string }

export type Protocol = {
  /** Returns the request that pushes a result to the shop. */
  readonly pushed: (fields: Texts) => { readonly headers: Texts; readonly body: string }
  readonly confirms: (response: Response) => Promise<boolean>
}

const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const OK = { code: '0', message: 'OK' }

// Comgate writes spaces as `%20`, and its own client reads no `+`.
const form = (fields: Texts) => new URLSearchParams(fields).toString().replaceAll('+', '%20')

const NUMBERS = ['code', 'price']
const json = (fields: Texts) =>
  JSON.stringify(fields, (key, value) => (NUMBERS.includes(key) ? Number(value) : value))

export const FORMS: Protocol = {
  pushed: (fields) => ({ headers: { 'content-type': FORM_TYPE }, body: form(fields) }),
  confirms: async (response) => new URLSearchParams(await response.text()).get('code') === '0',
}

const REST: Protocol = {
  pushed: (fields) => ({ headers: { 'content-type': JSON_TYPE }, body: json(fields) }),
  confirms: async (response) => response.ok,
}

type Call = Extract<
  GatewayCall,
  'create' | 'status' | 'refund' | 'methods' | 'transferList' | 'singleTransfer'
>

const REST_PATHS: Readonly<Record<Call, readonly [method: 'GET' | 'POST', path: string]>> = {
  create: ['POST', 'payment.json'],
  status: ['GET', 'payment/transId/:transId(^[^.]+).json'],
  refund: ['POST', 'refund.json'],
  methods: ['GET', 'method.json'],
  transferList: ['GET', 'transferList/date/:date(^[^.]+).json'],
  singleTransfer: ['GET', 'singleTransfer/transferId/:transferId(^[^.]+).json'],
}

/** A shop sees its own payments only. */
export type ComgateShop = {
  readonly merchant: string
  readonly secret: string
  /** The URL to which results are pushed, as set in the portal. */
  readonly notificationUrl: () => string
}

const UNAUTHORIZED: Outcome = { code: 1400, message: 'Unauthorized access!' }

/** Returns a function that serves a call in both protocols, each to the shop that knows the secret. */
export function serveProtocols(app: FastifyInstance, control: GatewayControl, shops: readonly ComgateShop[]) {
  const basicOf = ({ merchant, secret }: ComgateShop) =>
    `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`

  return (call: Call, handle: (sent: Fields, protocol: Protocol, shop: ComgateShop) => Outcome): void => {
    app.post(
      `/v1.0/${call}`,
      answered(control, call, ({ body }) => {
        const sent = (body ?? {}) as Fields
        const shop = shops.find(
          ({ merchant, secret }) => sent.merchant === merchant && sent.secret === secret,
        )
        return inForms(shop === undefined ? UNAUTHORIZED : handle(sent, FORMS, shop))
      }),
    )
    const [method, path] = REST_PATHS[call]
    app.route({
      method,
      url: `/v2.0/${path}`,
      handler: answered(control, call, (request) => {
        const shop = shops.find((each) => request.headers.authorization === basicOf(each))
        if (shop === undefined) return inJson(UNAUTHORIZED, 401)
        return inJson(handle(sentOf(request), REST, shop), call === 'create' ? 201 : 200)
      }),
    })
  }
}

/** Numbers and flags may be sent as such or as texts. */
function sentOf({ params, query, body }: FastifyRequest): Fields {
  const sent = Object.entries({ ...(query as object), ...(params as object), ...(body as object | null) })
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

function inForms(outcome: Outcome) {
  if ('list' in outcome) return { type: JSON_TYPE, body: JSON.stringify(outcome.list) }
  const fields = 'code' in outcome ? { ...outcome, code: String(outcome.code) } : { ...OK, ...outcome.fields }
  return { type: FORM_TYPE, body: form(fields) }
}

function inJson(outcome: Outcome, status: number) {
  if ('list' in outcome) return { status, type: JSON_TYPE, body: JSON.stringify(outcome.list) }
  if ('code' in outcome)
    return { status: Math.max(status, 400), type: JSON_TYPE, body: JSON.stringify(outcome) }
  return { status, type: JSON_TYPE, body: json({ ...OK, ...outcome.fields }) }
}
