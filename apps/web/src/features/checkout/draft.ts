import { type Haler, ZERO } from '@sousto/domain/pricing/money.ts'
import * as z from 'zod/mini'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const amount = z.custom<Haler>((value) => Number.isSafeInteger(value) && Number(value) >= 0)

const draft = z.object({
  restaurantId: z.nullable(z.number()),
  notes: z.object({ courier: z.string(), kitchen: z.string() }),
  /** `at`: Prague wall clock; null: not chosen yet, or as soon as possible. */
  time: z.object({ later: z.boolean(), at: z.nullable(z.string()) }),
  marketing: z.boolean(),
  tip: amount,
  credits: amount,
})

/** What the customer entered at the checkout beside the contact. */
export type Draft = Readonly<z.output<typeof draft>>

const EMPTY_DRAFT: Draft = {
  restaurantId: null,
  notes: { courier: '', kitchen: '' },
  time: { later: false, at: null },
  marketing: false,
  tip: ZERO,
  credits: ZERO,
}

/** In this tab only, until the order is sent: nothing is lost by a look into the menu. */
const stored = storedValue<Draft>(
  'sousto.checkout',
  EMPTY_DRAFT,
  (value) => {
    const read = z.safeParse(draft, value)
    return read.success ? read.data : EMPTY_DRAFT
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
