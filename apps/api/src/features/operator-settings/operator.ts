/** Who runs the marketplace (`administration.md` §11). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { CompanyAnswer, OperatorSetting } from '@sousto/contract/setup/wire.ts'
import { isIco } from '@sousto/domain/catalogue/company-number.ts'
import { companyCheck } from '@sousto/domain/onboarding/company-check.ts'
import {
  type OperatorDetails,
  operatorProblems,
  readOperator,
} from '@sousto/domain/operator/operator-details.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { changeSetting } from './changes.ts'
import { saveSetting, settingOf } from './store.ts'

export type Seen = { readonly version: string; readonly by: CurrentStaff }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'operatorSettings' | 'companyRegister'> & {
  /** Reads the settings again in this process. */
  readonly onChanged: () => Promise<void>
}

export function createOperator({
  database: { kysely },
  clock,
  operatorSettings,
  companyRegister,
  onChanged,
}: Dependencies) {
  const isGiven = operatorSettings?.given.operator ?? true

  async function read(): Promise<OperatorSetting> {
    const { version, value } = await settingOf(kysely, 'operator')
    // Stored below.
    return { version: String(version), isGiven, details: value as OperatorDetails | null }
  }

  return {
    read,

    /** Throws `operator_details_invalid`, `setting_given` or `setting_changed_meanwhile`. */
    save: async (typed: OperatorDetails, { version, by }: Seen): Promise<OperatorSetting> => {
      if (isGiven) throw new FailureError('setting_given')
      const details = readOperator(typed)
      if (operatorProblems(details).length > 0) throw new FailureError('operator_details_invalid')
      await changeSetting(
        kysely,
        { part: 'operator', version, current: read },
        async (transaction, before) => {
          const at = clock()
          await saveSetting(transaction, { ...before, value: details }, at)
          const detail = { before: withoutAccount(before.value), after: withoutAccount(details) }
          await audit(transaction, { at, by, action: 'operator-save', detail })
        },
      )
      await onChanged()
      return await read()
    },

    /** Throws `company_number_invalid`. */
    company: async (typed: string): Promise<CompanyAnswer> => {
      const companyNumber = typed.replaceAll(/\s/g, '')
      if (!isIco(companyNumber)) throw new FailureError('company_number_invalid')
      const answer = (await companyRegister?.lookUp(companyNumber)) ?? { kind: 'failed' as const }
      const { finding, name, vatId } = companyCheck(answer, companyNumber, { earlier: null, now: clock() })
      return { finding, name: name ?? '', vatId: vatId ?? '' }
    },
  }
}

/** The log holds no whole account. */
function withoutAccount(value: unknown): unknown {
  if (value === null) return null
  // Stored by `save`.
  const { account, ...details } = value as OperatorDetails
  return { ...details, account: account === '' ? '' : `…${account.slice(-4)}` }
}
