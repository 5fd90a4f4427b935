import type { Card } from '@sousto/contract/board/wire.ts'
import { allowedActions, type OrderAction } from '@sousto/domain/board/part-states.ts'

type SimpleAction = Exclude<OrderAction, 'accept' | 'decline'>

const LABELS: Readonly<Record<SimpleAction, string>> = {
  start: 'Začít připravovat',
  ready: 'Připraveno',
  hand_over: 'Předáno',
  deliver: 'Doručeno',
}

const isSimple = (action: OrderAction): action is SimpleAction => action !== 'accept' && action !== 'decline'

/** Returns the next step of an accepted order. Null means that the step is not the outlet's or that there is none. */
export function nextAction({ state, delivery }: Pick<Card, 'state' | 'delivery'>): {
  readonly action: SimpleAction
  readonly label: string
} | null {
  const action = allowedActions(state, delivery !== null).find(isSimple)
  return action === undefined ? null : { action, label: LABELS[action] }
}
