/** The documents that couriers show, and until when they are valid (`dispatch.md` §4). */
import type { Vehicle } from '../dispatch/vehicle.ts'

export const COURIER_DOCUMENTS = [
  'identity_card',
  'residence_permit',
  'driving_licence',
  'insurance',
] as const
export type CourierDocument = (typeof COURIER_DOCUMENTS)[number]

/** `waiting`: a dispatcher has not checked it yet. */
export const DOCUMENT_STATES = ['waiting', 'accepted', 'refused'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What a dispatcher finds out about a document that waits. */
export const DOCUMENT_OUTCOMES = ['accepted', 'refused'] as const satisfies readonly DocumentState[]
export type DocumentOutcome = (typeof DOCUMENT_OUTCOMES)[number]

const WITH_ENGINE = ['identity_card', 'driving_licence', 'insurance'] as const
const NEEDED: Readonly<Record<Vehicle, readonly CourierDocument[]>> = {
  bike: ['identity_card'],
  scooter: WITH_ENGINE,
  car: WITH_ENGINE,
}

export const isNeededFor = (vehicle: Vehicle, kind: CourierDocument): boolean =>
  NEEDED[vehicle].includes(kind)

/** From this many days before the expiry on, the courier is warned. */
export const EXPIRY_WARNING_DAYS = 30
/** From this many days before the expiry on, dispatchers have an alert. */
const EXPIRY_ALERT_DAYS = 7
/** A document that nobody has checked is deleted after this time. */
export const UNCHECKED_KEPT = { hours: 24 * 30 } as const
const LONGEST_VALIDITY = { years: 30 } as const

export type Validity = 'valid' | 'expires_soon' | 'expired'

const daysLeft = (expiresOn: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  today.until(expiresOn, { largestUnit: 'days' }).days

/** A document is valid on the day of its expiry, too. */
export function validityOf(expiresOn: Temporal.PlainDate, today: Temporal.PlainDate): Validity {
  const days = daysLeft(expiresOn, today)
  if (days < 0) return 'expired'
  return days <= EXPIRY_WARNING_DAYS ? 'expires_soon' : 'valid'
}

/** Returns for how many days a document is still valid, if dispatchers have an alert about it. Null means that they have none. */
export function daysOfAlert(expiresOn: Temporal.PlainDate, today: Temporal.PlainDate): number | null {
  const days = daysLeft(expiresOn, today)
  return days >= 0 && days <= EXPIRY_ALERT_DAYS ? days : null
}

export type SentDocument = {
  readonly number: string
  readonly hasPicture: boolean
  readonly expiresOn: Temporal.PlainDate
}
export type SentDocumentProblem = 'courier_document_empty' | 'courier_document_expiry_invalid'

/** Returns why a document cannot be sent. Null means that it can. */
export function sentDocumentProblem(
  { number, hasPicture, expiresOn }: SentDocument,
  today: Temporal.PlainDate,
): SentDocumentProblem | null {
  if (number.trim() === '' && !hasPicture) return 'courier_document_empty'
  const isTooLate = Temporal.PlainDate.compare(expiresOn, today.add(LONGEST_VALIDITY)) > 0
  return validityOf(expiresOn, today) === 'expired' || isTooLate ? 'courier_document_expiry_invalid' : null
}

type AcceptedDocument = { readonly kind: CourierDocument; readonly expiresOn: Temporal.PlainDate }
type Shift = {
  readonly vehicle: Vehicle
  readonly today: Temporal.PlainDate
  /** The city asks for every document that the vehicle needs. */
  readonly isRequired: boolean
}
export type ShiftDocumentProblem = 'courier_document_expired' | 'courier_document_missing'

/**
 * Returns why a shift cannot begin. Null means that it can. A residence permit counts for every vehicle, because a courier
 * who once needed it may not work without it.
 */
export function shiftDocumentProblem(
  accepted: readonly AcceptedDocument[],
  { vehicle, today, isRequired }: Shift,
): ShiftDocumentProblem | null {
  const counts = ({ kind }: AcceptedDocument) => kind === 'residence_permit' || isNeededFor(vehicle, kind)
  if (accepted.some((each) => counts(each) && validityOf(each.expiresOn, today) === 'expired'))
    return 'courier_document_expired'
  const isMissing = NEEDED[vehicle].some((kind) => !accepted.some((each) => each.kind === kind))
  return isRequired && isMissing ? 'courier_document_missing' : null
}
