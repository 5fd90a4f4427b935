/** The two versions of Comgate's protocol (apidoc.comgate.cz): the same fields in different messages. */
import { type GatewayRequest, parseJson } from './http.ts'

export const COMGATE_VERSIONS = ['v1.0', 'v2.0'] as const
export type ComgateVersion = (typeof COMGATE_VERSIONS)[number]

export type ComgateCall = 'create' | 'status' | 'refund' | 'transferList' | 'singleTransfer'
export type ComgateFields = Readonly<Record<string, string>>
type Account = { readonly merchant: string; readonly secret: string }

type ComgateProtocol = {
  /** Returns the request; its path is relative to the URL of the version. */
  readonly request: (
    account: Account,
    call: ComgateCall,
    fields: ComgateFields,
  ) => Pick<GatewayRequest, 'method' | 'headers' | 'body'> & { readonly path: string }
  /** Returns the fields of a response to `create`, `status` or `refund`. */
  readonly fieldsOf: (body: string) => Readonly<Record<string, unknown>>
}

/** HTTP POST with forms in both directions, except lists, which are JSON. */
const FORMS: ComgateProtocol = {
  request: (account, call, fields) => ({
    method: 'POST',
    path: call,
    body: new URLSearchParams({ merchant: account.merchant, secret: account.secret, ...fields }),
  }),
  fieldsOf: (body) => Object.fromEntries(new URLSearchParams(body.trim())),
}

const PATHS: Readonly<Record<ComgateCall, (fields: ComgateFields) => string>> = {
  create: () => 'payment.json',
  status: ({ transId }) => `payment/transId/${transId}.json`,
  refund: () => 'refund.json',
  transferList: ({ date, test = 'false' }) => `transferList/date/${date}.json?test=${test}`,
  singleTransfer: ({ transferId, test = 'false' }) =>
    `singleTransfer/transferId/${transferId}.json?test=${test}`,
}
const POSTED: readonly ComgateCall[] = ['create', 'refund']
const AMOUNTS = ['price', 'amount']

/** REST with JSON and HTTP Basic authentication. */
const REST: ComgateProtocol = {
  request: ({ merchant, secret }, call, fields) => {
    const headers = { authorization: `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}` }
    const path = PATHS[call](fields)
    if (!POSTED.includes(call)) return { method: 'GET', path, headers }
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fields, (key, value) => (AMOUNTS.includes(key) ? Number(value) : value)),
    }
  },
  fieldsOf: (body) => {
    const parsed = parseJson(body)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  },
}

export const COMGATE_PROTOCOLS: Readonly<Record<ComgateVersion, ComgateProtocol>> = {
  'v1.0': FORMS,
  'v2.0': REST,
}
