import { tokenCookie } from '../../http/token-cookie.ts'
import { tokenHash } from '../../http/tokens.ts'
import { auditOfOutlet } from '../audit/service.ts'
import { createDemoSignIn } from './demo.ts'
import type { StaffDependencies } from './dependencies.ts'
import { meOf } from './entering.ts'
import { createFirstAdmin } from './first-admin.ts'
import { createInvitations } from './invitations.ts'
import { createManagedPeople } from './managed-people.ts'
import { createOwnAccount } from './own-account.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswordReset } from './password-reset.ts'
import { createPeople } from './people.ts'
import { createPresence } from './presence.ts'
import { sweepStaff } from './retention-store.ts'
import { deleteSession } from './session-store.ts'
import { createSignIn } from './sign-in.ts'

export { adminsOf, alertRecipients, outletRecipients, ownersOf } from '../../database/staff-recipients.ts'
export type { StaffClient } from './dependencies.ts'
export type { Entered } from './entering.ts'
export { offerSetup } from './first-admin.ts'
export { createStaffLookup } from './sessions.ts'

export type StaffCookies = ReturnType<typeof staffCookies>

/**
 * Separate from a customer's cookies, because a person may be both. `browser` identifies a browser in which staff have
 * signed in before.
 */
export const staffCookies = (secure: () => boolean) => ({
  session: tokenCookie({ name: 'sousto_staff', days: 30, sameSite: 'strict', secure }),
  browser: tokenCookie({ name: 'sousto_staff_browser', days: 400, sameSite: 'strict', secure }),
})

export type Staff = ReturnType<typeof createStaff>

export function createStaff(dependencies: StaffDependencies) {
  const { kysely } = dependencies.database
  const passkeys = createPasskeys(dependencies)
  const invitations = createInvitations(dependencies)
  return {
    signIn: createSignIn(dependencies),
    passkeys,
    invitations,
    firstAdmin: createFirstAdmin(dependencies),
    own: createOwnAccount(dependencies, passkeys),
    provePresence: createPresence(dependencies, passkeys),
    people: createPeople(dependencies),
    managed: createManagedPeople(dependencies, invitations),
    passwordReset: createPasswordReset(dependencies),
    demo: createDemoSignIn(dependencies),
    me: (id: number, secondFactor: boolean) => meOf(kysely, { id, secondFactor, at: dependencies.clock() }),
    signOut: (token: string): Promise<void> => deleteSession(kysely, tokenHash(token)),
    audit: (outlet: number, before: number | null) => auditOfOutlet(kysely, outlet, before),
    sweep: (): Promise<void> => sweepStaff(kysely, dependencies.clock()),
  }
}
