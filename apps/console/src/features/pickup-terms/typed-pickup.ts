import type { PickupTerms } from '@sousto/domain/catalogue/restaurant.ts'
import { typedAmount } from '../../shared/forms/typed-amount.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'

export type TypedPickup = { readonly isOn: boolean; readonly minutes: string; readonly minimum: string }

/** The limits of the catalogue file. */
export const MINUTES = { min: 0, max: 1440 } as const

/** What the fields show. Where pickup is off, they begin with usual values. */
export const typedPickup = (pickup: PickupTerms | null): TypedPickup => ({
  isOn: pickup !== null,
  minutes: String(pickup?.minutes ?? 20),
  minimum: String((pickup?.minimumOrder ?? 0) / 100).replace('.', ','),
})

const minimumOf = (text: string) => {
  const amount = typedAmount(text)
  return amount === null || amount < 0 ? null : amount
}

export const wrongIn = ({ isOn, minutes, minimum }: TypedPickup): readonly ('minutes' | 'minimum')[] =>
  !isOn
    ? []
    : [
        ...(wholeNumber(minutes, MINUTES) === null ? (['minutes'] as const) : []),
        ...(minimumOf(minimum) === null ? (['minimum'] as const) : []),
      ]

/** Null means that pickup is off, undefined that a field is wrong. */
export function readPickup({ isOn, minutes, minimum }: TypedPickup): PickupTerms | null | undefined {
  if (!isOn) return null
  const [read, minimumOrder] = [wholeNumber(minutes, MINUTES), minimumOf(minimum)]
  return read === null || minimumOrder === null ? undefined : { minutes: read, minimumOrder }
}
