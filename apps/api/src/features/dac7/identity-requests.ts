/** Asks sellers for their tax identities: once, and two reminders (`settlement.md` §7). */

import type { Payee } from '@sousto/domain/payout/payees.ts'
import { dueLetter, heldFrom } from '@sousto/domain/tax-identity/identity-requests.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'
import { saveIdentityRequest, taxIdentityFacts } from '../../database/tax-identities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { sendMail } from '../mail/service.ts'

/** A seller that can be written to. */
type Addressee = {
  readonly payee: Payee
  readonly name: string
  readonly mails: readonly string[]
  readonly link: string
}

export async function requestIdentities({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await inTransaction(kysely, async (transaction) => {
    const factsOf = await taxIdentityFacts(transaction, now)
    for (const { payee, name, mails, link } of await sellersToWriteTo(transaction, now)) {
      const { isComplete, request } = factsOf(payee)
      const letter = isComplete ? null : dueLetter(request, now)
      if (letter === null) continue
      const sent = { letters: letter, lastAt: now }
      await saveIdentityRequest(transaction, payee, sent)
      const data = { seller: name, letter, heldFrom: heldFrom(sent)?.toString() ?? null, link }
      for (const to of mails) await sendMail(transaction, { template: 'taxIdentityMissing', to, data })
    }
  })
}

/** Returns the outlets with an owner, and the couriers with a profile. */
export async function sellersToWriteTo(
  database: Kysely<DB>,
  at: Temporal.Instant,
): Promise<readonly Addressee[]> {
  const [owners, couriers] = await Promise.all([
    database
      .selectFrom('shop.restaurants as r')
      .innerJoin('shop.staff_grants as g', 'g.outlet_id', 'r.id')
      .innerJoin('shop.staff as s', 's.id', 'g.staff_id')
      .select(['r.id', 'r.name', 's.email'])
      .where('g.role', '=', 'owner')
      .where(inForce(at))
      .where('s.deactivated_at', 'is', null)
      .orderBy('r.id')
      .orderBy('s.email')
      .execute(),
    database
      .selectFrom('shop.couriers as c')
      .innerJoin('shop.staff as s', 's.id', 'c.staff_id')
      .select(['s.id', 's.name', 's.email'])
      .where('s.deactivated_at', 'is', null)
      .orderBy('s.id')
      .execute(),
  ])
  const outlets = Map.groupBy(owners, ({ id }) => id)
  return [
    ...[...outlets].map(([id, its]) => ({
      payee: { kind: 'outlet', id } as const,
      name: its[0]?.name ?? '',
      mails: its.map(({ email }) => email),
      link: `/provoz/podnik/${id}/danove-udaje`,
    })),
    ...couriers.map(({ id, name, email }) => ({
      payee: { kind: 'courier', id } as const,
      name,
      mails: [email],
      link: '/provoz/kuryr/danove-udaje',
    })),
  ]
}
