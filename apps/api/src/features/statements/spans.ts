/** What the ledger has for a statement (`settlement.md` §4; docs/decisions/123-statements.md). */
import { type AccountCode, REFUNDS_OF_COURIERS, REFUNDS_OF_OPERATOR } from '@sousto/domain/ledger/accounts.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { accountsOf, type Movement, PAYMENT_KINDS } from '@sousto/domain/statement/statement.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/**
 * The transfers of a statement: those that happened before `until` and were posted up to `upTo`, without those that an
 * earlier statement has. `upTo` is null for a draft, which has all of them.
 */
export type Span = {
  readonly party: Payee
  readonly before: { readonly lastOrdinal: number; readonly until: Temporal.Instant } | null
  /** No transfer of the statement has a lower one. */
  readonly firstOrdinal: number
  readonly upTo: number | null
  readonly until: Temporal.Instant
}

/** Nothing behind it: a figure of these kinds opens no orders. */
const WITHOUT_SUBJECT = [...PAYMENT_KINDS, 'vat_rounding']

/** `order/17`, `ride/31`, or the event of a courier's pay that is about neither. */
const SUBJECT = sql<string | null>`CASE
  WHEN m.kind = ANY(${WITHOUT_SUBJECT}) THEN NULL
  WHEN m.event_key LIKE 'pay/ride/%' THEN 'ride/' || split_part(m.event_key, '/', 3)
  WHEN m.order_id IS NOT NULL THEN 'order/' || m.order_id
  ELSE m.event_key END`

const OTHERS_REFUNDS = [REFUNDS_OF_OPERATOR, REFUNDS_OF_COURIERS] as const

/** The accounts that a statement reads: those of its party, and for an outlet those of refunds that others bear. */
const readAccounts = (party: Payee): readonly AccountCode[] =>
  party.kind === 'outlet' ? [...accountsOf(party), ...OTHERS_REFUNDS] : accountsOf(party)

/** Excludes the rounding of VAT, which a closing posts for its own statement. */
export const movementsIn = (
  database: Kysely<DB>,
  { party, before, firstOrdinal, upTo, until }: Span,
  accounts: readonly AccountCode[] = accountsOf(party),
) =>
  database
    .selectFrom('shop.ledger_movements as m')
    .where((eb) => eb('m.account', '=', eb.fn.any(eb.val([...accounts]))))
    .where('m.ordinal', '>=', firstOrdinal)
    .where('m.at', '<', until)
    .where('m.kind', '<>', 'vat_rounding')
    .$if(upTo !== null, (query) => query.where('m.ordinal', '<=', upTo ?? 0))
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.not(
          eb.and([eb('m.ordinal', '<=', before?.lastOrdinal ?? 0), eb('m.at', '<', before?.until ?? until)]),
        ),
      ),
    )

/** By time. */
export async function movementsOf(database: Kysely<DB>, span: Span): Promise<readonly Movement[]> {
  return await movementsIn(database, span)
    .select(['m.event_key as key', 'm.at', 'm.kind', 'm.amount', SUBJECT.as('subject')])
    .orderBy('m.at')
    .orderBy('m.ordinal')
    .execute()
}

/** The parts of a courier's pay, which the ledger posts as one kind. */
export async function payIn(database: Kysely<DB>, span: Span) {
  return await movementsIn(database, span)
    .innerJoin('shop.courier_pay_entries as e', (join) =>
      join.on(sql<boolean>`e.event_key = substr(m.event_key, ${'pay/'.length + 1}::integer)`),
    )
    .select(['e.kind', 'm.amount', SUBJECT.as('subject')])
    .where('m.event_key', 'like', 'pay/%')
    .execute()
}

/** Returns the refunds of an outlet's orders, whoever bears them. */
export const refundsIn = (
  database: Kysely<DB>,
  span: Span,
  accounts: readonly AccountCode[] = readAccounts(span.party),
) =>
  movementsIn(database, span, accounts)
    .innerJoin('shop.order_parts as p', 'p.order_id', 'm.order_id')
    .where('p.outlet_id', '=', span.party.id)
    .where('m.kind', '=', 'refund')

