/**
 * The staff of the demo, one of each role, without passwords or factors. One click signs in as one of them in a browser
 * that has opened the start link, and in no other browser, so a database that once was a demo contains no account that
 * a stranger could open.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { DemoPeople } from '@sousto/contract/staff/wire.ts'
import type { RoleGrant, StaffRole } from '@sousto/domain/staff/permissions.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { DB } from '../../database/tables.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { type Entered, enter } from './entering.ts'
import { addGrant, insertStaff, placeOf, staffByEmail } from './store.ts'

export type DemoPerson = { readonly email: string; readonly name: string; readonly grant: RoleGrant }

const DEMO_PEOPLE: Readonly<Record<StaffRole, DemoPerson>> = {
  admin: { email: 'admin@example.cz', name: 'Adéla Vymyšlená', grant: { role: 'admin' } },
  finance_preparer: {
    email: 'platby@example.cz',
    name: 'Petra Fiktivní',
    grant: { role: 'finance_preparer' },
  },
  finance_releaser: {
    email: 'uvolneni@example.cz',
    name: 'Radim Zdánlivý',
    grant: { role: 'finance_releaser' },
  },
  support: { email: 'podpora@example.cz', name: 'Pavla Pohádková', grant: { role: 'support' } },
  editor: { email: 'obsah@example.cz', name: 'Edita Bájná', grant: { role: 'editor' } },
  city_manager: {
    email: 'mesto@example.cz',
    name: 'Mirek Imaginární',
    grant: { role: 'city_manager', city: 'olomouc' },
  },
  dispatcher: {
    email: 'dispecer@example.cz',
    name: 'Dana Smyšlená',
    grant: { role: 'dispatcher', city: 'olomouc' },
  },
  courier: { email: 'kuryr@example.cz', name: 'Kryštof Nebylý', grant: { role: 'courier', city: 'olomouc' } },
  owner: { email: 'majitel@example.cz', name: 'Matěj Neskutečný', grant: { role: 'owner', outlet: 101 } },
  staff: { email: 'obsluha@example.cz', name: 'Olga Pomyslná', grant: { role: 'staff', outlet: 101 } },
}

/** Call once, after the demo's catalogue is loaded. `colleagues`: others, as whom nobody signs in. */
export async function addDemoStaff(
  database: Database<DB>,
  at: Temporal.Instant,
  colleagues: readonly DemoPerson[] = [],
): Promise<void> {
  await addDemoPeople(database, at, [...Object.values(DEMO_PEOPLE), ...colleagues])
}

async function addDemoPeople(
  { kysely }: Database<DB>,
  at: Temporal.Instant,
  people: readonly DemoPerson[],
): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    for (const { email, name, grant } of people) {
      const id = await insertStaff(transaction, { email, name, passwordHash: null, at })
      if (id !== null) await addGrant(transaction, id, { grant }, at)
    }
  })
}

/**
 * Begins a session of a simulated person of the demo, who is added if unknown, and returns its token. Like the people
 * above they have no password, so that nobody else can sign in as one.
 */
export async function enterAsSimulated(
  { database, clock }: Pick<StaffDependencies, 'database' | 'clock'>,
  person: DemoPerson,
): Promise<string> {
  await addDemoPeople(database, clock(), [person])
  const account = await staffByEmail(database.kysely, person.email, clock())
  if (account === null || account.passwordHash !== null) throw new Error(`${person.email} is a real person`)
  const client = { ip: '', device: 'simulation', browser: null }
  const entry = { staffId: account.id, client, secondFactor: true, method: 'demo' } as const
  const { session } = await inTransaction(database.kysely, (transaction) =>
    enter(transaction, { clock }, entry),
  )
  return session
}

/** Lets the demo's dispatcher work in another city, too. */
export async function letDemoDispatch(
  { kysely }: Database<DB>,
  city: string,
  at: Temporal.Instant,
): Promise<void> {
  const dispatcher = await staffByEmail(kysely, DEMO_PEOPLE.dispatcher.email, at)
  if (dispatcher === null || dispatcher.passwordHash !== null) return
  await inTransaction(kysely, (transaction) =>
    addGrant(transaction, dispatcher.id, { grant: { role: 'dispatcher', city } }, at),
  )
}

export function createDemoSignIn(dependencies: StaffDependencies) {
  const { kysely } = dependencies.database

  return {
    people: async (): Promise<DemoPeople> =>
      await Promise.all(
        Object.values(DEMO_PEOPLE).map(async ({ email, name, grant }) => ({
          role: grant.role,
          name,
          email,
          place: (await placeOf(kysely, grant))?.name ?? '',
        })),
      ),

    /** Throws `not_found` if the demo has no person with that role. */
    signIn: async (role: StaffRole, client: StaffClient): Promise<Entered> => {
      const account = await staffByEmail(kysely, DEMO_PEOPLE[role].email, dependencies.clock())
      // An account with a password belongs to a real person, whatever its e-mail.
      if (account === null || account.deactivated || account.passwordHash !== null) {
        throw new FailureError('not_found')
      }
      const entry = { staffId: account.id, client, secondFactor: true, method: 'demo' } as const
      return await inTransaction(kysely, (transaction) => enter(transaction, dependencies, entry))
    },
  }
}
