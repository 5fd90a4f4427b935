/** The accounts to which outlets and couriers are paid (`settlement.md` §5). */

import type { StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { ibanOf, writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import { isProof, type Payee, type PayoutAccount } from '@sousto/domain/payout/payees.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredAccount = PayoutAccount & { readonly payee: Payee; readonly changedBy: number }

export async function payoutAccounts(
  database: Kysely<DB>,
  wanted?: Payee,
): Promise<readonly StoredAccount[]> {
  const rows = await database
    .selectFrom('shop.payout_accounts as a')
    .leftJoin('shop.payout_account_checks as k', (join) =>
      join
        .onRef('k.payee_kind', '=', 'a.payee_kind')
        .onRef('k.payee_id', '=', 'a.payee_id')
        .onRef('k.iban', '=', 'a.iban'),
    )
    .select(['a.payee_kind as kind', 'a.payee_id as id', 'a.iban', 'a.proof'])
    .select(['a.changed_at as changedAt', 'a.changed_by as changedBy'])
    .select(['k.finding', 'k.is_unreliable as isUnreliable', 'k.checked_at as checkedAt'])
    .$if(wanted !== undefined, (query) =>
      query.where('a.payee_kind', '=', wanted?.kind ?? 'outlet').where('a.payee_id', '=', wanted?.id ?? 0),
    )
    .execute()
  return rows.map(({ kind, id, finding, isUnreliable, checkedAt, ...account }) => ({
    ...account,
    payee: { kind, id },
    register:
      finding === null || isUnreliable === null || checkedAt === null
        ? null
        : { finding, isUnreliable, checkedAt },
  }))
}

/** The same account again changes nothing; another one has to wait and to be proven. */
export async function saveAccount(
  transaction: Transaction<DB>,
  { kind, id }: Payee,
  iban: string,
  { at, by }: { readonly at: Temporal.Instant; readonly by: number },
): Promise<boolean> {
  const changed = { iban, changed_at: at, changed_by: by, proof: null }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.payout_accounts')
    .values({ payee_kind: kind, payee_id: id, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['payee_kind', 'payee_id'])
        .doUpdateSet(changed)
        .where('shop.payout_accounts.iban', '<>', iban),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Records the account of a courier's first profile, which may be none. Later only the courier's own page changes it. */
export async function saveFirstAccount(
  transaction: Transaction<DB>,
  courier: number,
  written: string,
  at: Temporal.Instant,
): Promise<void> {
  const iban = ibanOf(written)
  if (iban === null) return
  await transaction
    .insertInto('shop.payout_accounts')
    .values({ payee_kind: 'courier', payee_id: courier, iban, changed_at: at, changed_by: courier })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks the accounts as proven from which a payment of 1 Kč came. Returns how many. */
export async function proveAccounts(
  transaction: Transaction<DB>,
  entries: readonly StatementEntry[],
): Promise<number> {
  const unproven = (await payoutAccounts(transaction)).filter(({ proof }) => proof === null)
  const proven = unproven.filter(({ payee, iban }) => entries.some((entry) => isProof(entry, payee, iban)))
  for (const { payee, iban } of proven) {
    await transaction
      .updateTable('shop.payout_accounts')
      .set({ proof: 'payment' })
      .where('payee_kind', '=', payee.kind)
      .where('payee_id', '=', payee.id)
      .where('iban', '=', iban)
      .execute()
  }
  return proven.length
}

/** Returns the operator's account as people write it. Null means that the operator has named none. */
export const writtenOwnAccount = (iban: string | null): string | null =>
  iban === null ? null : writtenAccount(iban)
