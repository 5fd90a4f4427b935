/** The steps for an order that an outlet does not answer (`operations.md` §3, §10). */

/** Times after the arrival of an order. */
export type EscalationTimes = {
  /** Seconds without acknowledgement after which the outlet is called. */
  readonly callSeconds: number
  /** Minutes without a decision after which the dispatcher is alerted. */
  readonly escalateMinutes: number
  /** Minutes without a decision after which the order is cancelled. */
  readonly giveUpMinutes: number
}

export const ESCALATION_TIMES: EscalationTimes = { callSeconds: 90, escalateMinutes: 5, giveUpMinutes: 15 }

export const ESCALATION_STEPS = ['call', 'alert', 'give_up'] as const
export type EscalationStep = (typeof ESCALATION_STEPS)[number]

/** Returns when each step is due for an order that arrived at that time. */
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
 * Returns the steps that are due for an order without a decision. Acknowledging stops only the call, because it does
 * not accept the order.
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

/** Seconds for which an action can be undone before it is published (`operations.md` §10). */
export const UNDO_SECONDS = 10
