/**
 * The port of the state's registry of sales (`settlement.md` §6). Its adapter knows the interface and its version. Calls
 * may be slow or fail, so none is made inside a database transaction.
 */
import type { Haler } from '@sousto/domain/money/money.ts'
import type { VatRow } from '@sousto/domain/receipt/vat.ts'

export type SaleFacts = {
  /** The tax number of the outlet, as in its certificate. */
  readonly taxpayer: string
  /** The number that the tax authority has given to the premises. */
  readonly premises: number
  readonly register: string
  /** Unique for the taxpayer's premises and register. */
  readonly number: string
  readonly soldAt: Temporal.Instant
  readonly total: Haler
  readonly drawn: Haler
  /** Empty for an outlet that pays no VAT. */
  readonly rates: readonly VatRow[]
}

/** The codes that a receipt has while the registry has not answered; both follow from the sale and the key. */
export type OutageCodes = { readonly signature: string; readonly security: string }

/** As PEM. */
export type SigningKey = { readonly certificate: string; readonly privateKey: string }

export type SaleMessage = {
  readonly sale: SaleFacts
  readonly codes: OutageCodes
  /** The same at every attempt, by which the registry recognises a repeated message. */
  readonly id: string
  readonly isFirst: boolean
  readonly sentAt: Temporal.Instant
}

/** `other_message` means an answer to something else than what was sent, `not_signed` one that is not the registry's. */
type RegistryFailure = 'not_reached' | 'busy' | 'unreadable' | 'other_message' | 'not_signed'

export type RegistryAnswer =
  | {
      readonly kind: 'registered'
      /** The code for the receipt (FIK). */
      readonly code: string
      readonly receivedAt: Temporal.Instant
      readonly warnings: readonly string[]
    }
  /** The registry will not accept this message, however often it is sent. */
  | { readonly kind: 'refused'; readonly reason: string; readonly receivedAt: Temporal.Instant | null }
  | { readonly kind: 'failed'; readonly failure: RegistryFailure }

export type SalesRegistry = {
  readonly codesOf: (sale: SaleFacts, key: SigningKey) => OutageCodes
  /** Never throws. */
  readonly register: (message: SaleMessage, key: SigningKey, signal: AbortSignal) => Promise<RegistryAnswer>
}