/**
 * Returns when the first event happened that is in no statement, payments left out. Null means that there is none. A
 * refund that others bear moves nothing of the outlet's, and corrects its sales.
 */
export async function firstEvent(database: Kysely<DB>, span: Span): Promise<Temporal.Instant | null> {
  const first = sql<Temporal.Instant | null>`min(m.at)`.as('first')
  const [own, refund] = await Promise.all([
    movementsIn(database, span)
      .select(first)
      .where('m.kind', 'not in', [...PAYMENT_KINDS])
      .executeTakeFirstOrThrow(),
    span.party.kind === 'courier'
      ? { first: null }
      : refundsIn(database, span, OTHERS_REFUNDS).select(first).executeTakeFirstOrThrow(),
  ])
  const [earliest = null] = [own.first, refund.first]
    .filter((at) => at !== null)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
  return earliest
}

/** Returns the first ordinal that can be of a later statement. */
export async function nextOrdinal(database: Kysely<DB>, span: Span, upTo: number): Promise<number> {
  const { next } = await database
    .selectFrom('shop.ledger_movements')
    .select((eb) => eb.fn.min<number | null>('ordinal').as('next'))
    .where((eb) => eb('account', '=', eb.fn.any(eb.val([...readAccounts(span.party)]))))
    .where('ordinal', '>=', span.firstOrdinal)
    .where('ordinal', '<=', upTo)
    .where('at', '>=', span.until)
    .executeTakeFirstOrThrow()
  return next ?? upTo + 1
}

const PATIENCE_MS = 2_000
const ATTEMPTS = 20

/**
 * Returns the ordinal up to which all transfers have committed. Postings wait for it only as long as it waits for those
 * under way, and it gives way after two seconds.
 */
export async function postedUpTo(database: Kysely<DB>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(database, async (transaction) => {
        await sql`SELECT set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.execute(transaction)
        await sql`SELECT pg_advisory_xact_lock(hashtextextended('ledger period', 0))`.execute(transaction)
        const { rows } = await sql<{ readonly last: number }>`
          SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM shop.ledger_ordinals`.execute(
          transaction,
        )
        return rows[0]?.last ?? 0
      })
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

const ACCOUNT = /^(outlet_payable|courier_pay_payable|tips_payable)\/(\d+)$/

/** Returns all outlets and couriers that have an account, by number. Reads one row of each account. */
export async function partiesWithAccounts(database: Kysely<DB>): Promise<readonly Payee[]> {
  const accounts = async (side: 'debit' | 'credit') => {
    const column = sql.ref(side)
    const { rows } = await sql<{ readonly account: string }>`
      WITH RECURSIVE accounts AS (
        (SELECT ${column} AS account FROM shop.ledger_transfers ORDER BY 1 LIMIT 1)
        UNION ALL
        SELECT (SELECT ${column} FROM shop.ledger_transfers WHERE ${column} > a.account ORDER BY 1 LIMIT 1)
          FROM accounts a WHERE a.account IS NOT NULL
      ) SELECT account FROM accounts WHERE account IS NOT NULL`.execute(database)
    return rows.map(({ account }) => account)
  }
  const found = [...(await accounts('debit')), ...(await accounts('credit'))].flatMap((account) => {
    const [, purpose, id] = ACCOUNT.exec(account) ?? []
    if (id === undefined) return []
    return [`${purpose === 'outlet_payable' ? 'outlet' : 'courier'}/${id}`]
  })
  return [...new Set(found)]
    .map((key): Payee => {
      const [kind, id] = key.split('/')
      return { kind: kind === 'outlet' ? 'outlet' : 'courier', id: Number(id) }
    })
    .toSorted((a, b) => (a.kind === b.kind ? a.id - b.id : b.kind.localeCompare(a.kind)))
}
