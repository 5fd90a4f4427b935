/** Couriers' documents (`dispatch.md` §4). */
import {
  COURIER_DOCUMENTS,
  DOCUMENT_OUTCOMES,
  DOCUMENT_STATES,
} from '@sousto/domain/courier-joining/documents.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import * as z from 'zod/mini'
import { id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'

const LONGEST_NUMBER = 40
const LONGEST_REASON = 500

export const courierDocument = z.object({
  id,
  kind: z.enum(COURIER_DOCUMENTS),
  /** Empty means that the courier sent a picture alone. */
  number: z.string(),
  /** Only until the document is checked. */
  hasPicture: z.boolean(),
  /** The last day on which it is valid. */
  expiresOn: isoDate,
  sentAt: instant,
  state: z.enum(DOCUMENT_STATES),
  /** Why a dispatcher refused it. */
  reason: z.nullable(z.string()),
})
export type WireCourierDocument = z.output<typeof courierDocument>

/** At most two of a kind: the accepted one, and a newer one that waits or was refused. */
const documents = list(courierDocument)

export const ownDocumentsAnswer = z.object({
  today: isoDate,
  vehicle: z.enum(VEHICLES),
  /** True if a city of the courier lets no shift begin without the documents. */
  required: z.boolean(),
  documents,
})
export type OwnDocumentsAnswer = z.output<typeof ownDocumentsAnswer>

export const cityDocuments = z.object({
  today: isoDate,
  /** True if no shift begins in the city without the documents. */
  required: z.boolean(),
  couriers: list(z.object({ id, name: z.string(), vehicle: z.enum(VEHICLES), documents })),
})
export type CityDocuments = z.output<typeof cityDocuments>

export const documentKindParams = z.object({ kind: z.enum(COURIER_DOCUMENTS) })
export const documentCityParams = z.object({ city: slugParam })
export const cityDocumentParams = z.object({ city: slugParam, document: numberParam })

export const sentDocumentBody = z.strictObject({
  number: text(LONGEST_NUMBER),
  expiresOn: isoDate,
  /** A picture in base64, scaled down by the phone. */
  picture: z.nullable(z.base64().check(z.minLength(1), z.maxLength(DOOR_PHOTOGRAPH_LETTERS))),
})
export type SentDocumentBody = z.output<typeof sentDocumentBody>

export const documentCheckBody = z
  .strictObject({ outcome: z.enum(DOCUMENT_OUTCOMES), reason: text(LONGEST_REASON) })
  .check(
    z.refine(
      (check) => check.outcome === 'accepted' || check.reason.trim() !== '',
      'odmítnutí potřebuje důvod',
    ),
  )
export type DocumentCheckBody = z.output<typeof documentCheckBody>

export const documentRuleBody = z.strictObject({ required: z.boolean() })
