/** A line through points that minimizes the sum of absolute deviations, so that single outliers do not move it. */
import { median } from './quantile.ts'

export type Point = { readonly x: number; readonly y: number }
export type Line = { readonly intercept: number; readonly slope: number }

const GOLDEN = (Math.sqrt(5) - 1) / 2
/** The bounds of the slope end this close to each other, relative to their first distance. */
const PRECISION = 1e-6

/**
 * Returns the line with an intercept of at least zero and a slope within the bounds. Throws for no points.
 *
 * For a given slope the best intercept is the median of the remainders. The sum of deviations is then a convex function
 * of the slope alone, which a golden-section search minimizes.
 */
export function medianRegression(
  points: readonly Point[],
  bounds: { readonly least: number; readonly most: number },
): Line {
  const lineOf = (slope: number): Line => ({
    slope,
    intercept: Math.max(0, median(points.map(({ x, y }) => y - slope * x))),
  })
  const costOf = ({ intercept, slope }: Line) =>
    points.reduce((total, { x, y }) => total + Math.abs(y - intercept - slope * x), 0)

  let { least, most } = bounds
  let left = lineOf(most - GOLDEN * (most - least))
  let right = lineOf(least + GOLDEN * (most - least))
  let costs = [costOf(left), costOf(right)] as const
  const wanted = (most - least) * PRECISION
  while (most - least > wanted) {
    const [costLeft, costRight] = costs
    if (costLeft <= costRight) {
      most = right.slope
      right = left
      left = lineOf(most - GOLDEN * (most - least))
      costs = [costOf(left), costLeft]
    } else {
      least = left.slope
      left = right
      right = lineOf(least + GOLDEN * (most - least))
      costs = [costRight, costOf(right)]
    }
  }
  return lineOf((least + most) / 2)
}
