/** Group orders on the wire (`delights.md` §7). Lines have the fields of an order's. */
import { EMAIL_MAX } from '@sousto/domain/account/contact.ts'
import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import { GROUP_PAYERS, GROUP_STATES, SHARE_STATES, UNPAID_SHARES } from '@sousto/domain/group/group-codes.ts'
import { PERSON_LETTERS } from '@sousto/domain/group/person.ts'
import * as z from 'zod/mini'
import { cartLineWire, orderNumber, wallClock } from '../orders/wire.ts'
import { id, instant, list, money, numberParam, text } from '../primitives.ts'

const personName = text(PERSON_LETTERS)
const ordered = z.array(cartLineWire).check(z.maxLength(MAX_CART_LINES))

export const groupParamsWire = z.object({ group: z.uuid() })
export const groupPersonParamsWire = z.object({ group: z.uuid(), person: numberParam })
/** The key of a person, which only the own browser knows. */
export const groupKeyWire = z.object({ key: z.uuid() })
/** Without a key it is for whoever holds the link and has not joined. */
export const groupViewQueryWire = z.object({ key: z.optional(z.uuid()) })

export const newGroupWire = z.strictObject({
  restaurant: id,
  /** The address code, `kod_adm`. */
  location: id,
  /** Null means as soon as possible. */
  deliveryTime: z.nullable(wallClock),
  /** Until when everybody can choose. */
  deadline: instant,
  /** The most that the dishes of a person may cost. Null means no limit. */
  limit: z.nullable(money.check(z.refine((amount) => Number(amount) > 0))),
  /** The name of the host. */
  name: personName,
  /** What the host has chosen. */
  cart: ordered,
  /** Who pays: the host all of it, or each the own share online. Left out: the host. */
  pays: z._default(z.enum(GROUP_PAYERS), 'host'),
  /** What becomes of shares that are not paid in time: left out, or paid by the host. */
  unpaid: z._default(z.enum(UNPAID_SHARES), 'left_out'),
})

/** The link's identifier, and the host's key. */
export const createdGroupWire = z.object({ group: z.uuid(), key: z.uuid() })

export const joinWire = z.strictObject({ name: personName })
export const joinedWire = z.object({ key: z.uuid() })

export const groupChoiceWire = z.strictObject({
  cart: ordered,
  /** The person has chosen everything. */
  ready: z.boolean(),
  /** That of the own choice which was seen. */
  version: z.int().check(z.minimum(0)),
})

export const groupLockWire = z.strictObject({ locked: z.boolean() })

/** The e-mail of a guest, to which the receipt goes. That of the host is in the order. */
export const sharePaymentWire = z.strictObject({ email: text(2 * EMAIL_MAX) })
/** The gateway's page. */
export const sharePageWire = z.object({ redirect: z.string() })

/** Of each event only that something has changed is of interest: the group is read again. */
export const groupEventWire = z.object({ state: z.enum(GROUP_STATES) })

export const groupWire = z.object({
  state: z.enum(GROUP_STATES),
  restaurant: z.object({ id, name: z.string(), slug: z.string(), city: z.string() }),
  /** The name of the host. */
  host: z.string(),
  /** How many have joined. */
  joined: z.int(),
  address: z.string(),
  location: id,
  deliveryTime: z.nullable(wallClock),
  deadline: instant,
  limit: z.nullable(money),
  /** In the order of joining, the host first. Empty for whoever has not joined. */
  persons: list(
    z.object({
      id,
      name: z.string(),
      host: z.boolean(),
      ready: z.boolean(),
      /** At the prices of now. `problem` says why a dish cannot be ordered; null: it can. */
      lines: list(
        z.object({
          name: z.string(),
          quantity: z.int(),
          extras: z.string(),
          note: z.string(),
          price: money,
          problem: z.nullable(z.string()),
        }),
      ),
      sum: money,
      /** What the person owes for the order, with an even share of delivery and fees. Null before it is ordered. */
      share: z.nullable(money),
      /** Of a share that each pays: due, paid, left out, or paid by the host. Null: the host pays, or it is not ordered. */
      payment: z.nullable(z.enum([...SHARE_STATES, 'paid'])),
    }),
  ),
  /** The own part. Null for whoever has not joined. */
  me: z.nullable(
    z.object({
      person: id,
      host: z.boolean(),
      version: z.int(),
      ready: z.boolean(),
      cart: z.array(cartLineWire),
    }),
  ),
  /** The lines of all, for the host to order. */
  cart: z.nullable(z.array(cartLineWire)),
  /** The order, once there is one. */
  order_number: z.nullable(orderNumber),
  pays: z.enum(GROUP_PAYERS),
  unpaid: z.enum(UNPAID_SHARES),
  /** Until when all but the host can pay their shares. Null: nobody has to. */
  payUntil: z.nullable(instant),
  /** What whoever looks can pay now. Null: nothing. */
  toPay: z.nullable(money),
  /** Opens the receipt of the own share (`share` of the receipt's call). Null: there is none yet. */
  receipt: z.nullable(z.uuid()),
})
