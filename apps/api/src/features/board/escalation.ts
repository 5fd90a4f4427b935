/** Orders that an outlet does not answer: it is called, the dispatcher is alerted, then the marketplace gives them up (`operations.md` §3). */
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
import type { MoveOrder } from '../orders/service.ts'
import { alertDispatcher } from './alerts.ts'
import { followParts } from './commit-actions.ts'
import { escalationsOf, noteEscalation, undecidedParts } from './escalation-store.ts'
import { partByPart } from './part-by-part.ts'
import { changePart } from './part-changes.ts'
import { lockPart, type PartKey, type PartRow } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'escalation'> & {
  readonly moveOrder: MoveOrder
  readonly announce: () => void
  /** Has the outlet called; false: nobody can be called. Left out: there is no telephony. */
  readonly callOutlet?: (
    transaction: Transaction<DB>,
    part: PartRow,
    at: Temporal.Instant,
  ) => Promise<boolean>
}

export function createEscalation({
  database,
  clock,
  log,
  moveOrder,
  announce,
  callOutlet = () => Promise.resolve(false),
  escalation: times = ESCALATION_TIMES,
}: Dependencies) {
  const { kysely } = database

  const alert = (transaction: Transaction<DB>, part: PartRow, at: Temporal.Instant): Promise<void> =>
    alertDispatcher(transaction, part, { at, log })

  /** Whom nobody can call, or without telephony: the dispatcher is alerted in place of a call (§8). */
  async function call(transaction: Transaction<DB>, part: PartRow, at: Temporal.Instant): Promise<void> {
    if (!(await callOutlet(transaction, part, at))) await alert(transaction, part, at)
  }

  /** The outlet's part is declined for it; without another outlet that cooks, the order is cancelled and its money returns. */
  async function giveUp(transaction: Transaction<DB>, part: PartRow, now: Temporal.Instant): Promise<void> {
    const declined = { state: 'declined', finished_at: now, decline_reason: 'not_answered' } as const
    await changePart(transaction, part, declined, now, 'system')
    await followParts(transaction, part.order_id, { at: now, actor: 'system', moveOrder })
  }

  const STEPS: Readonly<Record<EscalationStep, typeof alert>> = { call, alert, give_up: giveUp }

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
    /** Does what is due, once, whichever process comes first. */
    run: async (): Promise<void> => {
      const before = clock().subtract({ seconds: firstStep(times) })
      const { done } = await escalateEach((most) => undecidedParts(kysely, before, most))
      if (done > 0) announce()
    },
  }
}

/** Whole seconds after which the first step can be due. */
const firstStep = ({ callSeconds, escalateMinutes, giveUpMinutes }: EscalationTimes): number =>
  Math.floor(Math.min(callSeconds, escalateMinutes * 60, giveUpMinutes * 60))
