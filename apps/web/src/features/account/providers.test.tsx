/** Providers linked to the account, on the security page (`wire.md`, Accounts; our addition). */
import type { ProviderLink } from '@sousto/domain/account/account.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../rendered-app-test.tsx'
import { KVETA } from '../../shared/session/login-test.ts'
import { openAccount } from './account-test.ts'

const provider = (id: string, name: string, linkedAt: string | null): ProviderLink => ({
  id,
  name,
  path: `/api/auth/${id}`,
  linkedAt,
})
const FACEBOOK = provider('facebook', 'Facebook', null)
const GOOGLE = provider('google', 'Google', '2026-11-20T16:41:07Z')
const LAST_WAY_IN = 'Jinak než takhle byste se do účtu nepřihlásili. Nastavte si prosím nejdřív heslo.'

beforeEach(() => localStorage.clear())

const open = (answers = {}, search = '') =>
  openAccount(`zabezpeceni${search}`, { '/auth/joined': [FACEBOOK, GOOGLE], ...answers })
const unlinkRequests = (sent: ReturnType<typeof open>['sent']) =>
  sent.filter(({ path }) => path.includes('/auth/joined/'))

describe('linked providers', () => {
  it('are listed: ‘Připojit’ links a provider and returns, ‘Odpojit’ is shown for those that are linked [marketplace-2.17]', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Připojit Facebook' })).getAttribute('href')).toBe(
      '/api/auth/facebook?zpet=%2Fmujucet%2Fzabezpeceni',
    )
    expect(screen.getByText('Propojeno od 20. listopadu 2026')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Odpojit Google' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Odpojit Facebook' })).toBeNull()
  })

  it('are unlinked after confirmation', async () => {
    const user = userEvent.setup()
    let linkedAt: string | null = '2026-11-20T16:41:07Z'
    const { sent } = open({
      '/auth/joined': () => [provider('google', 'Google', linkedAt)],
      '/auth/joined/{provider}': () => {
        linkedAt = null
        return { status: 'ok' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Odpojit Google' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Opravdu odpojit Google?' }))
    await user.click(question.getByRole('button', { name: 'Nechat' }))
    expect(unlinkRequests(sent)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Odpojit Google' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Odpojit' }))
    expect(await screen.findByRole('link', { name: 'Připojit Google' })).toBeVisible()
    expect(unlinkRequests(sent).map(({ path }) => path)).toEqual(['/api/auth/joined/google'])
  })

  it('cannot be unlinked if they are the last login method, and the dialog says why [marketplace-2.17]', async () => {
    const user = userEvent.setup()
    const { sent } = open({ '/auth': { ...KVETA, hasPassword: false } })
    await user.click(await screen.findByRole('button', { name: 'Odpojit Google' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Google teď odpojit nejde' }))
    expect(dialog.getByText(LAST_WAY_IN)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Rozumím' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(unlinkRequests(sent)).toEqual([])
  })

  it('stay linked if the server refuses, and the dialog shows its message', async () => {
    const user = userEvent.setup()
    open({ '/auth/joined/{provider}': refused('last_way_in') })
    await user.click(await screen.findByRole('button', { name: 'Odpojit Google' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Odpojit' }))
    expect((await question.findByRole('alert')).textContent).toBe(LAST_WAY_IN)
  })

  it('can be unlinked once a password is set', async () => {
    const user = userEvent.setup()
    open({ '/auth': { ...KVETA, hasPassword: false }, '/auth/password': { status: 'ok' } })
    await user.type(await screen.findByLabelText('Nové heslo'), 'nové dobré heslo')
    await user.type(screen.getByLabelText('Nové heslo znovu'), 'nové dobré heslo')
    await user.click(screen.getByRole('button', { name: 'Uložit heslo' }))
    expect(await screen.findByRole('heading', { name: 'Změna hesla' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Odpojit Google' }))
    expect(await screen.findByRole('alertdialog', { name: 'Opravdu odpojit Google?' })).toBeVisible()
  })

  it('show why a provider could not be linked', async () => {
    open({}, '?chyba=provider_taken')
    expect(await screen.findByText('Toto přihlášení už patří k jinému účtu.')).toBeVisible()
  })

  it('are not shown if the operator has enabled none', async () => {
    open({ '/auth/joined': [] })
    expect(await screen.findByRole('heading', { name: 'Změna hesla' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Propojené účty' })).toBeNull())
  })
})
