/** The staff answer what customers report, with credits, a refund or neither (`delights.md` §13). */
import type {
  ComplaintAnswer,
  ComplaintQueue,
  QueuedComplaint,
} from '@sousto/contract/complaint-queue/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ComplaintKind } from '@sousto/domain/complaint/complaint.ts'
import { complaintCredited } from '@sousto/domain/ledger/complaint-events.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { RefundReason } from '@sousto/domain/payment/gateways.ts'
import { arePiecesLeft } from '@sousto/domain/payment/pieces-left.ts'
import { mayRefund } from '@sousto/domain/staff/compensation.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { creditedComplaintById } from '../../database/credited-complaints.ts'
import { postEvents } from '../../database/ledger.ts'
import { currentWording } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { creditOrder, piecesLeftOf, refundedOf, writeToCustomer } from '../dispatch/service.ts'
import { requestRefund } from '../refunds/service.ts'
import {
  lockComplaint,
  photographOf,
  priceOfPieces,
  type QueuedRow,
  queuedComplaints,
} from './queue-store.ts'
import { COMPLAINT_PHOTOGRAPH_KEPT } from './service.ts'
import { setAnswer } from './store.ts'

const PAGE = 50

export type ComplaintDesk = ReturnType<typeof createComplaintDesk>

type Named = { readonly city: string; readonly complaint: number }
type Asked = { readonly answered?: '1' | undefined; readonly before?: number | undefined }

export function createComplaintDesk({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const photographsSince = () => clock().subtract(COMPLAINT_PHOTOGRAPH_KEPT)

  return {
    list: async (city: string | null, { answered, before }: Asked): Promise<ComplaintQueue> => {
      const rows = await queuedComplaints(kysely, {
        city,
        answered: answered !== undefined,
        before: before ?? null,
        limit: PAGE + 1,
        photographsSince: photographsSince(),
      })
      const complaints = rows.slice(0, PAGE).map(queued)
      return { complaints, next: rows.length > PAGE ? (complaints.at(-1)?.id ?? null) : null }
    },

    photograph: async (named: Named): Promise<Buffer> =>
      requireFound(await photographOf(kysely, named, photographsSince()), 'complaint_not_found'),

    /** Throws what credits and refunds of an order throw, and `complaint_answered` the second time. */
    answer: async (by: CurrentStaff, named: Named, body: ComplaintAnswer): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const found = requireFound(await lockComplaint(transaction, named), 'complaint_not_found')
        if (found.state !== 'open') throw new FailureError('complaint_answered')
        const at = clock()
        const { state } = body
        const text = body.text.trim()
        const money = body.state === 'declined' ? null : { amount: haler(body.amount), bearer: body.bearer }
        if (body.state === 'credited') {
          const credit = { order: found.order.id, amount: haler(body.amount), role: by.role, at }
          const problem = await creditOrder(transaction, credit)
          if (problem !== null) throw new FailureError(problem)
        }
        if (body.state === 'refunded') await refund(transaction, found, { by, at, id: named.complaint, body })
        await setAnswer(transaction, named.complaint, { state, text, money, at, staff: by.id })
        if (state === 'credited')
          await postEvents(transaction, [
            complaintCredited(await creditedComplaintById(transaction, named.complaint)),
          ])
        const written =
          money === null || state === 'declined'
            ? text
            : pushText(await currentWording(transaction))(`complaint_${state}`, {
                amount: formatMoney(money.amount),
                text,
              })
        await writeToCustomer(transaction, found.order, { text: written, at, by: by.id, mail: true })
        const detail = { order: formatOrderNumber(found.order.key), kind: found.kind, state, ...money }
        await audit(transaction, { at, by, action: 'order-complaint', detail })
      }),
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>
type Refund = {
  readonly by: CurrentStaff
  readonly at: Temporal.Instant
  readonly id: number
  readonly body: Extract<ComplaintAnswer, { state: 'refunded' }>
}

/** The price of all reported pieces is refunded by lines, so that each keeps its rate of VAT and goes back once. */
async function refund(
  transaction: Transaction<DB>,
  { order, kind, lines }: Locked,
  { by, at, id, body }: Refund,
): Promise<void> {
  const amount = haler(body.amount)
  const pieces = lines.map(({ position, quantity }) => ({ position, quantity }))
  const isByLines = lines.length > 0 && amount === priceOfPieces(lines)
  if (isByLines && !arePiecesLeft(pieces, await piecesLeftOf(transaction, order.id)))
    throw new FailureError('refund_lines_unknown')
  const made = await requestRefund(transaction, {
    number: order.key,
    what: isByLines ? { kind: 'lines', lines: pieces } : { kind: 'amount', amount },
    reason: REASONS[kind],
    bearer: body.bearer,
    note: body.text.trim(),
    key: `complaint ${id}`,
    actor: actorName(by),
    at,
  })
  if (!made.ok) throw new FailureError(FAILURES[made.reason])
  if (!mayRefund(by.role, await refundedOf(transaction, order.id)))
    throw new FailureError('refund_over_limit')
}

const REASONS: Readonly<Record<ComplaintKind, RefundReason>> = {
  missing: 'item_missing',
  wrong: 'item_wrong',
  cold: 'quality',
  damaged: 'quality',
  late: 'late_delivery',
  charged_twice: 'goodwill',
}

const FAILURES = {
  lines_unknown: 'refund_lines_unknown',
  too_much: 'refund_too_much',
  nothing_left: 'refund_nothing_left',
} as const

function queued(row: QueuedRow): QueuedComplaint {
  const { id, city, restaurant, kind, lines, note, hasPhotograph, state, answer, amount, bearer } = row
  return {
    id,
    city,
    order: formatOrderNumber(row),
    restaurant,
    kind,
    lines: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    note,
    reportedAt: row.reportedAt.toString(),
    hasPhotograph,
    state,
    answer,
    amount,
    bearer,
    answeredBy: row.answeredBy,
    suggested: lines.length === 0 ? row.total : priceOfPieces(lines),
    creditable: row.userId !== null && !row.credited,
    history:
      row.userId === null
        ? null
        : {
            delivered: Number(row.delivered ?? 0),
            complaints: Number(row.complaints),
            declined: Number(row.declined),
          },
  }
}
