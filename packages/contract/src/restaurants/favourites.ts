/** `isFav` in answers that are kept as text: everybody's text, with one customer's favourites marked. */

/** What of a restaurant and of a list item is looked at; the text was written by this resource's own codecs. */
type Marked = { readonly id: number; readonly isFav: boolean }

/** `json`: the answer of `restaurants.detail` or `restaurants.list`. Null: none of the favourites is in it, it stays as it is. */
export function markFavourites(json: string, favourites: ReadonlySet<number>): string | null {
  if (favourites.size === 0) return null
  const answer = JSON.parse(json) as Marked | readonly Marked[]
  const restaurants = Array.isArray(answer) ? answer : [answer]
  if (!restaurants.some(({ id }) => favourites.has(id))) return null
  const marked = restaurants.map((each) => ({ ...each, isFav: favourites.has(each.id) }))
  return JSON.stringify(Array.isArray(answer) ? marked : marked[0])
}
