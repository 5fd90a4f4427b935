/** What happens to an order that an outlet does not answer (`operations.md` §3, §10). */

/** How long after it came. */
export type EscalationTimes = {
  /** Unacknowledged for so many seconds: the outlet is called. */
  readonly callSeconds: number
  /** Undecided for so many minutes: the dispatcher is alerted. */
  readonly escalateMinutes: number
  /** Undecided for so many minutes: the order is cancelled. */
  readonly giveUpMinutes: number
}

export const ESCALATION_TIMES: EscalationTimes = { callSeconds: 90, escalateMinutes: 5, giveUpMinutes: 15 }

export const ESCALATION_STEPS = ['call', 'alert', 'give_up'] as const
export type EscalationStep = (typeof ESCALATION_STEPS)[number]

/** When each step is due for an order that came then. */
export function escalationAt(
  step: EscalationStep,
  cameAt: Temporal.Instant,
  times: EscalationTimes = ESCALATION_TIMES,
): Temporal.Instant {
  if (step === 'call') return cameAt.add({ seconds: times.callSeconds })
  const minutes = step === 'alert' ? times.escalateMinutes : times.giveUpMinutes
  return cameAt.add({ milliseconds: Math.round(minutes * 60_000) })
}

/**
 * The steps that are due for an order that no outlet has decided about. Acknowledging stops the call only: whoever has seen an order has
 * not yet accepted it.
 */
export function dueSteps(
  order: { readonly cameAt: Temporal.Instant; readonly acknowledged: boolean },
  now: Temporal.Instant,
  times: EscalationTimes = ESCALATION_TIMES,
): readonly EscalationStep[] {
  return ESCALATION_STEPS.filter((step) => {
    if (step === 'call' && order.acknowledged) return false
    return Temporal.Instant.compare(escalationAt(step, order.cameAt, times), now) <= 0
  })
}

/** A wrong action can be taken back for so long, and nobody is told before (`operations.md` §10). */
export const UNDO_SECONDS = 10
