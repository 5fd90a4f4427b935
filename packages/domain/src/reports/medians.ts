/** Medians that stand beside the means of reports (`administration.md` §8). */
import type { FigureName } from './figures.ts'

/** The figures that are means, each with the step to which its values are rounded, in haléře or seconds. */
export const MEDIAN_STEPS = {
  basket: 1_000,
  acceptance_time: 10,
  kitchen_error: 30,
  delivery_time: 60,
  lateness: 30,
} as const satisfies Partial<Record<FigureName, number>>
export type MedianFigure = keyof typeof MEDIAN_STEPS

export const MEDIAN_FIGURES: readonly [MedianFigure, ...MedianFigure[]] = [
  'basket',
  'acceptance_time',
  'kitchen_error',
  'delivery_time',
  'lateness',
]

export const hasMedian = (figure: FigureName): figure is MedianFigure => figure in MEDIAN_STEPS

/** A value, and how many orders or kitchens had it. */
export type Counted = { readonly value: number; readonly count: number }

/** Returns the value in the middle, or the mean of the two in the middle. Null means that there is no value. */
export function medianOf(spread: readonly Counted[]): number | null {
  const sorted = spread.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const at = (place: number): number => {
    let passed = 0
    for (const { value, count } of sorted) {
      passed += count
      if (passed > place) return value
    }
    return 0
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}
