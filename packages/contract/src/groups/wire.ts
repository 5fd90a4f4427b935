/** Group orders on the wire (`delights.md` §7). Lines have the fields of an order's. */
import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import { GROUP_STATES } from '@sousto/domain/group/group-codes.ts'
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
})
