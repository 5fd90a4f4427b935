/** How a simulated person of the staff gets a session. */
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'

export type Entering = {
  /** Cookies that the device has already. */
  readonly cookies: readonly string[]
  readonly enter: (client: ConsoleClient) => Promise<Pick<Me, 'id'>>
}

/** Accepts the invitation with this token. */
export const byInvitation = (token: string, name: string, password: string): Entering => ({
  cookies: [],
  enter: (client) =>
    client.staff.acceptInvitation({ params: { token }, body: { name, password, passwordAgain: password } }),
})

export const byPassword = (email: string, password: string): Entering => ({
  cookies: [],
  enter: async (client) => {
    const answer = await client.staff.signIn({ body: { email, password } })
    if (answer.state !== 'signed_in') throw new Error(`${email} has a second factor`)
    return answer.me
  },
})

/** Signs in as the demo's dispatcher, with the secret of the demo's start link. */
export const asDemoDispatcher = (secret: string): Entering => ({
  cookies: [`sousto_dev=${secret}`],
  enter: (client) => client.staff.signInAsDemo({ params: { role: 'dispatcher' } }),
})
