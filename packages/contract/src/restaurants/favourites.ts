/** Marks one customer's favourites (`isFav`) in a cached response that everybody shares. */

/** The members used here; this resource's own codecs wrote the text. */
type Marked = { readonly id: number; readonly isFav: boolean }

/** `json`: the answer of `restaurants.detail` or `restaurants.list`. Null: it contains none of the favourites and stays unchanged. */
export function markFavourites(json: string, favourites: ReadonlySet<number>): string | null {
  if (favourites.size === 0) return null
  const answer = JSON.parse(json) as Marked | readonly Marked[]
  const restaurants = Array.isArray(answer) ? answer : [answer]
  if (!restaurants.some(({ id }) => favourites.has(id))) return null
  const marked = restaurants.map((each) => ({ ...each, isFav: favourites.has(each.id) }))
  return JSON.stringify(Array.isArray(answer) ? marked : marked[0])
}
