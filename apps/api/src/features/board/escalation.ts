/**
 * Escalates orders that an outlet does not answer: the outlet is called, the dispatcher is alerted, then the
 * marketplace cancels the order (`operations.md` §3).
 */
import {
  dueSteps,
  ESCALATION_TIMES,
  type EscalationStep,
  type EscalationTimes,
} from '@sousto/domain/board/escalation.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { followParts } from './commit-actions.ts'
import { escalationsOf, noteEscalation, undecidedParts } from './escalation-store.ts'
import { partByPart } from './part-by-part.ts'
import { changePart, noteUnnoticed } from './part-changes.ts'
import { lockPart, type PartKey, type PartRow } from './store.ts'
import { alertDispatcher, createWaitingAlerts } from './waiting-alerts.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'escalation'> & {
  readonly moveOrder: MoveOrder
}

export function createEscalation({
  database,
  clock,
  log,
  moveOrder,
  escalation: times = ESCALATION_TIMES,
}: Dependencies) {
  const { kysely } = database

  const waitingAlerts = createWaitingAlerts({ database, clock, log })

  /**
   * Declines the part in the outlet's place. If no other outlet cooks, the order is cancelled and its money returned.
   */
  async function giveUp(transaction: Transaction<DB>, part: PartRow, now: Temporal.Instant): Promise<void> {
    const declined = { state: 'declined', finished_at: now, decline_reason: 'not_answered' } as const
    await changePart(transaction, part, declined, now, 'system')
    await followParts(transaction, part.order_id, { at: now, actor: 'system', moveOrder })
  }

  const STEPS: Readonly<Record<EscalationStep, typeof giveUp>> = {
    call: noteUnnoticed,
    alert: alertDispatcher,
    give_up: giveUp,
  }

  async function escalate(key: PartKey): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const part = await lockPart(transaction, key)
      if (part === null || part.state !== 'new' || part.finished_at !== null) return
      if (part.order_state !== 'confirmed') return
      const now = clock()
      const done = await escalationsOf(transaction, part)
      const due = dueSteps(
        { cameAt: part.received_at, acknowledged: part.acknowledged_at !== null },
        now,
        times,
      )
      for (const step of due.filter((each) => !done.includes(each))) {
        await noteEscalation(transaction, part, step, now)
        await STEPS[step](transaction, part, now)
      }
    })
  }

  const escalateEach = partByPart({
    clock,
    log,
    what: 'an order that waits was not escalated',
    act: escalate,
  })

  return {
    /** Runs all steps that are due. Each runs once, in the first process to reach it. */
    run: async (ending?: AbortSignal): Promise<void> => {
      const before = clock().subtract({ seconds: firstStep(times) })
      await escalateEach((most) => undecidedParts(kysely, before, most), ending)
      await waitingAlerts.tell()
    },
  }
}

const firstStep = ({ callSeconds, escalateMinutes, giveUpMinutes }: EscalationTimes): number =>
  Math.floor(Math.min(callSeconds, escalateMinutes * 60, giveUpMinutes * 60))
