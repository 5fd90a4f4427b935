import * as v from 'valibot'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const membership = v.object({
  group: v.pipe(v.string(), v.uuid()),
  /** What only this browser knows. */
  key: v.pipe(v.string(), v.uuid()),
  host: v.boolean(),
  /** The slug of the restaurant. */
  restaurant: v.string(),
  /** False once nothing can be chosen or ordered any more. */
  open: v.boolean(),
  /** Each pays the own share of the order, which is then ordered without a payment. */
  shared: v.optional(v.boolean(), false),
})

/** A group order that somebody of this browser has joined (`delights.md` §7). */
export type Membership = Readonly<v.InferOutput<typeof membership>>

const KEPT = 5

const stored = storedValue<readonly Membership[]>('sousto.groups', [], (value) => {
  const read = v.safeParse(v.array(membership), value)
  return read.success ? read.output : []
})

/** The latest one first. */
export function keepMembership(
  joined: Omit<Membership, 'open' | 'shared'> & Partial<Pick<Membership, 'shared'>>,
): void {
  const others = stored.get().filter(({ group }) => group !== joined.group)
  stored.set([{ shared: false, ...joined, open: true }, ...others].slice(0, KEPT))
}

/** Leaves the cart to the customer again. The group can still be looked at. */
export function closeMembership(group: string): void {
  if (stored.get().some((each) => each.group === group && each.open))
    stored.set(stored.get().map((each) => (each.group === group ? { ...each, open: false } : each)))
}

export function forgetMembership(group: string): void {
  stored.set(stored.get().filter((each) => each.group !== group))
}

export const useMembership = (group: string): Membership | null =>
  useStoredValue(stored).find((each) => each.group === group) ?? null

/** The group for which dishes of this restaurant are chosen. */
export const useGroupAt = (restaurant: string | undefined): Membership | null =>
  useStoredValue(stored).find((each) => each.open && each.restaurant === restaurant) ?? null

const hosted = (memberships: readonly Membership[]): Membership | null =>
  memberships.find(({ open, host }) => open && host) ?? null

/** The group whose host orders at the checkout. */
export const hostedGroup = (): Membership | null => hosted(stored.get())

export const useHostedGroup = (): Membership | null => hosted(useStoredValue(stored))
