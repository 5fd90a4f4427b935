/** How the staff handle applications: state, owner, notes, answers by mail (`administration.md` §3). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type ApplicationAnswer,
  type ApplicationChange,
  type ApplicationDetail,
  type ApplicationFilter,
  applicationDetail,
  type ReceivedApplication,
  type ReceivedApplications,
} from '@sousto/contract/received-applications/wire.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Actor } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'
import { adminsOf } from '../staff/service.ts'
import { applicationsCsv } from './csv.ts'
import {
  addNote,
  changeApplication,
  type HandledApplication,
  handledApplication,
  handledApplications,
  lockApplication,
  notesOf,
} from './handling-store.ts'
import { deleteApplication } from './store.ts'

const PAGE = 50
const EXPORTED = 10_000

export type ApplicationHandling = ReturnType<typeof createApplicationHandling>

/** The application, and the version that was seen. */
export type SeenApplication = { readonly application: number; readonly version: string }

async function detailOf(database: Kysely<DB>, id: number, at: Temporal.Instant): Promise<ApplicationDetail> {
  const found = requireFound(await handledApplication(database, id), 'application_not_found')
  const notes = await notesOf(database, id)
  return {
    ...summaryOf(found),
    application: found.application,
    outlet: found.outlet,
    owners: await adminsOf(database, at),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toString() })),
  }
}

/** Locks the application. Throws `application_changed_meanwhile` with what is true now. */
export async function seenApplication(
  transaction: Transaction<DB>,
  { application, version }: SeenApplication,
  at: Temporal.Instant,
): Promise<ApplicationDetail> {
  if (!(await lockApplication(transaction, application))) throw new FailureError('application_not_found')
  const now = await detailOf(transaction, application, at)
  if (now.version !== version) {
    throw new FailureError('application_changed_meanwhile', { current: z.encode(applicationDetail, now) })
  }
  return now
}

export function createApplicationHandling({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    list: async (filter: ApplicationFilter, before: number | null): Promise<ReceivedApplications> => {
      const [rows, owners] = await Promise.all([
        handledApplications(kysely, filter, { before, limit: PAGE + 1 }),
        adminsOf(kysely, clock()),
      ])
      const applications = rows.slice(0, PAGE).map(summaryOf)
      return { applications, owners, next: rows.length > PAGE ? (applications.at(-1)?.id ?? null) : null }
    },

    csv: async (filter: ApplicationFilter): Promise<string> =>
      applicationsCsv(
        (await handledApplications(kysely, filter, { before: null, limit: EXPORTED })).map(summaryOf),
      ),

    read: (application: number) => detailOf(kysely, application, clock()),

    /** Throws `application_owner_unknown` if the new owner may not handle applications. */
    change: (
      seen: SeenApplication,
      { state, owner }: ApplicationChange,
      by: CurrentStaff,
    ): Promise<ApplicationDetail> =>
      inTransaction(kysely, async (transaction) => {
        const now = await seenApplication(transaction, seen, clock())
        const keeps = owner === (now.owner?.id ?? null)
        if (owner !== null && !keeps && !now.owners.some(({ id }) => id === owner)) {
          throw new FailureError('application_owner_unknown')
        }
        if (keeps && state === now.state) return now
        await changeApplication(transaction, now.id, { state, owner_id: owner })
        const before = { state: now.state, owner: now.owner?.id ?? null }
        const detail = { application: now.id, before, after: { state, owner } }
        await audit(transaction, { at: clock(), by, action: 'application-change', detail })
        return await detailOf(transaction, now.id, clock())
      }),

    note: (application: number, text: string, by: CurrentStaff): Promise<ApplicationDetail> =>
      inTransaction(kysely, async (transaction) => {
        if (!(await lockApplication(transaction, application)))
          throw new FailureError('application_not_found')
        const at = clock()
        await addNote(transaction, application, { at, by: by.id, answer: null, text })
        await audit(transaction, { at, by, action: 'application-note', detail: { application } })
        return await detailOf(transaction, application, clock())
      }),

    /** The person who answers an application of nobody becomes its owner. */
    answer: (
      seen: SeenApplication,
      { state, text }: ApplicationAnswer,
      by: CurrentStaff,
    ): Promise<ApplicationDetail> =>
      inTransaction(kysely, async (transaction) => {
        const now = await seenApplication(transaction, seen, clock())
        const at = clock()
        await changeApplication(transaction, now.id, { state, owner_id: now.owner?.id ?? by.id })
        await addNote(transaction, now.id, { at, by: by.id, answer: state, text })
        await sendMail(transaction, {
          template: 'applicationAnswer',
          applicationId: now.id,
          answer: state,
          text,
        })
        const detail = { application: now.id, before: { state: now.state }, after: { state } }
        await audit(transaction, { at, by, action: 'application-answer', detail })
        return await detailOf(transaction, now.id, clock())
      }),

    /** Deletes it for good, with its notes. An outlet that was made of it stays. */
    remove: (seen: SeenApplication, by: CurrentStaff): Promise<void> =>
      inTransaction(kysely, async (transaction) => {
        const { id } = await seenApplication(transaction, seen, clock())
        await removeApplication(transaction, id, { by, at: clock() })
      }),
  }
}

/** Returns false if there was none. */
export async function removeApplication(
  transaction: Transaction<DB>,
  application: number,
  { by, at }: { readonly by: Actor | string; readonly at: Temporal.Instant },
): Promise<boolean> {
  if (!(await deleteApplication(transaction, application))) return false
  await audit(transaction, { at, by, action: 'application-delete', detail: { application } })
  return true
}

function summaryOf({
  id,
  receivedAt,
  application,
  state,
  revision,
  ownerId,
  owner,
}: HandledApplication): ReceivedApplication {
  const { kind, answers } = application
  return {
    id,
    version: String(revision),
    kind,
    receivedAt: receivedAt.toString(),
    name: kind === 'partner' ? answers.company : answers.name,
    city: answers.city,
    state,
    owner: ownerId === null ? null : { id: ownerId, name: owner ?? '' },
  }
}
