import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, OFFLINE, refused, renderConsole } from '../../rendered-console-test.tsx'

const LINK = 'GET /setup/{token}'
const ADMIN = { ...JOHANA, grants: [{ role: 'admin' }], outlets: [], secondFactor: 'required' }

it('the printed link makes the first administrator, who sets up a second factor [administration-11.1]', async () => {
  const { sent, at } = renderConsole('/zalozeni/abc', {
    [LINK]: { status: 'ok' },
    'POST /setup/{token}': ADMIN,
  })
  await userEvent.type(await screen.findByLabelText('Vaše jméno'), 'Johana Bosá')
  await userEvent.type(screen.getByLabelText('E-mail'), 'johana@example.cz')
  await userEvent.type(screen.getByLabelText('Heslo'), 'sedm krav')
  await userEvent.type(screen.getByLabelText('Heslo znovu'), 'sedm krav{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ještě druhý faktor' })).toBeVisible()
  expect(at()).toBe('/ucet')
  expect(sent).toContainEqual({
    call: 'POST /setup/abc',
    body: {
      name: 'Johana Bosá',
      email: 'johana@example.cz',
      password: 'sedm krav',
      passwordAgain: 'sedm krav',
    },
  })
})

it('what is missing is said at its field, and nothing is sent', async () => {
  const { sent } = renderConsole('/zalozeni/abc', { [LINK]: { status: 'ok' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Založit účet správce' }))
  expect(screen.getByText('Zadejte prosím své jméno.')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(screen.getByLabelText('Heslo')).toBeInvalid()
  expect(sent.map(({ call }) => call)).not.toContain('POST /setup/abc')
})

it.each([
  ['that is over says so', refused('setup_link_invalid'), 'Odkaz už neplatí', 'Přihlásit se'],
  ['that cannot be checked can be tried again', OFFLINE, 'Odkaz se nepodařilo ověřit', 'Zkusit znovu'],
])('a printed link %s', async (_what, answer, title, action) => {
  renderConsole('/zalozeni/abc', { [LINK]: answer })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(action)).toBeVisible()
})
