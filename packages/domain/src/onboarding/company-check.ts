/** What the state's register of companies (ARES) says of an outlet's company number (`administration.md` §3). */

export type CompanyAnswer =
  | {
      readonly kind: 'company'
      readonly name: string
      readonly address: string
      /** Null means that it is not registered for VAT. */
      readonly vatId: string | null
      /** True if the company does not exist any more. */
      readonly hasEnded: boolean
    }
  | { readonly kind: 'unknown' }
  /** The register did not answer, or not in a form that can be read. */
  | { readonly kind: 'failed' }

export const COMPANY_FINDINGS = ['found', 'ended', 'unknown', 'not_reached'] as const
export type CompanyFinding = (typeof COMPANY_FINDINGS)[number]

export type CompanyCheck = {
  readonly companyNumber: string
  readonly finding: CompanyFinding
  readonly name: string | null
  readonly address: string | null
  readonly vatId: string | null
  readonly checkedAt: Temporal.Instant
}

/**
 * Returns the check after an answer. While the register does not answer, an earlier answer about the same number stays.
 */
export function companyCheck(
  answer: CompanyAnswer,
  companyNumber: string,
  { earlier, now }: { readonly earlier: CompanyCheck | null; readonly now: Temporal.Instant },
): CompanyCheck {
  const empty = { companyNumber, name: null, address: null, vatId: null, checkedAt: now }
  if (answer.kind === 'failed') {
    return earlier?.companyNumber === companyNumber ? earlier : { ...empty, finding: 'not_reached' }
  }
  if (answer.kind === 'unknown') return { ...empty, finding: 'unknown' }
  const { name, address, vatId, hasEnded } = answer
  return { ...empty, name, address, vatId, finding: hasEnded ? 'ended' : 'found' }
}
