import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as v from 'valibot'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const amount = v.custom<Haler>((value) => Number.isSafeInteger(value) && Number(value) >= 0)

const draft = v.object({
  restaurantId: v.nullable(v.number()),
  notes: v.object({ courier: v.string(), kitchen: v.string() }),
  /** `at` is a Prague wall clock. Null means not chosen yet, or as soon as possible. */
  time: v.object({ later: v.boolean(), at: v.nullable(v.string()) }),
  marketing: v.boolean(),
  /** Left out of drafts that an earlier version stored. */
  pin: v.optional(v.boolean(), false),
  tip: amount,
  credits: amount,
  /** True if the customer collects the order. */
  pickup: v.optional(v.boolean(), false),
  /** Null means that the customer did not say. */
  cutlery: v.optional(v.nullable(v.boolean()), null),
  /** The announced cash. Null means none. */
  paysWith: v.optional(v.nullable(amount), null),
  /** The voucher code of this order and what it offers. Null means none. */
  voucher: v.optional(
    v.nullable(
      v.object({
        code: v.string(),
        amount,
        weekdays: v.array(v.picklist(WEEKDAYS)),
        minimum: amount,
      }),
    ),
    null,
  ),
})

/** The data that the customer entered at the checkout, except the contact. */
export type Draft = Readonly<v.InferOutput<typeof draft>>

const EMPTY_DRAFT: Draft = {
  restaurantId: null,
  notes: { courier: '', kitchen: '' },
  time: { later: false, at: null },
  marketing: false,
  pin: false,
  tip: ZERO,
  credits: ZERO,
  pickup: false,
  cutlery: null,
  paysWith: null,
  voucher: null,
}

/** Stored in this tab only, until the order is sent, so that a visit to the menu loses nothing. */
const stored = storedValue<Draft>(
  'sousto.checkout',
  EMPTY_DRAFT,
  (value) => {
    const read = v.safeParse(draft, value)
    return read.success ? read.output : EMPTY_DRAFT
  },
  (value) => value,
  'sessionStorage',
)

const draftOf = (kept: Draft, restaurantId: number): Draft =>
  kept.restaurantId === restaurantId ? kept : { ...EMPTY_DRAFT, restaurantId }

/** The draft of an order from this restaurant. */
export function useDraft(restaurantId: number): Draft {
  return draftOf(useStoredValue(stored), restaurantId)
}

export function changeDraft(restaurantId: number, change: Partial<Draft>): void {
  stored.set({ ...draftOf(stored.get(), restaurantId), ...change })
}

export function clearDraft(): void {
  stored.set(EMPTY_DRAFT)
}
