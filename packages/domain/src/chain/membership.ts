/** Which outlet may join which chain (`administration.md` §3). */

export type JoiningOutlet = {
  /** True if it belongs to a chain, or leads one. */
  readonly isInChain: boolean
  /** True if somebody owns it and the outlet that leads the chain. */
  readonly hasCommonOwner: boolean
  readonly isClosed: boolean
  readonly members: number
}

/** One publication changes the menus of all of them. */
export const LARGEST_CHAIN = 200

export type MembershipProblem =
  | 'outlet_closed_for_good'
  | 'outlet_in_chain'
  | 'chain_owner_missing'
  | 'chain_full'

/** Returns what stands in the way. Null means nothing. */
export function membershipProblem(outlet: JoiningOutlet): MembershipProblem | null {
  if (outlet.isClosed) return 'outlet_closed_for_good'
  if (outlet.isInChain) return 'outlet_in_chain'
  if (!outlet.hasCommonOwner) return 'chain_owner_missing'
  return outlet.members >= LARGEST_CHAIN ? 'chain_full' : null
}
