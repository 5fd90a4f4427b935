/** Pure functions for delivery areas being edited: typed terms, and the geometry that was drawn. */

import type { drawnGeometry } from '@sousto/contract/own-areas/wire.ts'
import type { AreaTerms } from '@sousto/domain/delivery/place.ts'
import { geometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { geometryProblemText } from '@sousto/messages/area-sentences.ts'
import type * as z from 'zod/mini'
import { counted } from '../counted.ts'

export type DrawnGeometry = z.output<typeof drawnGeometry>

/** Amounts are the typed texts. */
export type TypedTerms = {
  readonly fee: string
  readonly extraMinutes: string
  readonly minimumOrder: string
  readonly noFreeDelivery: boolean
}

const crowns = (amount: Haler) => String(amount / 100).replace('.', ',')

export const typedTerms = ({ fee, extraMinutes, minimumOrder, noFreeDelivery }: AreaTerms): TypedTerms => ({
  fee: crowns(fee),
  extraMinutes: String(extraMinutes),
  minimumOrder: crowns(minimumOrder),
  noFreeDelivery,
})

/** The terms of the first area that is drawn. */
export const FIRST_TERMS: TypedTerms = {
  fee: '0',
  extraMinutes: '0',
  minimumOrder: '0',
  noFreeDelivery: false,
}

/** Null means that the text is not an amount. */
export function readCrowns(text: string): Haler | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match === null ? null : czk(Number(`${match[1]}.${match[2] ?? '0'}`))
}

/** Null means that the text is not a number of whole minutes within a day. */
export function readMinutes(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return minutes <= 1440 ? minutes : null
}

/** Null means that an amount is invalid. */
export function readTerms(typed: TypedTerms): AreaTerms | null {
  const [fee, minimumOrder] = [readCrowns(typed.fee), readCrowns(typed.minimumOrder)]
  const extraMinutes = readMinutes(typed.extraMinutes)
  if (fee === null || minimumOrder === null || extraMinutes === null) return null
  return { fee, minimumOrder, extraMinutes, noFreeDelivery: typed.noFreeDelivery }
}

/** Returns a text such as `4 rohy` for the row of an area in the list. */
export const cornersText = (geometry: DrawnGeometry): string =>
  counted(cornerCount(geometry), { one: 'roh', few: 'rohy', many: 'rohů' })

const cornerCount = ({ type, coordinates }: DrawnGeometry): number =>
  // A ring repeats its first corner at the end.
  (type === 'Polygon' ? coordinates : coordinates.flat()).reduce((sum, ring) => sum + ring.length - 1, 0)

/** Returns what is wrong with the drawn border. Null means that it is valid. */
export function borderProblem(geometry: DrawnGeometry): string | null {
  const problem = geometryProblem(geometry)
  return problem === null ? null : geometryProblemText(problem)
}
