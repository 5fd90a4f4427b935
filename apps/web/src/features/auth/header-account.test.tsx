/** The account part of the header (`marketplace.md` §2, Header). */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { bodiesOf, KVETA, logIn, loginAnswers, PASSWORD } from '../../shared/session/login-test.ts'

beforeEach(() => localStorage.clear())

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const header = () => within(screen.getByRole('banner'))
const dropdown = async (name: string) => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('the header without a login', () => {
  it('opens the login under its button, moves the focus into it and back on Escape [marketplace-2.2]', async () => {
    const user = userEvent.setup()
    renderApp('/')
    const button = await screen.findByRole('button', { name: 'Přihlásit se' })
    await user.click(button)
    expect(await screen.findByRole('heading', { level: 2, name: 'Přihlášení' })).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('opens the registration under its button [marketplace-2.2]', async () => {
    renderApp('/')
    const form = await dropdown('Registrovat')
    expect(form.getByRole('heading', { name: 'Registrace' })).toBeVisible()
  })

  it('closes the registration when its link opens another page, and keeps it closed on the way back', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/')
    const form = await dropdown('Registrovat')
    await user.click(form.getByRole('link', { name: 'Ochrana osobních údajů' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ochrana-osobnich-udaju'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['Přihlásit se', 'Registrovat'])(
    'links to each login provider under %s [marketplace-2.3]',
    async (name) => {
      const providers = ['Facebook', 'Google'].map((each) => {
        const id = each.toLowerCase()
        return { id, name: each, path: `/api/auth/${id}` }
      })
      renderApp('/?zpet=%2Fmujucet%2Fkredity', { '/auth/providers': providers })
      const form = await dropdown(name)
      const links = await form.findAllByRole('link', { name: /^Pokračovat přes/ })
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Pokračovat přes Facebook', '/api/auth/facebook?zpet=%2Fmujucet%2Fkredity'],
        ['Pokračovat přes Google', '/api/auth/google?zpet=%2Fmujucet%2Fkredity'],
      ])
    },
  )

  it('has links on a phone, with the current page as return path [marketplace-2.2]', async () => {
    renderApp('/rozvoz-jidel/olomouc?kategorie=Česká')
    await screen.findByRole('heading', { level: 1 })
    const back = encodeURIComponent(encodeURI('/rozvoz-jidel/olomouc?kategorie=Česká'))
    expect(header().getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
      `/login?zpet=${back}`,
    )
    expect(header().getByRole('link', { name: 'Registrovat' }).getAttribute('href')).toBe(
      `/register?zpet=${back}`,
    )
  })

  it('logs in on the current page and moves the focus to the account menu [marketplace-2.2]', async () => {
    const { sent, router } = renderApp('/', loginAnswers())
    await dropdown('Přihlásit se')
    await logIn()
    const account = await screen.findByRole('button', { name: 'Můj účet, Květa' })
    await waitFor(() => expect(document.activeElement).toBe(account))
    expect(screen.queryByRole('button', { name: 'Přihlásit se' })).toBeNull()
    expect(router.state.location.pathname).toBe('/')
    expect(bodiesOf(sent, '/api/auth')).toEqual([{ email: KVETA.email, password: PASSWORD }])
  })

  it('navigates to the page that required the login', async () => {
    const { router } = renderApp('/?zpet=%2Fmujucet%2Fkredity', loginAnswers())
    await dropdown('Přihlásit se')
    await logIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/mujucet/kredity'))
  })
})

describe('the header of a logged-in customer', () => {
  it("lists orders, favourites, credits, addresses and logout under 'Můj účet' [marketplace-2.1]", async () => {
    const user = userEvent.setup()
    renderApp('/', { 'GET /auth': KVETA })
    await user.click(await screen.findByRole('button', { name: 'Můj účet, Květa' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Objednávky', '/mujucet/objednavky'],
      ['Oblíbené', '/mujucet/oblibene'],
      ['Kredity', '/mujucet/kredity'],
      ['Adresy', '/mujucet/adresy'],
      ['Odhlásit', null],
    ])
  })

  it('closes the account menu when the page changes', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/', { 'GET /auth': KVETA })
    await user.click(await screen.findByRole('button', { name: 'Můj účet, Květa' }))
    await screen.findByRole('menu')
    await act(() => router.navigate({ to: '/seznam-alergenu' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('labels the menu ‘Můj účet’ if the customer has no first name', async () => {
    renderApp('/', { 'GET /auth': { ...KVETA, firstName: '' } })
    expect(await screen.findByRole('button', { name: 'Můj účet' })).toBeVisible()
  })

  it('logs out, confirms it, and moves the focus to the login', async () => {
    const user = userEvent.setup()
    renderApp('/', { 'GET /auth': KVETA })
    await user.click(await screen.findByRole('button', { name: 'Můj účet, Květa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Odhlásit' }))
    const button = await screen.findByRole('button', { name: 'Přihlásit se' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect((await screen.findAllByText('Jste odhlášeni.')).length).toBeGreaterThan(0)
  })

  it('leads home from the account area, without asking for a login', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/mujucet/objednavky', { 'GET /auth': KVETA, '/orders/userOrders': [] })
    await user.click(await screen.findByRole('button', { name: 'Můj účet, Květa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Odhlásit' }))
    await screen.findByRole('button', { name: 'Přihlásit se' })
    expect(router.state.location.href).toBe('/')
    expect(screen.queryByText('Tato stránka je jen pro přihlášené')).toBeNull()
  })

  it('stays logged in and shows a message when the logout fails', async () => {
    const user = userEvent.setup()
    renderApp('/', { 'GET /auth': KVETA, 'DELETE /auth': OFFLINE })
    await user.click(await screen.findByRole('button', { name: 'Můj účet, Květa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Odhlásit' }))
    expect((await screen.findAllByText('Chyba v připojení k serveru')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Můj účet, Květa' })).toBeVisible()
  })
})
