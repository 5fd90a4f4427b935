import type { User } from '@sousto/domain/account/account.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const KVETA: User = {
  id: 17,
  email: 'kveta@example.cz',
  firstName: 'Květa',
  lastName: 'Smyšlená',
  phone: '',
  pendingEmail: null,
  hasPassword: true,
}

/** Returns the bodies sent to a path, in order. */
export const bodiesOf = (
  sent: readonly { readonly path: string; readonly body: unknown }[],
  path: string,
): readonly unknown[] =>
  sent.filter((call) => call.path === path && call.body !== null).map(({ body }) => body)

export const FACEBOOK = [{ id: 'facebook', name: 'Facebook', path: '/api/auth/facebook' }]

export const PASSWORD = 'švestkový koláč'

/** Responses of a server that accepts the login. */
export function loginAnswers() {
  let user: User | null = null
  return {
    'GET /auth': () => user,
    'POST /auth': () => {
      user = KVETA
      return user
    },
    '/user/credits/': [],
  }
}

/** Fills in the login form and submits it with Enter. */
export async function logIn(user = userEvent.setup()) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), KVETA.email)
  await user.type(screen.getByLabelText('Heslo'), PASSWORD)
  await user.keyboard('{Enter}')
}
