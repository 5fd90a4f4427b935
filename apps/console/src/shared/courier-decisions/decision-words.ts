/** Texts about decisions about couriers' accounts. */

import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import { accountDecisionMessage as say } from '@sousto/messages/account-decision-messages.ts'
import { dayAndTime } from '../time.ts'

export const LONGEST_DECISION_TEXT = 2_000

/** Whether the decision holds, and until when. */
export function stateText({ isInForce, until, log }: CourierDecision): string {
  if (log.some(({ event }) => event === 'revoked')) return say('state_revoked')
  if (!isInForce) return say('state_over')
  return until === null ? say('state_in_force') : say('state_until', { time: dayAndTime(until) })
}

/** Null means that no review is open. */
export function dueText({ mark, due }: Pick<CourierDecision, 'mark' | 'due'>): string | null {
  if (due === null) return null
  return say(mark === 'overdue' ? 'overdue' : 'due', { time: dayAndTime(due) })
}
