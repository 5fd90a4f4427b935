/** What the state's register of published accounts says of a payee's account (`settlement.md` §5). */
import type { IsoDate } from '../time/opening-hours.ts'

export const REGISTER_FINDINGS = ['published', 'not_published', 'payer_unknown', 'not_reached'] as const
export type RegisterFinding = (typeof REGISTER_FINDINGS)[number]

export type RegisterCheck = {
  readonly finding: RegisterFinding
  /** The tax authority has declared the VAT payer unreliable: who pays may be liable for its VAT (check). */
  readonly isUnreliable: boolean
  readonly checkedAt: Temporal.Instant
}

/** `to` is null while the account is published. */
export type PublishedAccount = {
  readonly iban: string
  readonly from: IsoDate
  readonly to: IsoDate | null
}

export type RegisterAnswer =
  | {
      readonly kind: 'payer'
      readonly isUnreliable: boolean
      readonly accounts: readonly PublishedAccount[]
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

export function checkOf(answer: RegisterAnswer, iban: string, now: Temporal.Instant): RegisterCheck {
  const found = { isUnreliable: false, checkedAt: now }
  if (answer.kind === 'failed') return { ...found, finding: 'not_reached' }
  if (answer.kind === 'unknown') return { ...found, finding: 'payer_unknown' }
  const today = now.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const isPublished = answer.accounts.some(
    (account) =>
      account.iban === iban && account.from <= today && (account.to === null || account.to > today),
  )
  return {
    ...found,
    isUnreliable: answer.isUnreliable,
    finding: isPublished ? 'published' : 'not_published',
  }
}

const NEXT_CHECK = { hours: 24 } as const
const NEXT_ATTEMPT = { hours: 1 } as const

/** Returns whether the register has to be asked. `last` is null if it was not asked about this account yet. */
export function isCheckDue(
  last: Pick<RegisterCheck, 'finding' | 'checkedAt'> | null,
  now: Temporal.Instant,
): boolean {
  if (last === null) return true
  const pause = last.finding === 'not_reached' ? NEXT_ATTEMPT : NEXT_CHECK
  return Temporal.Instant.compare(now, last.checkedAt.add(pause)) >= 0
}

/** The register knows Czech payers of VAT alone. */
export const isInRegister = (vatId: string | null): vatId is string =>
  vatId !== null && /^CZ\d{8,10}$/.test(vatId)
