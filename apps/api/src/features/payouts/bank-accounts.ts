/** The account to which an outlet or a courier is paid, set by the owner or the courier (`settlement.md` §5). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { BankAccount } from '@sousto/contract/payouts/wire.ts'
import { ibanOf, writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import { holdOf, type Payee, proofSymbolOf } from '@sousto/domain/payout/payees.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { taxIdentityFacts } from '../../database/tax-identities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { saveBankAccount } from '../couriers/service.ts'
import { payoutAccounts, saveAccount, writtenOwnAccount } from './accounts.ts'

/** The log holds no whole account. */
const maskedAccount = (iban: string): string => `…${iban.slice(-4)}`

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'operatorIban'>

export type BankAccounts = ReturnType<typeof createBankAccounts>

export function createBankAccounts({ database: { kysely }, clock, operatorIban = () => null }: Dependencies) {
  async function accountOf(payee: Payee): Promise<BankAccount> {
    const [account = null] = await payoutAccounts(kysely, payee)
    const now = clock()
    const taxIdentityOf = await taxIdentityFacts(kysely, now, payee)
    const hold = holdOf({ account, taxIdentity: taxIdentityOf(payee) }, now)
    return {
      account: account === null ? null : writtenAccount(account.iban),
      isProven: account?.proof !== undefined && account.proof !== null,
      register:
        account === null || account.register === null
          ? null
          : {
              finding: account.register.finding,
              isUnreliable: account.register.isUnreliable,
              checkedAt: account.register.checkedAt.toString(),
            },
      heldUntil: hold?.code === 'account_changed' ? hold.until.toString() : null,
      isTaxIdentityMissing: hold?.code === 'tax_identity_missing',
      proof: {
        variableSymbol: proofSymbolOf(payee),
        account: writtenOwnAccount(operatorIban()),
      },
    }
  }

  return {
    get: accountOf,

    /** Throws `bank_account_invalid`, or `courier_profile_missing` before a courier has a profile. */
    save: async (payee: Payee, written: string, by: CurrentStaff): Promise<BankAccount> => {
      const iban = ibanOf(written)
      if (iban === null) throw new FailureError('bank_account_invalid')
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        const [before = null] = await payoutAccounts(transaction, payee)
        if (payee.kind === 'courier' && !(await saveBankAccount(transaction, payee.id, writtenAccount(iban))))
          throw new FailureError('courier_profile_missing')
        if (await saveAccount(transaction, payee, iban, { at, by: by.id }))
          await audit(transaction, {
            at,
            by,
            action: 'bank-account-change',
            detail: {
              [payee.kind]: payee.id,
              before: { account: before && maskedAccount(before.iban) },
              after: { account: maskedAccount(iban) },
            },
          })
      })
      return await accountOf(payee)
    },
  }
}
