/** Logging in and out (`marketplace.md` §2 Header, §5, §7, §8). */
import type { User } from '@sousto/domain/account/account.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installPhone } from '../../native-device-test.ts'
import { OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { bodiesOf, FACEBOOK, KVETA, logIn, loginAnswers, PASSWORD } from '../../shared/session/login-test.ts'

beforeEach(() => localStorage.clear())

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText('Heslo')
const header = () => within(screen.getByRole('banner'))
describe('/login', () => {
  it('has neither header nor footer, and a logo that links home [marketplace-1.3, marketplace-2.4]', async () => {
    renderApp('/login')
    expect(await screen.findByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(header().getAllByRole('link')).toHaveLength(1)
    expect(header().getByRole('link').getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Registrovat' })).toBeNull()
  })

  it('supports password managers', async () => {
    renderApp('/login')
    await screen.findByRole('heading', { level: 1 })
    expect(email().getAttribute('autocomplete')).toBe('username')
    expect(email().getAttribute('type')).toBe('email')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  it.each([
    ['/login', '/'],
    ['/login?zpet=%2Fmujucet%2Fkredity', '/mujucet/kredity'],
    ['/login?zpet=https%3A%2F%2Fzlodej.example%2F', '/'],
    ['/login?zpet=%2F%2Fzlodej.example', '/'],
  ])('%s leads to %s after a login, or at once if already logged in [marketplace-2.5]', async (path, to) => {
    const here = renderApp(path, loginAnswers())
    await logIn()
    await waitFor(() => expect(here.router.state.location.pathname).toBe(to))
    const again = renderApp(path, { 'GET /auth': KVETA, '/user/credits/': [] })
    await waitFor(() => expect(again.router.state.location.pathname).toBe(to))
  })

  it('passes the return path on to the registration', async () => {
    renderApp('/login?zpet=%2Fmujucet%2Fkredity')
    const link = await screen.findByRole('link', { name: 'Registrovat' })
    expect(link.getAttribute('href')).toBe('/register?zpet=%2Fmujucet%2Fkredity')
  })

  it('sends nothing while a field is invalid, and focuses the first invalid field [marketplace-3.44]', async () => {
    const user = userEvent.setup()
    const { sent } = renderApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Přihlásit se' }))
    expect(screen.getByText('Zadejte e-mail')).toBeVisible()
    expect(screen.getByText('Zadejte heslo')).toBeVisible()
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    await user.type(email(), 'kveta')
    expect(screen.getByText('Zadejte platný e-mail')).toBeVisible()
    await user.type(email(), '@example.cz')
    await user.click(screen.getByRole('button', { name: 'Přihlásit se' }))
    expect(document.activeElement).toBe(password())
    expect(bodiesOf(sent, '/api/auth')).toEqual([])
  })

  it.each([
    ['the server’s message', refused('credentials_wrong'), 'Nesprávný e-mail nebo heslo'],
    ['a network that does not answer', OFFLINE, 'Chyba v připojení k serveru'],
    [
      'how long to wait after too many tries',
      refused('too_many_attempts', { wait: '30 sekund' }),
      'Příliš mnoho pokusů. Zkuste to prosím znovu za 30 sekund.',
    ],
  ])('shows %s under the form, which keeps its values [marketplace-8.1]', async (_, answer, text) => {
    renderApp('/login', { 'POST /auth': answer })
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(email()).toHaveProperty('value', KVETA.email)
    expect(password()).toHaveProperty('value', PASSWORD)
  })

  it('sends the activation link again to an account that is not activated', async () => {
    const user = userEvent.setup()
    const told = 'Pokud na aktivaci čeká účet s tímto e-mailem, poslali jsme odkaz znovu.'
    const { sent } = renderApp('/login', {
      'POST /auth': refused('account_not_activated'),
      '/auth/activation': told,
    })
    await logIn()
    await user.click(await screen.findByRole('button', { name: 'Poslat odkaz znovu' }))
    expect(await screen.findByText(told)).toBeVisible()
    expect(bodiesOf(sent, '/api/auth/activation')).toEqual([{ email: KVETA.email }])
  })

  it('sends one request, however often it is submitted meanwhile', async () => {
    const user = userEvent.setup()
    const answer = Promise.withResolvers<typeof KVETA>()
    const { sent, router } = renderApp('/login', { 'POST /auth': () => answer.promise })
    await logIn(user)
    const button = screen.getByRole('button', { name: 'Přihlásit se' })
    await user.dblClick(button)
    await user.click(password())
    await user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    answer.resolve(KVETA)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(bodiesOf(sent, '/api/auth')).toHaveLength(1)
  })

  it('shows the password on request', async () => {
    const user = userEvent.setup()
    renderApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Zobrazit heslo' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  it('links to the login providers with the return path [marketplace-2.3]', async () => {
    renderApp('/login?zpet=%2Fmujucet%2Fkredity', { '/auth/providers': FACEBOOK })
    const link = await screen.findByRole('link', { name: 'Pokračovat přes Facebook' })
    expect(link.getAttribute('href')).toBe('/api/auth/facebook?zpet=%2Fmujucet%2Fkredity')
  })

  it('in the native app, the shell logs in through the provider', async () => {
    const user = userEvent.setup()
    const logIn = vi.fn<(provider: string) => Promise<User | null>>().mockResolvedValueOnce(null)
    installPhone({ logIn: logIn.mockResolvedValueOnce(KVETA) })
    const { router } = renderApp('/login?zpet=%2Fsoukromi', { '/auth/providers': FACEBOOK })
    const button = await screen.findByRole('button', { name: 'Pokračovat přes Facebook' })
    await user.click(button)
    expect(router.state.location.pathname).toBe('/login')
    await user.click(button)
    await waitFor(() => expect(router.state.location.pathname).toBe('/soukromi'))
    expect(logIn.mock.calls.map(([provider]) => provider)).toEqual(['facebook', 'facebook'])
  })

  it('in the native app, shows why the login through the provider failed', async () => {
    const user = userEvent.setup()
    installPhone({ logIn: () => Promise.reject(new TypeError('offline')) })
    renderApp('/login', { '/auth/providers': FACEBOOK })
    await user.click(await screen.findByRole('button', { name: 'Pokračovat přes Facebook' }))
    expect((await screen.findAllByText('Chyba v připojení k serveru')).length).toBeGreaterThan(0)
  })

  it.each([
    ['provider_refused', 'Přihlášení se nezdařilo. Zkuste to prosím znovu.'],
    ['provider_taken', 'Toto přihlášení už patří k jinému účtu.'],
    ['co-to-je', 'Přihlášení se nezdařilo. Zkuste to prosím znovu.'],
    ['constructor', 'Přihlášení se nezdařilo. Zkuste to prosím znovu.'],
  ])('shows why a social login failed with %s', async (code, text) => {
    renderApp(`/login?chyba=${code}`)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('does not present the mailed confirmation of a social login as a failure', async () => {
    renderApp('/login?chyba=provider_unproven')
    expect(
      await screen.findByText('Poslali jsme vám e-mail s odkazem, kterým přihlášení potvrdíte.'),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a forgotten password', () => {
  const SYSTEM_FAILURE =
    'Omlouváme se. Došlo k systémové chybě. Pro obnovu hesla kontaktujte prosím administrátora.'
  const TOLD = 'Pokud k tomuto e-mailu patří účet, poslali jsme na něj odkaz.'

  async function forget(answers: Record<string, unknown>, typed = KVETA.email) {
    const user = userEvent.setup()
    const app = renderApp('/login', answers)
    const field = await screen.findByRole('textbox', { name: 'E-mail' })
    if (typed !== '') await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Zapomenuté heslo?' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Obnova hesla' })
    expect(document.activeElement).toBe(heading)
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz' }))
    return { ...app, user }
  }

  it('is requested with the e-mail from the login form; the server’s message replaces the form', async () => {
    const { sent, user } = await forget({ '/auth/pswd_reset': TOLD })
    expect((await screen.findByText(TOLD)).closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
    expect(bodiesOf(sent, '/api/auth/pswd_reset')).toEqual([{ email: KVETA.email }])
    await user.click(screen.getByRole('button', { name: 'Zpět na přihlášení' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  })

  it.each([
    ['', 'Zadejte e-mail'],
    ['kveta', 'Zadejte platný e-mail'],
  ])('needs an e-mail: requests no link for %j [marketplace-3.44]', async (typed, text) => {
    const { sent, user } = await forget({ '/auth/pswd_reset': TOLD }, typed)
    expect(await screen.findByText(text)).toBeVisible()
    expect(email().getAttribute('type')).toBe('email')
    expect(document.activeElement).toBe(email())
    await user.type(email(), '{Enter}')
    expect(bodiesOf(sent, '/api/auth/pswd_reset')).toEqual([])
  })

  it.each([
    ['a server that fails', refused('internal'), SYSTEM_FAILURE],
    ['a network that does not answer', OFFLINE, SYSTEM_FAILURE],
    [
      'too many requests',
      refused('too_many_requests'),
      'Příliš mnoho požadavků. Zkuste to prosím za chvíli.',
    ],
  ])('shows a message for %s and keeps the e-mail [marketplace-8.2]', async (_, answer, text) => {
    await forget({ '/auth/pswd_reset': answer })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(email()).toHaveProperty('value', KVETA.email)
  })

  it('shows at the field why the server refused the e-mail', async () => {
    await forget({ '/auth/pswd_reset': refused('login_invalid') })
    expect(await screen.findByText('Zadejte platný e-mail')).toBeVisible()
    expect(document.activeElement).toBe(email())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
