/** Names for decisions about couriers' accounts. */
import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import type { DecisionEvent, DecisionKind } from '@sousto/domain/courier-decisions/decisions.ts'
import { dayAndTime } from '../time.ts'

export const LONGEST_DECISION_TEXT = 2_000

export const KIND_NAMES: Readonly<Record<DecisionKind, string>> = {
  suspend: 'Pozastavení účtu',
  end: 'Ukončení účtu',
}

export const EVENT_NAMES: Readonly<Record<DecisionEvent, string>> = {
  signed: 'Rozhodnutí podepsal(a)',
  accepted: 'Souhlas kurýra:',
  disputed: 'Nesouhlas kurýra:',
  noted: 'Poznámka k přezkumu:',
  upheld: 'Přezkum rozhodnutí potvrdil:',
  revoked: 'Přezkum rozhodnutí zrušil:',
}

/** Whether the decision holds, and until when. */
export function stateText({ isInForce, until, log }: CourierDecision): string {
  if (log.some(({ event }) => event === 'revoked')) return 'zrušeno přezkumem'
  if (!isInForce) return 'už neplatí'
  return until === null ? 'platí' : `platí do ${dayAndTime(until)}`
}

/** Null means that no review is open. */
export function dueText({ mark, due }: Pick<CourierDecision, 'mark' | 'due'>): string | null {
  if (due === null) return null
  const text = `přezkum do ${dayAndTime(due)}`
  return mark === 'overdue' ? `po lhůtě, ${text}` : text
}
