import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, OFFLINE, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const INVITATION = {
  email: 'zdenek@example.cz',
  grant: { role: 'staff', outlet: 5 },
  place: 'U Bosé Johany',
  hasAccount: false,
}
const OPEN = { 'GET /invitations/{token}': INVITATION }

it('an invitation describes its role, and creates an account', async () => {
  const { sent, at } = renderConsole('/pozvanka/abc', { ...OPEN, 'POST /invitations/{token}': ZDENEK })
  expect(await screen.findByText('Přijímat a vydávat objednávky')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Vaše jméno'), 'Zdeněk Říha')
  await userEvent.type(screen.getByLabelText('Heslo'), 'sedm krav')
  await userEvent.type(screen.getByLabelText('Heslo znovu'), 'sedm krav')
  await userEvent.click(screen.getByRole('button', { name: 'Přijmout pozvánku' }))
  await screen.findByRole('heading', { name: 'U Bosé Johany' })
  expect(at()).toBe('/podnik/5')
  expect(sent).toContainEqual({
    call: 'POST /invitations/abc',
    body: { name: 'Zdeněk Říha', password: 'sedm krav', passwordAgain: 'sedm krav' },
  })
})

it.each([
  ['the owner of an outlet that is off to what it still needs', 'owner', true, '/podnik/5/zapnuti'],
  ['the owner of an outlet that is on to its board', 'owner', false, '/podnik/5'],
  ['the staff of an outlet that is off to its board', 'staff', true, '/podnik/5'],
] as const)('an invitation leads %s [administration-3.19]', async (_, role, isOff, path) => {
  const outlet = { id: 5, name: 'U Bosé Johany', city: 'olomouc', ...(isOff && { isOff }) }
  const me: Me = { ...JOHANA, grants: [{ role, outlet: 5 }], outlets: [outlet] }
  const { at } = renderConsole('/pozvanka/abc', {
    'GET /me': { me },
    'GET /invitations/{token}': { ...INVITATION, email: me.email, hasAccount: true },
    'POST /invitations/{token}/join': me,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Přijmout pozvánku' }))
  await waitFor(() => expect(at()).toBe(path))
})

it('an invitation names no screen that is not there as something the person may do', async () => {
  renderConsole('/pozvanka/abc', {
    'GET /invitations/{token}': { ...INVITATION, grant: { role: 'owner', outlet: 5 } },
  })
  expect(await screen.findByText('Historie a denní uzávěrky')).toBeVisible()
  expect(screen.queryByText(/vyúčtování/i)).toBeNull()
})

it('an owner sets up a second factor at once', async () => {
  renderConsole('/pozvanka/abc', {
    'GET /invitations/{token}': { ...INVITATION, grant: { role: 'owner', outlet: 5 } },
    'POST /invitations/{token}': { ...JOHANA, secondFactor: 'required' },
  })
  await userEvent.type(await screen.findByLabelText('Vaše jméno'), 'Johana Bosá')
  await userEvent.type(screen.getByLabelText('Heslo'), 'sedm krav')
  await userEvent.type(screen.getByLabelText('Heslo znovu'), 'sedm krav{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ještě druhý faktor' })).toBeVisible()
})

it('missing input is reported at its field, and nothing is sent', async () => {
  const { sent } = renderConsole('/pozvanka/abc', OPEN)
  await userEvent.type(await screen.findByLabelText('Heslo'), 'krátké')
  await userEvent.click(screen.getByRole('button', { name: 'Přijmout pozvánku' }))
  expect(await screen.findByText('Zadejte prosím své jméno.')).toBeVisible()
  expect(screen.getByLabelText('Heslo')).toBeInvalid()
  expect(sent.map(({ call }) => call)).not.toContain('POST /invitations/abc')
})

it.each([
  ['that has expired says so', refused('invitation_invalid'), 'Pozvánka už neplatí', 'Přihlásit se'],
  ['that cannot be loaded can be tried again', OFFLINE, 'Pozvánku se nepodařilo načíst', 'Zkusit znovu'],
])('an invitation %s', async (_what, answer, title, action) => {
  renderConsole('/pozvanka/abc', { 'GET /invitations/{token}': answer })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(action)).toBeVisible()
})

it('a person with an account signs in first, and returns', async () => {
  const { at } = renderConsole('/pozvanka/abc', {
    'GET /invitations/{token}': { ...INVITATION, hasAccount: true },
    'POST /sign-in': { state: 'signed_in', me: ZDENEK },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Přihlásit se' }))
  await userEvent.type(await screen.findByLabelText('E-mail'), 'zdenek@example.cz')
  await userEvent.type(screen.getByLabelText('Heslo'), 'sedm krav{Enter}')
  await screen.findByRole('button', { name: 'Přijmout pozvánku' })
  expect(at()).toBe('/pozvanka/abc')
})

it('a signed-in person joins by one click', async () => {
  const { sent } = renderConsole('/pozvanka/abc', {
    ...OPEN,
    'GET /me': { me: ZDENEK },
    'POST /invitations/{token}/join': ZDENEK,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Přijmout pozvánku' }))
  await screen.findByRole('heading', { name: 'U Bosé Johany' })
  expect(sent).toContainEqual({ call: 'POST /invitations/abc/join', body: null })
})

it('an invitation for another person cannot be accepted by the signed-in one', async () => {
  renderConsole('/pozvanka/abc', { ...OPEN, 'GET /me': { me: JOHANA } })
  expect(await screen.findByText(/přihlášený je tu/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Přijmout pozvánku' })).not.toBeInTheDocument()
})
