/** Customers report what is wrong with an order; a rule answers at once, or the staff do (`delights.md` §13). */
import { createHash } from 'node:crypto'
import type { ComplaintBody, OrderComplaints } from '@sousto/contract/complaints/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { answerAtOnce, COMPLAINT_HISTORY } from '@sousto/domain/complaint/answer-at-once.ts'
import { complaintKinds, complaintProblem } from '@sousto/domain/complaint/complaint.ts'
import { mostGoodwill } from '@sousto/domain/credits/goodwill.ts'
import { complaintCredited } from '@sousto/domain/ledger/complaint-events.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { priceOfLines } from '@sousto/domain/payment/refunds.ts'
import { DOOR_PHOTOGRAPH_KEPT } from '@sousto/domain/ride/door-photograph.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { creditedComplaintById } from '../../database/credited-complaints.ts'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { giveGoodwill, lockPurse } from '../credits/service.ts'
import { careFacts, piecesLeftOf } from '../dispatch/service.ts'
import { type EncodePicture, encodedPicture } from '../photos/service.ts'
import {
  customerHistory,
  deletePhotographs,
  earlierComplaint,
  insertComplaint,
  type ReportedOrder,
  reportedOrder,
} from './store.ts'

export type Complaints = ReturnType<typeof createComplaints>

/** As long as photographs of the door, which are evidence, too. */
export const COMPLAINT_PHOTOGRAPH_KEPT = DOOR_PHOTOGRAPH_KEPT

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly encodePicture: EncodePicture }

export function createComplaints({ database: { kysely }, clock, encodePicture }: Dependencies) {
  const required = async (number: OrderNumber, guid: string): Promise<ReportedOrder> =>
    requireFound(await reportedOrder(kysely, number, guid, { lock: false }), 'order_not_found')

  const pictureOf = async (photograph: string | null): Promise<Buffer | null> =>
    photograph === null
      ? null
      : await encodedPicture(encodePicture, photograph, 'complaint_photograph_unusable')

  return {
    list: async (number: OrderNumber, guid: string): Promise<OrderComplaints> =>
      await shown(kysely, await required(number, guid), clock()),

    /** Throws `order_not_found`, `idempotency_conflict`, `complaint_photograph_unusable` or a `ComplaintProblem`. */
    report: async (
      { number, guid, key }: { readonly number: OrderNumber; readonly guid: string; readonly key: string },
      body: ComplaintBody,
    ): Promise<OrderComplaints> => {
      // A photograph costs time, which nobody without the guid may take.
      await required(number, guid)
      const picture = await pictureOf(body.photograph)
      const hash = createHash('sha256').update(JSON.stringify(body)).digest()
      return await inTransaction(kysely, async (transaction) => {
        const order = requireFound(
          await reportedOrder(transaction, number, guid, { lock: true }),
          'order_not_found',
        )
        const at = clock()
        const earlier = await earlierComplaint(transaction, { order_id: order.id, key, request_hash: hash })
        if (earlier?.isSame === false) throw new FailureError('idempotency_conflict')
        if (earlier === null) await take(transaction, order, { ...body, key, hash, picture, at })
        const current = await reportedOrder(transaction, number, guid, { lock: false })
        return await shown(transaction, current ?? order, at)
      })
    },

    /** Deletes photographs after 30 days. */
    sweep: (): Promise<void> => deletePhotographs(kysely, clock().subtract(COMPLAINT_PHOTOGRAPH_KEPT)),
  }
}

type Taken = Omit<ComplaintBody, 'photograph'> & {
  readonly key: string
  readonly hash: Buffer
  readonly picture: Buffer | null
  readonly at: Temporal.Instant
}

async function take(transaction: Transaction<DB>, order: ReportedOrder, taken: Taken): Promise<void> {
  const { kind, lines, at } = taken
  const problem = complaintProblem(
    { kind, lines },
    {
      kinds: complaintKinds(order, at),
      left: await piecesLeftOf(transaction, order.id),
      earlier: order.complaints,
    },
  )
  if (problem !== null) throw new FailureError(problem)
  const price = priceOfLines(lines, order.lines) ?? ZERO
  const credits = await creditsAtOnce(transaction, order, { kind, price, at })
  const id = await insertComplaint(transaction, { ...taken, order: order.id, credits })
  if (credits === null || order.userId === null) return
  await giveGoodwill(transaction, { userId: order.userId, orderId: order.id, amount: credits, at })
  await postEvents(transaction, [complaintCredited(await creditedComplaintById(transaction, id))])
}

async function creditsAtOnce(
  transaction: Transaction<DB>,
  { id, userId }: ReportedOrder,
  { kind, price, at }: Pick<Taken, 'kind' | 'at'> & { readonly price: Haler },
): Promise<Haler | null> {
  if (userId === null) return null
  // Reports about several orders of one customer follow each other, so that each sees what the others brought.
  await lockPurse(transaction, userId)
  const { credited, ...paid } = await careFacts(transaction, id)
  const creditable = (credited ?? 0) > 0 ? ZERO : mostGoodwill(paid)
  const history = await customerHistory(transaction, userId, at.subtract(COMPLAINT_HISTORY))
  return answerAtOnce({ kind, price, creditable, history })
}

async function shown(
  database: Kysely<DB>,
  order: ReportedOrder,
  now: Temporal.Instant,
): Promise<OrderComplaints> {
  const left = await piecesLeftOf(database, order.id)
  const reported = new Set(order.complaints.flatMap(({ lines }) => lines.map(({ position }) => position)))
  const nameOf = (position: number) => order.lines.find((line) => line.position === position)?.name ?? ''
  return {
    kinds: complaintKinds(order, now).filter(
      (kind) =>
        complaintProblem({ kind, lines: [] }, { kinds: [kind], left, earlier: order.complaints }) !==
        'complaint_exists',
    ),
    lines: order.lines.flatMap(({ position, name, extras, price }) => {
      const quantity = left.get(position) ?? 0
      return quantity === 0 || reported.has(position) ? [] : [{ position, name, extras, quantity, price }]
    }),
    complaints: order.complaints.map(({ id, kind, lines, note, reportedAt, state, amount, answer }) => ({
      id,
      kind,
      lines: lines.map((line) => ({ ...line, name: nameOf(line.position) })),
      note,
      reportedAt: Temporal.Instant.from(reportedAt).toString(),
      state,
      amount,
      answer,
    })),
  }
}
