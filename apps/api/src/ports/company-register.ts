/**
 * The port of the state's register of companies (ARES, `administration.md` §3). Calls may be slow or fail, so none is
 * made inside a database transaction.
 */
import type { CompanyAnswer } from '@sousto/domain/onboarding/company-check.ts'

export type CompanyRegister = {
  /** Never throws. `companyNumber` has a correct check digit. */
  readonly lookUp: (companyNumber: string) => Promise<CompanyAnswer>
}
