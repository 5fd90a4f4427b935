/** Moving an outlet to another address or city (`administration.md` §3). */

export type MovingOutlet = {
  /** False means that the catalogue file says where it is. */
  readonly isOfConsole: boolean
  readonly isOn: boolean
  readonly hasOpenOrders: boolean
  /** True if it has areas of its own delivery, which were drawn around the earlier place. */
  readonly hasOwnAreas: boolean
}

export type MoveProblem =
  | 'outlet_of_catalogue'
  | 'outlet_is_on'
  | 'outlet_has_open_orders'
  | 'outlet_has_own_areas'

/** Returns what stands in the way of a move. Null means nothing. */
export function moveProblem(outlet: MovingOutlet): MoveProblem | null {
  if (!outlet.isOfConsole) return 'outlet_of_catalogue'
  if (outlet.isOn) return 'outlet_is_on'
  if (outlet.hasOpenOrders) return 'outlet_has_open_orders'
  return outlet.hasOwnAreas ? 'outlet_has_own_areas' : null
}
