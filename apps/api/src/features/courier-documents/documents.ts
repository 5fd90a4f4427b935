/** Sending couriers' documents, and checking them (`dispatch.md` §4). */
import type {
  CityDocuments,
  DocumentCheckBody,
  OwnDocumentsAnswer,
  SentDocumentBody,
  WireCourierDocument,
} from '@sousto/contract/courier-documents/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type CourierDocument,
  sentDocumentProblem,
  validityOf,
} from '@sousto/domain/courier-joining/documents.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { emailOfStaff } from '../../database/staff-emails.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { couriersOf, lockCourier, profileOf } from '../couriers/service.ts'
import { sendMail } from '../mail/service.ts'
import type { EncodePicture } from '../photos/service.ts'
import { dayOf } from './day.ts'
import {
  citiesThatRequire,
  documentsOf,
  insertDocument,
  lockDocument,
  pictureOf,
  type StoredDocument,
  saveRule,
  settleDocument,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  /** Encodes a picture again, without metadata. */
  readonly encodePicture: EncodePicture
}

function wireDocument(document: StoredDocument): WireCourierDocument {
  const { id, kind, number, hasPicture, expiresOn, sentAt, state, reason } = document
  const dates = { expiresOn: expiresOn.toString(), sentAt: sentAt.toString() }
  return { id, kind, number, hasPicture, ...dates, state, reason }
}

const citiesOf = ({ grants }: CurrentStaff): readonly string[] =>
  grants.flatMap((grant) => (grant.role === 'courier' ? [grant.city] : []))

export type Documents = ReturnType<typeof createDocuments>

export function createDocuments({ database: { kysely }, clock, encodePicture }: Dependencies) {
  async function ownAnswer(database: Kysely<DB>, courier: CurrentStaff): Promise<OwnDocumentsAnswer> {
    const { vehicle } = requireFound(await profileOf(database, courier.id), 'courier_profile_missing')
    return {
      today: dayOf(clock()).toString(),
      vehicle,
      required: (await citiesThatRequire(database, citiesOf(courier))).length > 0,
      documents: (await documentsOf(database, [courier.id])).map(wireDocument),
    }
  }

  async function cityAnswer(database: Kysely<DB>, city: string): Promise<CityDocuments> {
    const couriers = await couriersOf(database, city)
    const byCourier = Map.groupBy(
      await documentsOf(
        database,
        couriers.map(({ id }) => id),
      ),
      ({ courier }) => courier,
    )
    return {
      today: dayOf(clock()).toString(),
      required: (await citiesThatRequire(database, [city])).length > 0,
      couriers: couriers.map(({ id, name, vehicle }) => ({
        id,
        name,
        vehicle,
        documents: (byCourier.get(id) ?? []).map(wireDocument),
      })),
    }
  }

  /** Locks the document. Throws `courier_document_not_found` unless it is of a courier of the city. */
  async function lockIn(transaction: Transaction<DB>, city: string, id: number): Promise<StoredDocument> {
    const document = requireFound(await lockDocument(transaction, id), 'courier_document_not_found')
    const [courier] = await couriersOf(transaction, city, document.courier)
    requireFound(courier, 'courier_document_not_found')
    return document
  }

  return {
    own: (courier: CurrentStaff): Promise<OwnDocumentsAnswer> => ownAnswer(kysely, courier),

    send: async (
      courier: CurrentStaff,
      kind: CourierDocument,
      body: SentDocumentBody,
    ): Promise<OwnDocumentsAnswer> => {
      const sentAt = clock()
      const number = body.number.trim()
      const expiresOn = Temporal.PlainDate.from(body.expiresOn)
      const problem = sentDocumentProblem(
        { number, hasPicture: body.picture !== null, expiresOn },
        dayOf(sentAt),
      )
      if (problem !== null) throw new FailureError(problem)
      const picture = body.picture === null ? null : await encodePicture(Buffer.from(body.picture, 'base64'))
      return await inTransaction(kysely, async (transaction) => {
        if (!(await lockCourier(transaction, courier.id))) throw new FailureError('courier_profile_missing')
        await insertDocument(transaction, { courier: courier.id, kind, number, picture, expiresOn, sentAt })
        await audit(transaction, {
          at: sentAt,
          by: courier,
          action: 'courier-document-send',
          detail: { kind },
        })
        await publishToDispatch(transaction, { cities: citiesOf(courier) })
        return await ownAnswer(transaction, courier)
      })
    },

    ofCity: (city: string): Promise<CityDocuments> => cityAnswer(kysely, city),

    /** Each look is written to the audit log. */
    picture: (city: string, id: number, by: CurrentStaff): Promise<Buffer> =>
      inTransaction(kysely, async (transaction) => {
        const { courier, kind } = await lockIn(transaction, city, id)
        const picture = requireFound(await pictureOf(transaction, id), 'courier_document_not_found')
        const detail = { courier, kind }
        await audit(transaction, { at: clock(), by, action: 'courier-document-show', detail })
        return picture
      }),

    check: async (
      city: string,
      id: number,
      { outcome, reason }: DocumentCheckBody,
      by: CurrentStaff,
    ): Promise<CityDocuments> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        const document = await lockIn(transaction, city, id)
        if (document.state !== 'waiting') throw new FailureError('courier_document_checked')
        const { courier, kind, expiresOn } = document
        if (outcome === 'accepted' && validityOf(expiresOn, dayOf(at)) === 'expired')
          throw new FailureError('courier_document_expiry_invalid')
        await settleDocument(transaction, document, {
          outcome,
          reason: outcome === 'refused' ? reason.trim() : null,
        })
        if (outcome === 'refused')
          await sendMail(transaction, {
            template: 'courierDocument',
            to: await emailOfStaff(transaction, courier),
            data: { what: 'refused', document: kind, reason: reason.trim() },
          })
        const detail = { courier, kind, outcome }
        await audit(transaction, { at, by, action: 'courier-document-check', detail })
        await publishToDispatch(transaction, { cities: [city], couriers: [courier] })
        return await cityAnswer(transaction, city)
      })
    },

    setRule: (city: string, required: boolean, by: CurrentStaff): Promise<CityDocuments> =>
      inTransaction(kysely, async (transaction) => {
        const before = await cityAnswer(transaction, city)
        await saveRule(transaction, city, required)
        const subject = { kind: 'city', city } as const
        await audit(transaction, {
          at: clock(),
          by,
          action: 'courier-document-rule',
          subject,
          detail: { before: { required: before.required }, after: { required } },
        })
        return await cityAnswer(transaction, city)
      }),
  }
}
