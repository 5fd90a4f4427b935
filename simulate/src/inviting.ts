/** Invites the people of an evening, who accept with a password. Those of an earlier evening on the same database sign in. */
import type { DB } from '@sousto/api/database/tables.ts'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { createStaffAdministration } from '@sousto/api/features/staff/operator-service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { byInvitation, byPassword, type Entering } from '@sousto/simulated-people/entering.ts'
import type { Applicant } from '@sousto/simulated-people/people.ts'

const PASSWORD = 'kolo stojí za rohem u pekárny 26'

export async function inviting(
  database: Database<DB>,
  clock: () => Temporal.Instant,
): Promise<(applicant: Applicant) => Promise<Entering>> {
  const staff = createStaffAdministration({ database, clock, send: sendMail, actor: 'simulation' })
  const known = new Set((await staff.list()).map(({ email }) => email))
  return async ({ email, name, grant }) => {
    if (known.has(email)) return byPassword(email, PASSWORD)
    const link = await staff.invite(email, grant)
    return byInvitation(link.slice(link.lastIndexOf('/') + 1), name, PASSWORD)
  }
}
