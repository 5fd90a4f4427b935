/** Registering (`marketplace.md` §5 Registration, §7, §8). */
import { failure } from '@sousto/contract/failures.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { bodiesOf, FACEBOOK, KVETA } from '../../shared/session/login-test.ts'

beforeEach(() => localStorage.clear())

const PASSWORD = 'švestkový koláč'
const TOLD = 'Poslali jsme vám e-mail s odkazem, kterým účet aktivujete.'
const SENT = { ok: true, text: TOLD }

const field = (name: string | RegExp) => screen.getByLabelText(name)
const send = () => screen.getByRole('button', { name: 'Registrovat' })

async function fill(values: Readonly<Record<string, string>> = {}) {
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Registrace' })
  const all = { 'E-mail': KVETA.email, Heslo: PASSWORD, 'Heslo znovu': PASSWORD, ...values }
  for (const [label, value] of Object.entries(all)) {
    if (value !== '') await user.type(field(label), value)
  }
  return user
}

describe('/register', () => {
  it('has neither header nor footer, and links to the login [marketplace-1.3, marketplace-2.4]', async () => {
    renderApp('/register?zpet=%2Fmujucet%2Fkredity')
    expect(await screen.findByRole('heading', { level: 1, name: 'Registrace' })).toBeVisible()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(1)
    expect(within(screen.getByRole('banner')).queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
      '/login?zpet=%2Fmujucet%2Fkredity',
    )
  })

  it('links to the login providers with the return path [marketplace-2.3]', async () => {
    renderApp('/register?zpet=%2Fmujucet%2Fkredity', { '/auth/providers': FACEBOOK })
    const link = await screen.findByRole('link', { name: 'Pokračovat přes Facebook' })
    expect(link.getAttribute('href')).toBe('/api/auth/facebook?zpet=%2Fmujucet%2Fkredity')
  })

  it('supports password managers and marks optional fields [marketplace-3.45]', async () => {
    renderApp('/register')
    await screen.findByRole('heading', { level: 1 })
    const hints = [
      'E-mail',
      'Heslo',
      'Heslo znovu',
      'Jméno (nepovinné)',
      'Příjmení (nepovinné)',
      'Telefon (nepovinné)',
    ]
    expect(hints.map((label) => field(label).getAttribute('autocomplete'))).toEqual([
      'username',
      'new-password',
      'new-password',
      'given-name',
      'family-name',
      'tel',
    ])
  })

  it("shows 'Hesla se neshodují' without calling the server [marketplace-3.45, marketplace-8.4]", async () => {
    const { sent } = renderApp('/register', { '/auth/register': SENT })
    const user = await fill({ 'Heslo znovu': 'meruňkový koláč' })
    await user.click(send())
    expect(screen.getByText('Hesla se neshodují')).toBeVisible()
    expect(document.activeElement).toBe(field('Heslo znovu'))
    expect(bodiesOf(sent, '/api/auth/register')).toEqual([])
  })

  it('clears that message when the first password is corrected', async () => {
    renderApp('/register')
    const user = await fill({ Heslo: 'meruňkový koláč!', 'Heslo znovu': 'meruňkový koláč' })
    await user.click(send())
    expect(screen.getByText('Hesla se neshodují')).toBeVisible()
    await user.type(field('Heslo'), '{Backspace}')
    expect(screen.queryByText('Hesla se neshodují')).toBeNull()
  })

  it.each([
    [{ 'E-mail': '' }, 'E-mail', 'Zadejte e-mail'],
    [{ 'E-mail': 'kveta' }, 'E-mail', 'Zadejte platný e-mail'],
    [{ Heslo: 'krátké', 'Heslo znovu': 'krátké' }, 'Heslo', 'Heslo musí mít aspoň 8 znaků'],
    [{ 'Telefon (nepovinné)': '12' }, 'Telefon (nepovinné)', 'Zadejte platný telefon'],
  ])('shows a problem at its field: %j [marketplace-3.44]', async (values, label, text) => {
    const { sent } = renderApp('/register', { '/auth/register': SENT })
    const user = await fill(values)
    await user.click(send())
    expect(screen.getByText(text)).toBeVisible()
    expect(document.activeElement).toBe(field(label))
    expect(bodiesOf(sent, '/api/auth/register')).toEqual([])
  })

  it('rates the password while it is typed, without credit for the customer’s own e-mail [marketplace-3.46]', async () => {
    const user = userEvent.setup()
    renderApp('/register')
    await screen.findByRole('heading', { level: 1 })
    const strength = () => screen.getByRole('meter', { name: 'Síla hesla' }).getAttribute('aria-valuetext')
    expect(strength()).toBe('Aspoň 8 znaků')
    await user.type(field('Heslo'), 'kvetas1')
    expect(strength()).toBe('Příliš krátké')
    await user.type(field('Heslo'), 'mys')
    await waitFor(() => expect(strength()).toBe('Dobré'))
    await user.type(field('E-mail'), 'kvetas1@example.cz')
    await waitFor(() => expect(strength()).toBe('Slabé'))
  })

  it('sends e-mail, password, names and phone, and opens the success dialog', async () => {
    const { sent, router } = renderApp('/register', { '/auth/register': SENT })
    const user = await fill({
      'Jméno (nepovinné)': 'Květa',
      'Příjmení (nepovinné)': 'Smyšlená',
      'Telefon (nepovinné)': '+420600000000',
    })
    await user.click(send())
    const dialog = within(await screen.findByRole('dialog', { name: 'Už jen potvrdit e-mail' }))
    expect(dialog.getByText(TOLD)).toBeVisible()
    expect(dialog.getByText(KVETA.email)).toBeVisible()
    expect(bodiesOf(sent, '/api/auth/register')).toEqual([
      {
        login: KVETA.email,
        heslo: PASSWORD,
        firstname: 'Květa',
        lastname: 'Smyšlená',
        phone: '+420600000000',
      },
    ])
    await user.click(dialog.getByRole('button', { name: 'Rozumím' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  it('sends the link again from the dialog and shows the outcome', async () => {
    const told = 'Pokud na aktivaci čeká účet s tímto e-mailem, poslali jsme odkaz znovu.'
    const answers = [OFFLINE, told]
    renderApp('/register', { '/auth/register': SENT, '/auth/activation': () => answers.shift() })
    const user = await fill()
    await user.click(send())
    const again = await screen.findByRole('button', { name: 'Poslat odkaz znovu' })
    await user.click(again)
    expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
    await user.click(again)
    expect(await screen.findByText(told)).toBeVisible()
  })

  it('shows why the server refused a value at its field until the value changes', async () => {
    renderApp('/register', { '/auth/register': { ok: false, failure: failure('password_common') } })
    const user = await fill()
    await user.click(send())
    expect(await screen.findByText('Toto heslo je příliš časté, zvolte prosím jiné')).toBeVisible()
    expect(document.activeElement).toBe(field('Heslo'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field('Heslo'), '!')
    expect(screen.queryByText('Toto heslo je příliš časté, zvolte prosím jiné')).toBeNull()
  })

  it.each([
    [
      'the server’s message',
      { ok: false, failure: failure('foreign_site') },
      'Požadavek přišel z cizí stránky.',
    ],
    ['a network that does not answer', OFFLINE, 'Chyba v připojení k serveru'],
    [
      'too many requests',
      refused('too_many_requests'),
      'Příliš mnoho požadavků. Zkuste to prosím za chvíli.',
    ],
  ])('shows %s under the form, which keeps its values [marketplace-8.4]', async (_, answer, text) => {
    renderApp('/register', { '/auth/register': answer })
    const user = await fill()
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(field('E-mail')).toHaveProperty('value', KVETA.email)
    expect(field('Heslo')).toHaveProperty('value', PASSWORD)
  })

  it('redirects home if the visitor is already logged in', async () => {
    const { router } = renderApp('/register', { 'GET /auth': KVETA })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('the registration in the header', () => {
  it('closes when the success dialog opens over the current page [marketplace-3.45]', async () => {
    const { router } = renderApp('/rozvoz-jidel/olomouc', { '/auth/register': SENT })
    await userEvent.click(await screen.findByRole('button', { name: 'Registrovat' }))
    const user = await fill()
    const form = screen.getByRole('dialog', { name: 'Registrace' })
    await user.click(within(form).getByRole('button', { name: 'Registrovat' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Už jen potvrdit e-mail' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Registrace' })).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Rozumím' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc')
  })
})
