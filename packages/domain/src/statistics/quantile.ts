/**
 * Returns the value below which the given share of the values lies, interpolated between neighbours. Throws for no
 * values.
 */
export function quantile(values: readonly number[], share: number): number {
  return sortedQuantile(
    values.toSorted((a, b) => a - b),
    share,
  )
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

function sortedQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new Error('no values have no quantile')
  return below + (above - below) * (position - Math.floor(position))
}
