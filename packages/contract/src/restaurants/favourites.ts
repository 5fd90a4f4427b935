/** Marks one customer's favourites (`isFav`) in a cached response that all visitors share. */

/** The members used here. The text was written by this resource's own codecs. */
type Marked = { readonly id: number; readonly isFav: boolean }

/**
 * `json` is the response of `restaurants.detail` or `restaurants.list`. Null means that it contains none of the
 * favourites and needs no change.
 */
export function markFavourites(json: string, favourites: ReadonlySet<number>): string | null {
  if (favourites.size === 0) return null
  const answer = JSON.parse(json) as Marked | readonly Marked[]
  const restaurants = Array.isArray(answer) ? answer : [answer]
  if (!restaurants.some(({ id }) => favourites.has(id))) return null
  const marked = restaurants.map((each) => ({ ...each, isFav: favourites.has(each.id) }))
  return JSON.stringify(Array.isArray(answer) ? marked : marked[0])
}
