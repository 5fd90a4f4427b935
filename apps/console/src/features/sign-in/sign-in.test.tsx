import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, OFFLINE, refused, renderConsole, TOKEN } from '../../rendered-console-test.tsx'

async function signIn(email = 'johana@example.cz', password = 'sedm krav na mezi') {
  await userEvent.type(await screen.findByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Heslo'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }))
}
const SECOND_FACTOR = { state: 'second_factor', token: TOKEN, totp: true, passkey: false }

describe('signing in by a password', () => {
  it('leads to the start page of the role', async () => {
    const { at } = renderConsole('/', { 'POST /sign-in': { state: 'signed_in', me: JOHANA } })
    await screen.findByText('Provoz podniků, kurýrů a dispečinku.')
    expect(at()).toBe('/prihlaseni')
    await signIn()
    await screen.findByRole('heading', { name: 'U Bosé Johany' })
    expect(at()).toBe('/podnik/5')
  })

  it('returns to the screen that required it', async () => {
    const { at } = renderConsole('/podnik/5/nastaveni', {
      'POST /sign-in': { state: 'signed_in', me: JOHANA },
    })
    await screen.findByText('Přihlaste se a vrátíte se tam, kde jste byli.')
    await signIn()
    await screen.findByRole('heading', { name: 'Nastavení' })
    expect(at()).toBe('/podnik/5/nastaveni')
  })

  it.each(['https://cizi.example', '//cizi.example', '/\\cizi.example'])(
    'with a forged return to %s stays in the console',
    async (forged) => {
      const { at } = renderConsole(`/prihlaseni?zpet=${encodeURIComponent(forged)}`, {
        'POST /sign-in': { state: 'signed_in', me: JOHANA },
      })
      await signIn()
      await waitFor(() => expect(at()).not.toContain('prihlaseni'))
      expect(at()).toMatch(/^\//)
    },
  )

  it('reports missing input, and sends nothing', async () => {
    const { sent } = renderConsole('/prihlaseni')
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }))
    expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription(/e-mail/i)
    expect(screen.getByLabelText('Heslo')).toHaveAccessibleDescription(/heslo/i)
    expect(sent.map(({ call }) => call)).not.toContain('POST /sign-in')
  })

  it.each([
    ['a wrong password', refused('credentials_wrong'), 'Nesprávný e-mail nebo heslo'],
    [
      'too many attempts, with the time to wait',
      refused({ code: 'too_many_attempts', values: { wait: '2 minuty' } }),
      'Příliš mnoho pokusů. Zkuste to prosím znovu za 2 minuty.',
    ],
    ['a lost connection', OFFLINE, 'Chyba v připojení k serveru'],
  ])('%s is reported, and the input stays', async (_what, answer, text) => {
    renderConsole('/prihlaseni', { 'POST /sign-in': answer })
    await signIn()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('E-mail')).toHaveValue('johana@example.cz')
    expect(screen.getByLabelText('Heslo')).toHaveValue('sedm krav na mezi')
  })
})

describe('the second factor', () => {
  it('is a code of six digits, with or without spaces', async () => {
    const { sent } = renderConsole('/prihlaseni', {
      'POST /sign-in': SECOND_FACTOR,
      'POST /sign-in/code': JOHANA,
    })
    await signIn()
    const code = await screen.findByLabelText('Kód z aplikace')
    expect(code).toHaveFocus()
    await userEvent.type(code, '12{Enter}')
    expect(await screen.findByText('Zadejte prosím 6 číslic.')).toBeVisible()
    await userEvent.type(code, '3 456{Enter}')
    await screen.findByRole('heading', { name: 'U Bosé Johany' })
    expect(sent).toContainEqual({ call: 'POST /sign-in/code', body: { token: TOKEN, code: '123 456' } })
  })

  it('or a recovery code when phone and key are lost', async () => {
    const { sent } = renderConsole('/prihlaseni', {
      'POST /sign-in': SECOND_FACTOR,
      'POST /sign-in/code': JOHANA,
    })
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Ztratil se mi klíč i telefon' }))
    await userEvent.type(screen.getByLabelText('Záložní kód'), 'k7f3-9xqp{Enter}')
    await screen.findByRole('heading', { name: 'U Bosé Johany' })
    expect(sent).toContainEqual({ call: 'POST /sign-in/code', body: { token: TOKEN, code: 'k7f3-9xqp' } })
  })

  it('can be retried if it is wrong, or everything restarted', async () => {
    renderConsole('/prihlaseni', {
      'POST /sign-in': SECOND_FACTOR,
      'POST /sign-in/code': refused('second_factor_wrong'),
    })
    await signIn()
    await userEvent.type(await screen.findByLabelText('Kód z aplikace'), '111111{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Tento kód nesouhlasí')
    await userEvent.click(screen.getByRole('button', { name: 'Začít znovu' }))
    expect(await screen.findByLabelText('Heslo')).toHaveValue('')
  })
})

describe('the staff of the demo', () => {
  const PEOPLE = [
    { role: 'owner', name: 'Matěj Neskutečný', email: 'majitel@example.cz', place: 'Kiosek U Lípy' },
    { role: 'admin', name: 'Adéla Vymyšlená', email: 'admin@example.cz', place: '' },
  ]

  it('are listed if the server returns them; one click signs in', async () => {
    renderConsole('/prihlaseni', { 'GET /demo-accounts': PEOPLE, 'POST /demo-accounts/{role}': JOHANA })
    const demo = within(await screen.findByRole('region', { name: 'Ukázka: přihlaste se jako' }))
    expect(demo.getByRole('button', { name: 'Adéla Vymyšlená, správa tržiště' })).toBeVisible()
    await userEvent.click(
      demo.getByRole('button', { name: 'Matěj Neskutečný, vedení podniku, Kiosek U Lípy' }),
    )
    expect(await screen.findByRole('heading', { name: 'U Bosé Johany' })).toBeVisible()
  })

  it('do not appear otherwise', async () => {
    renderConsole('/prihlaseni')
    await screen.findByLabelText('E-mail')
    expect(screen.queryByText(/Ukázka/)).not.toBeInTheDocument()
  })
})

describe('a forgotten password', () => {
  it('a link is mailed, whether or not the account exists', async () => {
    const { sent } = renderConsole('/zapomenute-heslo', { 'POST /password-reset': { status: 'ok' } })
    await userEvent.type(await screen.findByLabelText('E-mail'), 'kdo@example.cz{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent('Má-li kdo@example.cz účet v provozu')
    expect(sent).toContainEqual({ call: 'POST /password-reset', body: { email: 'kdo@example.cz' } })
  })

  it('the link sets a new one, typed twice', async () => {
    const { sent } = renderConsole('/nove-heslo/abc', { 'POST /password-reset/{token}': { status: 'ok' } })
    await userEvent.type(await screen.findByLabelText('Nové heslo'), 'sedm krav')
    await userEvent.type(screen.getByLabelText('Nové heslo znovu'), 'osm krav!{Enter}')
    expect(await screen.findByLabelText('Nové heslo znovu')).toBeInvalid()
    await userEvent.clear(screen.getByLabelText('Nové heslo znovu'))
    await userEvent.type(screen.getByLabelText('Nové heslo znovu'), 'sedm krav{Enter}')
    expect(await screen.findByRole('heading', { name: 'Heslo je nové' })).toBeVisible()
    expect(sent).toContainEqual({
      call: 'POST /password-reset/abc',
      body: { password: 'sedm krav', passwordAgain: 'sedm krav' },
    })
  })
})
