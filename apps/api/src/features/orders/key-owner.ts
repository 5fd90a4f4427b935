/**
 * Determines the owner of an idempotency key. Another person's key leads to no order, and does not reveal that it was
 * used (`wire.md`, Orders).
 */
import { createHash } from 'node:crypto'
import { normalizeLogin } from '@sousto/domain/account/account.ts'
import type { UnpaidShares } from '@sousto/domain/group/group-codes.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'

/** `round`: how often the group had been opened again when its lines were read. */
export type OrderedGroup = {
  readonly id: number
  readonly round: number
  /** How its persons pay the order. Null: the host pays all of it. */
  readonly shared: { readonly guid: string; readonly host: string; readonly unpaid: UnpaidShares } | null
}

export type Sender = {
  /** Null means that the sender is not logged in. */
  readonly userId: number | null
  /** The browser's token, or null. */
  readonly browser: string | null
  /** The client, as named by `clientOf`. */
  readonly client: string
  /** From where a voucher code is used. Left out: no code can be. */
  readonly device?: { readonly ip: string; readonly browser: string }
  /** Who of the staff orders for a customer on the phone. Left out: the customer orders. */
  readonly staff?: CurrentStaff | undefined
  /** The token of the proof of age that this browser has. */
  readonly ageToken?: string | null
  /** The group whose order it is. Left out: it is no group order. */
  readonly group?: OrderedGroup | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns the owners under which the sender may have used a key. A new key belongs to the first: the browser, whose
 * token stays the same from login to logout. Browsers without a token are identified by the contact that they send.
 */
export function keyOwners(
  { userId, browser, staff }: Omit<Sender, 'client'>,
  email: string,
): readonly [Buffer, ...Buffer[]] {
  if (staff !== undefined) return [hashOf(`staff ${staff.id}`)]
  const contact = hashOf(`contact ${normalizeLogin(email)}`)
  const known = [
    ...(browser === null ? [] : [hashOf(`browser ${browser}`)]),
    ...(userId === null ? [] : [hashOf(`user ${userId}`)]),
  ]
  const [first, ...rest] = known
  return first === undefined ? [contact] : [first, ...rest, contact]
}
