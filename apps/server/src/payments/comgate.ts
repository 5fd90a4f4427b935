/** Comgate (apidoc.comgate.cz). It also uses haléře for amounts. */
import { GatewayError, type PaymentGateway, type StatementEntry } from '@sousto/api/ports/payment-gateway.ts'
import { haler } from '@sousto/domain/money/money.ts'
import {
  BOOKS_WITHIN_DAYS,
  type GatewayPaymentState,
  METHODS_OF_GATEWAY,
} from '@sousto/domain/payment/gateways.ts'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { readAmount } from './amounts.ts'
import {
  COMGATE_PROTOCOLS,
  type ComgateCall,
  type ComgateFields,
  type ComgateVersion,
} from './comgate-protocols.ts'
import { type CallKind, createGatewayClient, DEFAULT_TIMEOUTS, pageUrl } from './http.ts'

export type ComgateSettings = {
  /** The shop's number at Comgate. */
  readonly merchant: string
  readonly secret: string
  /** True for test payments; Comgate has no separate server for them. */
  readonly test: boolean
  readonly version: ComgateVersion
  /** The base URL, without the version. */
  readonly url: () => string
}

/** Comgate treats meal-voucher cards as cards; the shop's contract determines which of them it accepts. */
const METHOD = 'CARD_ALL'

const STATES: Readonly<Record<string, GatewayPaymentState>> = {
  PENDING: 'created',
  AUTHORIZED: 'created',
  PAID: 'paid',
  CANCELLED: 'cancelled',
}

