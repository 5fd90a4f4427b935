/** The first of the places from `start` to `end` of which this is true, and is of all behind it as well. */
export function firstThat(start: number, end: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
