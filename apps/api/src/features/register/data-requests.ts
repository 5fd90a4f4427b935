/** Requests of persons about their own data (`administration.md` §9; Regulation (EU) 2016/679, articles 12, 15 to 17). */
import type { DataRequest } from '@sousto/contract/data-requests/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { NotedDataRequest } from '@sousto/contract/register/wire.ts'
import { dataRequestProblems } from '@sousto/domain/moderation/data-request.ts'
import { decisionDue } from '@sousto/domain/moderation/register.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { networkOf } from '../../http/client.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { createLoginThrottle } from '../accounts/service.ts'
import { audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'
import { fileEntry } from './service.ts'

/** The number of requests per day before pauses begin: per mailbox, because each sends it a mail, and per network. */
const FREE = { mailbox: 3, network: 20 } as const

export type DataRequests = ReturnType<typeof createDataRequests>

export function createDataRequests({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const throttle = createLoginThrottle(database, clock)

  return {
    /** `ip` is the client's address. Throws `data_request_incomplete` with its field, and `too_many_attempts`. */
    receive: async (request: DataRequest, ip: string): Promise<void> => {
      const email = mailboxOf(request)
      await throttle.take([
        { key: `data-request ${sameMailbox(email)}`, free: FREE.mailbox },
        { key: `data-request ${networkOf(ip)}`, free: FREE.network },
      ])
      await inTransaction(database.kysely, async (transaction) => {
        await file(transaction, { ...request, email, name: '' }, clock(), null)
      })
    },

    /** Notes what came by letter, by phone or at the door. Throws `data_request_incomplete` with its field. */
    note: async (request: NotedDataRequest, by: CurrentStaff): Promise<void> => {
      const email = mailboxOf(request)
      await inTransaction(database.kysely, async (transaction) => {
        const at = clock()
        const entry = await file(transaction, { ...request, email }, at, by.id)
        if (entry === null) return
        await audit(transaction, {
          at,
          by,
          action: 'data-request-note',
          detail: { entry, kind: request.kind },
        })
      })
    },
  }
}

function mailboxOf(request: DataRequest): string {
  const [problem] = dataRequestProblems(request)
  if (problem !== undefined) {
    throw new FailureError('data_request_incomplete', {
      failure: failure('data_request_incomplete', { field: problem.field }),
    })
  }
  return request.email.trim().toLowerCase()
}

/** Returns the id of the entry. Null means that an equal request waits. */
async function file(
  transaction: Transaction<DB>,
  { kind, name, email, text }: NotedDataRequest,
  at: Temporal.Instant,
  by: number | null,
): Promise<number | null> {
  const request = { kind, at, written: text.trim(), name: name.trim() || null, email, filed_by: by }
  const number = await fileEntry(transaction, request)
  const due = decisionDue(kind, at)
  if (number !== null && due !== null) {
    const data = { number, dueOn: due.toString() }
    await sendMail(transaction, { template: 'dataRequestReceived', to: email, data })
  }
  return number
}
