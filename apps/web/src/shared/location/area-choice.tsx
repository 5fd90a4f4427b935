import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import type { AreaChoiceProps } from './cities-at.ts'

/** Loaded on demand, because few addresses are in several cities. */
const dialogs = onDemand(() => import('./area-choice-dialog.tsx'))

/**
 * The multi-city warning: the address is in areas of several cities, whose restaurants differ (`marketplace.md` §4,
 * Login and location).
 */
export function AreaChoice(props: AreaChoiceProps) {
  const part = useOnDemand(dialogs, props.location !== null)
  return part && <part.AreaChoiceDialog {...props} />
}
