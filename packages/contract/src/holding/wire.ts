/** Who holds the money that customers pay for an outlet's orders at a gateway (`settlement.md` §8). */
import { HOLDING_WAYS } from '@sousto/domain/holding/holding.ts'
import { GATEWAY_NAMES } from '@sousto/domain/payment/gateways.ts'
import * as z from 'zod/mini'
import { instant, list } from '../primitives.ts'

const gateway = z.enum(GATEWAY_NAMES)

export const outletHolding = z.object({
  way: z.enum(HOLDING_WAYS),
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  /** The outlet's keys, which are never returned. `account` is its number at the gateway. */
  merchants: list(
    z.object({
      gateway,
      account: z.string(),
      savedAt: instant,
      /** The URL to which the gateway sends notifications of its payments. */
      notificationUrl: z.string(),
    }),
  ),
  split: z.nullable(z.object({ gateway, receiver: z.string() })),
  /** Payments that may still be paid, by the way that was set when they were created. */
  openPayments: z.int(),
  /** False if this installation cannot seal keys. */
  canHaveKeys: z.boolean(),
  /** The marketplace's gateways that can split a payment. */
  splitting: list(gateway),
})
export type OutletHolding = z.output<typeof outletHolding>

const key = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,200}$/, 'klíč bez mezer'))

export const gatewayKeys = z.discriminatedUnion('gateway', [
  z.strictObject({
    gateway: z.literal('gopay'),
    account: z.string().check(z.regex(/^\d{6,12}$/, 'GoID z číslic')),
    clientId: key,
    clientSecret: key,
  }),
  z.strictObject({
    gateway: z.literal('comgate'),
    account: z.string().check(z.regex(/^\d{1,12}$/, 'číslo propojení z číslic')),
    secret: key,
  }),
])
export type WireGatewayKeys = z.output<typeof gatewayKeys>

/** `keys` are new ones, beside or instead of those that are stored. */
export const holdingBody = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('marketplace') }),
  z.strictObject({ way: z.literal('own_gateway'), keys: z.array(gatewayKeys).check(z.maxLength(2)) }),
  z.strictObject({
    way: z.literal('split'),
    gateway,
    receiver: z.string().check(z.trim(), z.regex(/^[\w.-]{1,50}$/, 'účet u brány')),
  }),
])
export type HoldingBody = z.output<typeof holdingBody>
