/**
 * Binary search: returns the first index from `start` up to `end` for which `isTrue` holds, or `end`. Once true,
 * `isTrue` must stay true for all later indexes.
 */
export function lowerBound(start: number, end: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
