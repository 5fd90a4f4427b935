/** /mujucet/zabezpeceni: password, sessions, consent, own data, deletion (`wire.md`, Accounts; our addition). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, refused } from '../../rendered-app-test.tsx'
import { KVETA } from '../../shared/session/login-test.ts'
import { openAccount } from './account-test.ts'

beforeEach(() => localStorage.clear())

describe('security', () => {
  const session = (id: string, device: string, current: boolean) => ({
    id,
    device,
    current,
    startedAt: '2026-11-20T16:41:07Z',
    lastSeenAt: '2026-11-21T08:00:00Z',
  })
  const HERE = session('7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e', 'Chrome, Windows', true)
  const THERE = session('8d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e', 'Safari, iPhone', false)

  it('lists the sessions and ends the others [marketplace-2.16]', async () => {
    const user = userEvent.setup()
    let sessions = [HERE, THERE]
    openAccount('zabezpeceni', {
      '/auth/sessions': () => sessions,
      '/auth/sessions/{id}': () => {
        sessions = [HERE]
        return { status: 'ok' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Odhlásit Safari, iPhone' }))
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
    expect(screen.getByText('toto zařízení')).toBeVisible()
  })

  it('changes the password: shows ‘Hesla se neshodují’ without a call, and the reason if the server refuses it [marketplace-2.16]', async () => {
    const user = userEvent.setup()
    const { sent } = openAccount('zabezpeceni', { '/auth/password': OFFLINE })
    await user.type(await screen.findByLabelText('Současné heslo'), 'staré dobré heslo')
    await user.type(screen.getByLabelText('Nové heslo'), 'nové dobré heslo')
    await user.type(screen.getByLabelText('Nové heslo znovu'), 'jiné dobré heslo')
    await user.click(screen.getByRole('button', { name: 'Uložit heslo' }))
    expect(await screen.findByText('Hesla se neshodují')).toBeVisible()
    expect(sent.some(({ path }) => path.endsWith('/auth/password'))).toBe(false)
    await user.clear(screen.getByLabelText('Nové heslo znovu'))
    await user.type(screen.getByLabelText('Nové heslo znovu'), 'nové dobré heslo')
    await user.click(screen.getByRole('button', { name: 'Uložit heslo' }))
    expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
    expect(sent.find(({ path }) => path.endsWith('/auth/password'))?.body).toEqual({
      heslo: 'staré dobré heslo',
      password: 'nové dobré heslo',
      password_retype: 'nové dobré heslo',
    })
  })

  it('tells who looked at the account and why [administration-4.3]', async () => {
    openAccount('zabezpeceni', {
      '/user/looks': [
        { at: '2026-11-21T08:00:00Z', by: 'support', purpose: 'order', note: 'studená pizza' },
        { at: '2026-11-20T08:00:00Z', by: 'administration', purpose: 'export', note: '' },
      ],
    })
    expect(await screen.findByText('Podpora zákazníků, kvůli objednávce')).toBeVisible()
    expect(screen.getByText('studená pizza')).toBeVisible()
    expect(screen.getByText('Správa Sousta, export zákazníků')).toBeVisible()
  })

  it('gives and withdraws consent to marketing mail [marketplace-2.16]', async () => {
    const user = userEvent.setup()
    const changed = [true, false].map((given) => ({ given, since: '2026-11-21T08:00:00Z' }))
    const { sent } = openAccount('zabezpeceni', { 'POST /user/consent': () => changed.shift() })
    const consent = await screen.findByRole('switch', { name: /Posílejte mi e-mailem novinky/ })
    const told = () => sent.filter(({ body }) => body !== null).map(({ path, body }) => [path, body])
    expect(consent).not.toBeChecked()
    await user.click(consent)
    expect(await screen.findByText(/^Souhlas 21\. listopadu 2026/)).toBeVisible()
    expect(consent).toBeChecked()
    await user.click(consent)
    expect(await screen.findByText(/^Odvoláno 21\. listopadu 2026/)).toBeVisible()
    expect(consent).not.toBeChecked()
    expect(told()).toEqual([
      ['/api/user/consent', { souhlas: true }],
      ['/api/user/consent', { souhlas: false }],
    ])
  })

  it('offers the customer’s data as a file [marketplace-2.16]', async () => {
    openAccount('zabezpeceni')
    const link = await screen.findByRole('link', { name: 'Stáhnout moje data' })
    expect(link.getAttribute('href')).toBe('/api/user/data')
  })

  it.each([
    ['password_wrong', 'Současné heslo nesouhlasí', 'true'],
    ['account_has_open_orders', 'Účet lze smazat, až budou všechny objednávky doručené nebo zrušené.', null],
  ] as const)('shows why the account cannot be deleted: %s', async (code, text, atTheField) => {
    const user = userEvent.setup()
    openAccount('zabezpeceni', { '/user/delete': refused(code) })
    await user.click(await screen.findByRole('button', { name: 'Smazat účet' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Opravdu smazat účet?' }))
    await user.type(question.getByLabelText('Heslo'), 'heslo')
    await user.click(question.getByRole('button', { name: 'Smazat účet' }))
    expect(await question.findByText(text)).toBeVisible()
    expect(question.getByLabelText('Heslo').getAttribute('aria-invalid')).toBe(atTheField)
  })

  it('mails a link that confirms the deletion if the account has no password', async () => {
    const user = userEvent.setup()
    const { sent } = openAccount('zabezpeceni', {
      '/auth': { ...KVETA, hasPassword: false },
      '/user/delete_link': 'Poslali jsme vám odkaz.',
    })
    await user.click(await screen.findByRole('button', { name: 'Smazat účet' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Opravdu smazat účet?' }))
    await user.click(question.getByRole('button', { name: 'Poslat potvrzovací odkaz' }))
    expect(await question.findByText('Poslali jsme vám odkaz.')).toBeVisible()
    expect(sent.some(({ path }) => path.endsWith('/user/delete'))).toBe(false)
    await user.click(question.getByRole('button', { name: 'Rozumím' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('deletes the account after a confirmation and the password [marketplace-2.16]', async () => {
    const user = userEvent.setup()
    const { router, sent } = openAccount('zabezpeceni', { '/user/delete': { status: 'ok' } })
    await user.click(await screen.findByRole('button', { name: 'Smazat účet' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Opravdu smazat účet?' }))
    await user.type(question.getByLabelText('Heslo'), 'staré dobré heslo')
    await user.click(question.getByRole('button', { name: 'Smazat účet' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(sent.find(({ path }) => path.endsWith('/user/delete'))?.body).toEqual({
      heslo: 'staré dobré heslo',
    })
  })
})
