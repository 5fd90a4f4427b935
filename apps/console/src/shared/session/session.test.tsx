import { boardExamples } from '@sousto/contract/board/examples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  BAKERY,
  JOHANA,
  KITCHEN,
  OFFLINE,
  refused,
  renderConsole,
  ZDENEK,
} from '../../rendered-console-test.tsx'

describe('an outlet without a role there', () => {
  const VISITOR = { ...ZDENEK, outlets: [] }
  const PATH = '/podnik/5?objednavka=5%202026%2F4824831'

  it('is opened by the dispatcher of its city, to whom a mail names an order [operations-3.15]', async () => {
    const { answer } = boardExamples.load
    const board = {
      ...answer,
      outlet: { ...answer.outlet, id: 5 },
      cards: [{ ...answer.cards[0], outlet: 5 }],
    }
    renderConsole(PATH, {
      'GET /me': { me: { ...VISITOR, grants: [{ role: 'dispatcher', city: 'olomouc' }] } },
      'GET /outlets/{outlet}/board': board,
    })
    expect(await screen.findByRole('region', { name: 'Objednávka 12' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Nabídka' }))
    expect(await screen.findByRole('link', { name: 'Zpět' })).toHaveAttribute('href', '/provoz/')
  })

  it.each([
    ['nor in its city', [{ role: 'dispatcher', city: 'brno' }]],
    ['nor another one that may', [{ role: 'courier', city: 'olomouc' }]],
  ])('%s is not there', async (_what, grants) => {
    renderConsole(PATH, {
      'GET /me': { me: { ...VISITOR, grants } },
      'GET /outlets/{outlet}/board': refused('forbidden'),
    })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})

describe('the start page', () => {
  it('redirects to the only outlet [operations-2.1]', async () => {
    const { at } = renderConsole('/', { 'GET /me': { me: ZDENEK } })
    await screen.findByRole('heading', { name: 'U Bosé Johany' })
    expect(at()).toBe('/podnik/5')
  })

  it('offers a choice between several outlets [operations-2.1]', async () => {
    const grants = [KITCHEN, BAKERY].map(({ id }) => ({ role: 'owner', outlet: id }))
    const { at } = renderConsole('/', {
      'GET /me': { me: { ...JOHANA, grants, outlets: [KITCHEN, BAKERY] } },
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Cukrárna Na Polštářku vedení podniku' }))
    await screen.findByRole('heading', { name: 'Cukrárna Na Polštářku' })
    expect(at()).toBe('/podnik/7')
  })

  it.each([
    ['without a role', [], 'Nemáte tu žádnou roli.'],
    ['whose outlet is gone', [{ role: 'staff', outlet: 99 }], 'Vaše role: obsluha.'],
  ])('explains the situation to a person %s, who can sign out', async (_who, grants, text) => {
    const { answer } = renderConsole('/', { 'GET /me': { me: { ...ZDENEK, grants, outlets: [] } } })
    expect(await screen.findByText(text, { exact: false })).toBeVisible()
    answer('GET /me', { me: null })
    await userEvent.click(screen.getByRole('button', { name: 'Odhlásit toto zařízení' }))
    expect(await screen.findByLabelText('Heslo')).toBeVisible()
  })

  it('redirects a person without a required second factor to its setup', async () => {
    const { at } = renderConsole('/', { 'GET /me': { me: { ...JOHANA, secondFactor: 'required' } } })
    await screen.findByRole('heading', { name: 'Ještě druhý faktor' })
    expect(at()).toBe('/ucet')
  })
})

describe('an outlet', () => {
  it.each(['/podnik/99', '/podnik/kuchyne', '/nikde'])(
    'where the person has no role is not found: %s',
    async (path) => {
      renderConsole(path, { 'GET /me': { me: JOHANA } })
      expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
    },
  )

  it('shows in its menu only permitted screens [operations-1.6]', async () => {
    renderConsole('/podnik/5', { 'GET /me': { me: ZDENEK } })
    await userEvent.click(await screen.findByRole('button', { name: 'Nabídka' }))
    expect(await screen.findByRole('link', { name: 'Výdej' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Zdeněk Říha obsluha' })).toHaveAttribute('href', '/provoz/ucet')
    expect(screen.queryByRole('link', { name: 'Nastavení' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Jiný podnik' })).not.toBeInTheDocument()
  })

  it('leads an owner to its people', async () => {
    renderConsole('/podnik/5', { 'GET /me': { me: JOHANA } })
    await userEvent.click(await screen.findByRole('button', { name: 'Nabídka' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Nastavení' }))
    expect(await screen.findByRole('heading', { name: 'Nastavení' })).toBeVisible()
  })
})

describe('during work', () => {
  it('an ended session redirects to the sign-in and back to the same screen', async () => {
    const { at, answer } = renderConsole('/podnik/5/nastaveni', { 'GET /me': { me: JOHANA } })
    await userEvent.type(await screen.findByLabelText('E-mail'), 'nova@example.cz')
    answer('GET /me', { me: null })
    answer('POST /outlets/{outlet}/invitations', refused('staff_not_signed_in'))
    await userEvent.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
    expect(await screen.findByLabelText('Heslo')).toBeVisible()
    expect(at()).toBe('/prihlaseni?zpet=%2Fpodnik%2F5%2Fnastaveni')
  })

  it('a role that now needs a second factor redirects to its setup', async () => {
    const { answer } = renderConsole('/podnik/5/nastaveni', { 'GET /me': { me: JOHANA } })
    await userEvent.type(await screen.findByLabelText('E-mail'), 'nova@example.cz')
    answer('GET /me', { me: { ...JOHANA, secondFactor: 'required' } })
    answer('POST /outlets/{outlet}/invitations', refused('second_factor_required'))
    await userEvent.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
    expect(await screen.findByRole('heading', { name: 'Ještě druhý faktor' })).toBeVisible()
  })

  it('signing out discards the shown data', async () => {
    const { answer, router } = renderConsole('/podnik/5/nastaveni', { 'GET /me': { me: JOHANA } })
    await screen.findByText('Zdeněk Říha')
    answer('GET /me', { me: null })
    await userEvent.click(screen.getByRole('button', { name: 'Odhlásit' }))
    await screen.findByLabelText('Heslo')
    const known = router.options.context.queryClient.getQueryCache().getAll()
    expect(known.map(({ queryKey }) => queryKey[0])).not.toContain('people')
  })

  it('signing out without a connection shows that the person is still signed in', async () => {
    const { at } = renderConsole('/podnik/5/nastaveni', {
      'GET /me': { me: JOHANA },
      'DELETE /session': OFFLINE,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Odhlásit' }))
    expect(await screen.findByText(/Odhlášení se nezdařilo. Chyba v připojení/)).toBeVisible()
    expect(at()).toBe('/podnik/5/nastaveni')
  })
})

it('without a connection the screen shows so, and loads once there is one', async () => {
  const { answer } = renderConsole('/podnik/5', { 'GET /me': OFFLINE })
  expect(await screen.findByRole('heading', { name: 'Chyba v připojení k serveru' })).toBeVisible()
  answer('GET /me', { me: JOHANA })
  await userEvent.click(screen.getByRole('button', { name: 'Zkusit hned' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'U Bosé Johany' })).toBeVisible())
})
