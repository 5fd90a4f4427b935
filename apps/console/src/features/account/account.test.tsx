import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole, TOKEN, ZDENEK } from '../../rendered-console-test.tsx'
import { deviceName } from './use-factors.ts'

const SIGNED_IN = { 'GET /me': { me: JOHANA } }
const REQUIRED = { 'GET /me': { me: { ...JOHANA, secondFactor: 'required' } } }
const SETUP = {
  'POST /account/totp/setup': { token: TOKEN, secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Sousto' },
}
const CODES = Array.from({ length: 10 }, (_, index) => `kod-${index}`)

describe('a role that needs a second factor', () => {
  it('sets up an authenticator app, sees its recovery codes once, and then gets access', async () => {
    const { answer, at } = renderConsole('/ucet', {
      ...REQUIRED,
      ...SETUP,
      'POST /account/totp': { recoveryCodes: CODES },
    })
    await userEvent.click(await screen.findByRole('button', { name: /aplikac/ }))
    expect(await screen.findByRole('img', { name: 'QR kód s klíčem' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    answer('GET /me', { me: JOHANA })
    await userEvent.type(screen.getByLabelText('Kód z aplikace'), '123456{Enter}')
    expect(await screen.findAllByText(/^kod-\d$/)).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Mám je uložené' }))
    await screen.findByRole('heading', { name: 'U Bosé Johany' })
    expect(at()).toBe('/podnik/5')
  })

  it('can retry a wrong code, and may go back', async () => {
    renderConsole('/ucet', { ...REQUIRED, ...SETUP, 'POST /account/totp': refused('second_factor_wrong') })
    await userEvent.click(await screen.findByRole('button', { name: /aplikac/ }))
    await userEvent.type(await screen.findByLabelText('Kód z aplikace'), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Tento kód nesouhlasí')
    await userEvent.click(screen.getByRole('button', { name: 'Zpět' }))
    expect(await screen.findByRole('heading', { name: 'Ještě druhý faktor' })).toBeVisible()
  })
})

describe('a staff member’s own account', () => {
  it('shows sign-in methods and sessions [operations-2.3]', async () => {
    renderConsole('/ucet', SIGNED_IN)
    const factors = within(await screen.findByRole('region', { name: 'Druhý faktor' }))
    expect(factors.getByText('zbývá 9 z 10')).toBeVisible()
    const devices = within(screen.getByRole('region', { name: 'Přihlášená zařízení' }))
    expect(devices.getByText('toto zařízení')).toBeVisible()
    expect(devices.getByRole('button', { name: 'Odhlásit: Firefox, Windows' })).toBeVisible()
    expect(devices.queryByRole('button', { name: 'Odhlásit: Chrome, Android' })).not.toBeInTheDocument()
  })

  it('offers a second factor to roles that need none', async () => {
    renderConsole('/ucet', {
      'GET /me': { me: ZDENEK },
      'GET /account': { totp: false, passkeys: [], recoveryCodesLeft: 0, sessions: [] },
    })
    expect(await screen.findByText('nenastavená')).toBeVisible()
    expect(screen.queryByText('Záložní kódy')).not.toBeInTheDocument()
  })

  it('ends another device and reloads the list', async () => {
    const { sent } = renderConsole('/ucet', {
      ...SIGNED_IN,
      'DELETE /account/sessions/{session}': { status: 'ok' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Odhlásit: Firefox, Windows' }))
    await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /account')).toHaveLength(2))
    expect(sent).toContainEqual({
      call: 'DELETE /account/sessions/7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b32',
      body: null,
    })
  })

  it('requires a recent sign-in for a change, and returns afterwards', async () => {
    const { at } = renderConsole('/ucet', { ...SIGNED_IN, 'DELETE /account/totp': refused('login_again') })
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat: aplikace s kódy' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Přihlásit se znovu' }))
    await screen.findByLabelText('Heslo')
    expect(at()).toBe('/prihlaseni?zpet=%2Fucet')
  })

  it('the last factor of a role that needs one stays, with an explanation', async () => {
    renderConsole('/ucet', { ...SIGNED_IN, 'DELETE /account/totp': refused('last_factor') })
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat: aplikace s kódy' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Vaše role vyžaduje druhý faktor.')
  })

  it('new recovery codes are shown once', async () => {
    renderConsole('/ucet', { ...SIGNED_IN, 'POST /account/recovery-codes': { recoveryCodes: CODES } })
    await userEvent.click(await screen.findByRole('button', { name: 'Vytvořit nové' }))
    expect(await screen.findByText('kod-9')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mám je uložené' }))
    expect(await screen.findByText('zbývá 9 z 10')).toBeVisible()
  })

  it('changes the password, and clears its form', async () => {
    const { sent } = renderConsole('/ucet', { ...SIGNED_IN, 'POST /account/password': { status: 'ok' } })
    await userEvent.type(await screen.findByLabelText('Současné heslo'), 'staré heslo')
    await userEvent.type(screen.getByLabelText('Nové heslo'), 'sedm krav')
    await userEvent.type(screen.getByLabelText('Nové heslo znovu'), 'sedm krav{Enter}')
    expect(await screen.findByText('Heslo je nové. Ostatní zařízení jsme odhlásili.')).toBeVisible()
    expect(screen.getByLabelText('Nové heslo')).toHaveValue('')
    expect(sent).toContainEqual({
      call: 'POST /account/password',
      body: { current: 'staré heslo', password: 'sedm krav', passwordAgain: 'sedm krav' },
    })
  })

  it('applies the chosen theme', async () => {
    renderConsole('/ucet', SIGNED_IN)
    await userEvent.click(await screen.findByRole('radio', { name: 'Noc' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await userEvent.click(screen.getByRole('radio', { name: 'Auto' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 'Klíč v zařízení Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 'Klíč v zařízení Mac'],
  ['curl', 'Klíč'],
])('a passkey is named after its device: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
