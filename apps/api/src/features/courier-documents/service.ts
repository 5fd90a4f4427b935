/** What couriers' documents mean for shifts and for dispatchers (`dispatch.md` §4). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { AlertFacts } from '@sousto/domain/city-alerts/alerts.ts'
import { daysOfAlert, shiftDocumentProblem } from '@sousto/domain/courier-joining/documents.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { dayOf } from './day.ts'
import { citiesThatRequire, documentsIn, documentsOf } from './store.ts'

type DueDocuments = AlertFacts['dueDocuments']

type Shift = { readonly city: string; readonly vehicle: Vehicle; readonly at: Temporal.Instant }

/** Throws `courier_document_expired` or `courier_document_missing`. */
export async function requireShiftDocuments(
  transaction: Transaction<DB>,
  courier: number,
  { city, vehicle, at }: Shift,
): Promise<void> {
  const accepted = (await documentsOf(transaction, [courier])).filter(({ state }) => state === 'accepted')
  const isRequired = (await citiesThatRequire(transaction, [city])).length > 0
  const problem = shiftDocumentProblem(accepted, { vehicle, today: dayOf(at), isRequired })
  if (problem !== null) throw new FailureError(problem)
}

/** Returns the documents of the city's couriers that dispatchers have an alert about. */
export async function dueDocuments(
  database: Kysely<DB>,
  city: string,
  now: Temporal.Instant,
): Promise<DueDocuments> {
  const today = dayOf(now)
  const documents = await documentsIn(database, city)
  return documents.flatMap(({ id: document, courier, state, expiresOn }): DueDocuments => {
    const days = state === 'accepted' ? daysOfAlert(expiresOn, today) : null
    return state === 'waiting' || days !== null ? [{ document, courier, days }] : []
  })
}
