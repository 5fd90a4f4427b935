/** Asks the state's register of published accounts about the accounts of payees (`settlement.md` §5). */
import type { Payee } from '@sousto/domain/payout/payees.ts'
import {
  checkOf,
  isCheckDue,
  isInRegister,
  type RegisterAnswer,
  type RegisterCheck,
} from '@sousto/domain/payout/published-accounts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { AccountRegister } from '../../ports/account-register.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly register: AccountRegister }

/** An account in the register's reach, with what it said of this account and VAT id. */
type Checkable = {
  readonly payee: Payee
  readonly iban: string
  readonly vatId: string
  readonly last: Pick<RegisterCheck, 'finding' | 'checkedAt'> | null
}

/** Asks about every account whose check is due. If the register does not answer once, the others are not asked. */
export async function checkAccounts({ database: { kysely }, clock, register }: Dependencies): Promise<void> {
  const due = (await checkableAccounts(kysely)).filter(({ last }) => isCheckDue(last, clock()))
  let isAway = false
  for (const account of due) {
    const answer: RegisterAnswer = isAway ? { kind: 'failed' } : await register.lookUp(account.vatId)
    isAway = answer.kind === 'failed'
    const check = checkOf(answer, account.iban, clock())
    await inTransaction(kysely, (transaction) => saveCheck(transaction, account, check))
  }
}

async function checkableAccounts(database: Kysely<DB>): Promise<readonly Checkable[]> {
  const rows = await database
    .selectFrom('shop.payout_accounts as a')
    .leftJoin('shop.restaurants as r', (join) =>
      join.onRef('r.id', '=', 'a.payee_id').on('a.payee_kind', '=', 'outlet'),
    )
    .leftJoin('shop.courier_identities as c', (join) =>
      join.onRef('c.courier_id', '=', 'a.payee_id').on('a.payee_kind', '=', 'courier'),
    )
    .leftJoin('shop.payout_account_checks as k', (join) =>
      join
        .onRef('k.payee_kind', '=', 'a.payee_kind')
        .onRef('k.payee_id', '=', 'a.payee_id')
        .onRef('k.iban', '=', 'a.iban')
        .on('k.vat_id', '=', sql<string>`coalesce(c.vat_id, r.dic)`),
    )
    .select(['a.payee_kind as kind', 'a.payee_id as id', 'a.iban', 'k.finding', 'k.checked_at as checkedAt'])
    .select((eb) => eb.fn.coalesce('c.vat_id', 'r.dic').as('vatId'))
    .orderBy('a.payee_kind')
    .orderBy('a.payee_id')
    .execute()
  return rows.flatMap(({ kind, id, iban, vatId, finding, checkedAt }) =>
    isInRegister(vatId)
      ? [
          {
            payee: { kind, id },
            iban,
            vatId,
            last: finding === null || checkedAt === null ? null : { finding, checkedAt },
          },
        ]
      : [],
  )
}

/** A published account is proven. One that is published no more loses the proof that it had by the register. */
async function saveCheck(
  transaction: Transaction<DB>,
  { payee: { kind, id }, iban, vatId }: Checkable,
  { finding, isUnreliable, checkedAt }: RegisterCheck,
): Promise<void> {
  const said = { iban, vat_id: vatId, checked_at: checkedAt, finding }
  await transaction
    .insertInto('shop.payout_account_checks')
    .values({ payee_kind: kind, payee_id: id, ...said, is_unreliable: isUnreliable })
    .onConflict((conflict) =>
      conflict.columns(['payee_kind', 'payee_id']).doUpdateSet({
        ...said,
        // Without an answer the earlier one about the payer stands.
        ...(finding !== 'not_reached' && { is_unreliable: isUnreliable }),
      }),
    )
    .execute()
  if (finding === 'not_reached') return
  const isPublished = finding === 'published'
  await transaction
    .updateTable('shop.payout_accounts')
    .set({ proof: isPublished ? 'register' : null })
    .where('payee_kind', '=', kind)
    .where('payee_id', '=', id)
    .where('iban', '=', iban)
    .where('proof', isPublished ? 'is' : '=', isPublished ? null : 'register')
    .execute()
}
