import type { ColleagueWire } from '@sousto/contract/dispatch/wire.ts'
import { useMe } from '../../shared/session/me.ts'
import { useDispatch } from './dispatch-view.ts'
import { type Chosen, chosenKey } from './model/chosen.ts'
import { shortName } from './model/words.ts'

/** Returns the colleagues who have the dispatch screen open, each once for each panel. */
function useColleagues(): readonly ColleagueWire[] {
  const me = useMe()
  return useDispatch().view.colleagues.filter(({ id }) => id !== me.id)
}

const namesOf = (colleagues: readonly ColleagueWire[]): string =>
  [...new Set(colleagues.map(({ name }) => shortName(name)))].join(', ')

/** Names the colleagues who have the same details open. */
export function AlsoOpen({ by: chosen }: { readonly by: Chosen }) {
  const same = useColleagues().filter(({ panel }) => panel === chosenKey(chosen))
  return same.length === 0 ? null : <span className="dispatch-also-open">otevřeno: {namesOf(same)}</span>
}

/** Names the colleagues on the screen of this city. */
export function Colleagues() {
  const names = namesOf(useColleagues())
  return names === '' ? null : <p className="dispatch-colleagues">Na dispečinku i: {names}</p>
}
