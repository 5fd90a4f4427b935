/** The reasons for a round's decisions, as values (`dispatch.md` §2, 5). */
import type { Column } from './bundling.ts'
import { isPossible, type Possible, type Taker } from './candidates.ts'
import type { Candidate, Choice } from './plan.ts'

export const candidatesOf = ({ takings }: Column, takers: readonly Taker[]): Candidate[] =>
  takers.flatMap(({ courier, ride }, index): Candidate[] => {
    const taking = takings[index]
    if (taking === undefined || taking === null) return []
    const who = { courier: courier.id, ride: ride?.id ?? null }
    return isPossible(taking)
      ? [{ ...who, added: taking.cost, weighted: taking.weighted }]
      : [{ ...who, excluded: taking.excluded }]
  })

export function choiceOf({ takings }: Column, chosen: Possible): Choice {
  const others = takings.filter((taking) => isPossible(taking) && taking !== chosen).filter(isPossible)
  if (others.length === 0) return 'only_candidate'
  return others.some(({ weighted }) => weighted < chosen.weighted) ? 'least_cost_together' : 'least_cost'
}