/** Matches ids in Comgate's format, such as `AB12-CD34-EF56`, because customers can send any id. */
const ID = /^[A-Za-z0-9-]{1,32}$/
/** A number in JSON, its digits in a form. */
const digits = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,12}$/)]).transform(String)
const haleru = digits.transform((size) => haler(Number(size)))
const outcome = z.object({ code: digits, message: z.string().default('') })
const created = z.object({ transId: z.string().regex(ID), redirect: z.string() })
const payment = z.object({
  transId: z.string(),
  refId: z.string(),
  status: z.enum(Object.keys(STATES)).transform((name) => STATES[name] ?? 'created'),
  price: haleru,
  curr: z.string().length(3),
})
const transfers = z.array(z.object({ transferId: z.union([z.int(), z.string().regex(/^\d+$/)]) }))
/** The amount in a row that is a payment or a refund. */
const money = z.union([z.number(), z.string()]).transform((value, context) => {
  const amount = readAmount(String(value))
  if (amount !== null) return amount.size
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
const isEntry = (typ: string | number): boolean => ['1', '2'].includes(String(typ))
const rows = z.array(
  z.union([
    z.object({
      typ: z.union([z.int(), z.string()]).refine(isEntry).transform(Number),
      'ID ComGate': z.string().min(1),
      'ID od klienta': z.union([z.string(), z.number().transform(String)]),
      'Potvrzená částka': money,
    }),
    // Rows with fees and the sum.
    z.object({ typ: z.union([z.int(), z.string()]).refine((typ) => !isEntry(typ)) }).transform(() => null),
  ]),
)

/** Results that are faults of the gateway, after which it is unknown whether it has acted. */
const FAULTS = new Set(['1100', '1200', '1500'])
const NOT_FOUND = /not found/i
const LONGEST_LABEL = 16
/** Comgate replaces it by the payment's id. */
const ID_PLACEHOLDER = `id=\${id}`

export function comgate(
  settings: ComgateSettings,
  log: FastifyBaseLogger,
  timeouts = DEFAULT_TIMEOUTS,
): PaymentGateway {
  const client = createGatewayClient('comgate', log, timeouts)
  const protocol = COMGATE_PROTOCOLS[settings.version]
  const test = String(settings.test)

  function send(kind: CallKind, call: ComgateCall, fields: ComgateFields, statement?: true) {
    const { path, ...request } = protocol.request(settings, call, fields)
    const url = `${settings.url()}/${settings.version}/${path}`
    return client.send({ kind, ...request, url, ...(statement && { statement }) })
  }

  const rejected = (code: string): GatewayError => new GatewayError('rejected', `comgate: code ${code}`)

  function parse<Value>(kind: CallKind, schema: z.ZodType<Value>, fields: unknown): Value {
    const parsed = schema.safeParse(fields)
    if (parsed.success) return parsed.data
    throw client.illegible(kind, `unexpected answer (${parsed.error.issues[0]?.path.join('.') ?? ''})`)
  }

  /**
   * Returns the fields of a response. Rejects if its code means that the call failed; `otherwise` may accept a code.
   */
  async function call(
    kind: CallKind,
    name: ComgateCall,
    fields: ComgateFields,
    otherwise: (code: string, message: string) => boolean = () => false,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { status, body } = await send(kind, name, fields)
    const answer = protocol.fieldsOf(body.toString())
    if (status >= 400 && answer.code === undefined) throw rejected(`of HTTP ${status}`)
    const { code, message } = parse(kind, outcome, answer)
    if (code === '0' || otherwise(code, message)) return answer
    throw FAULTS.has(code) ? client.illegible(kind, `code ${code}`) : rejected(code)
  }

  async function entriesOf(transferId: string): Promise<readonly StatementEntry[]> {
    const answer = await send('read', 'singleTransfer', { transferId, ...(settings.test && { test }) }, true)
    return client.json(answer, rows).flatMap((row): readonly StatementEntry[] => {
      if (row === null) return []
      const { typ, 'ID ComGate': gatewayId, 'ID od klienta': reference, 'Potvrzená částka': amount } = row
      return [{ gatewayId, reference, kind: typ === 1 ? 'payment' : 'refund', amount }]
    })
  }

  return {
    name: 'comgate',
    booksWithinDays: BOOKS_WITHIN_DAYS.comgate,
    methods: METHODS_OF_GATEWAY.comgate,
    // No part of its public documentation.
    splits: false,

    create: async ({ reference, amount, description, contact, returnUrl }) => {
      const back = `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${ID_PLACEHOLDER}`
      const answer = await call('act', 'create', {
        test,
        prepareOnly: 'true',
        country: 'CZ',
        price: String(amount),
        curr: 'CZK',
        label: labelOf(description),
        refId: reference,
        method: METHOD,
        email: contact.email,
        phone: contact.phone,
        fullName: `${contact.firstName} ${contact.lastName}`.trim(),
        lang: 'cs',
        url_paid: back,
        url_cancelled: back,
        url_pending: back,
      })
      const { transId, redirect } = parse('act', created, answer)
      const page = pageUrl(redirect, settings.url())
      if (page === null) throw client.illegible('act', 'a page that is not safe')
      return { gatewayId: transId, redirect: page }
    },

    status: async (gatewayId) => {
      if (!ID.test(gatewayId)) return null
      const unknown = (_code: string, message: string): boolean => NOT_FOUND.test(message)
      const answer = await call('read', 'status', { transId: gatewayId }, unknown)
      if (Number(answer.code) !== 0) return null
      const { transId, refId: reference, status: state, price: amount, curr } = parse('read', payment, answer)
      if (transId !== gatewayId) throw client.illegible('read', 'another payment')
      return { gatewayId, reference, state, amount, currency: curr, refunded: null }
    },

    refund: async (gatewayId, amount) => {
      await call('act', 'refund', { transId: gatewayId, amount: String(amount), curr: 'CZK', test })
    },

    statement: async (day) => {
      const fields = { date: day, ...(settings.test && { test }) }
      const answer = await send('read', 'transferList', fields, true)
      const entries: StatementEntry[] = []
      for (const { transferId } of client.json(answer, transfers)) {
        entries.push(...(await entriesOf(String(transferId))))
      }
      return entries
    },
  }
}

/** Truncates a text after the last whole word that fits. */
function labelOf(text: string): string {
  if (text.length <= LONGEST_LABEL) return text
  const words = text.slice(0, LONGEST_LABEL + 1).replace(/[\s,]+\S*$/, '')
  return words.slice(0, LONGEST_LABEL)
}
