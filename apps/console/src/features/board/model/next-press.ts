import type { Card } from '@sousto/contract/board/wire.ts'
import { allowedPresses, type Press } from '@sousto/domain/board/part-states.ts'

type SimplePress = Exclude<Press, 'accept' | 'decline'>

const LABELS: Readonly<Record<SimplePress, string>> = {
  start: 'Začít připravovat',
  ready: 'Připraveno',
  hand_over: 'Předáno',
  deliver: 'Doručeno',
}

const isSimple = (press: Press): press is SimplePress => press !== 'accept' && press !== 'decline'

/** The next step of an order that has been accepted; null: others take it, or there is none. */
export function nextPress({ state, delivery }: Pick<Card, 'state' | 'delivery'>): {
  readonly press: SimplePress
  readonly label: string
} | null {
  const press = allowedPresses(state, delivery !== null).find(isSimple)
  return press === undefined ? null : { press, label: LABELS[press] }
}
