/** Tests a customer with several tabs, and a session that ends on another device. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refused, renderApp } from '../../rendered-app-test.tsx'
import { KVETA } from './login-test.ts'
import { PERSONAL } from './personal-queries.ts'

beforeEach(() => localStorage.clear())

const OTHER = { ...KVETA, id: 18, email: 'otakar@example.cz', firstName: 'Otakar' }
const account = (name: string) => screen.findByRole('button', { name: `Můj účet, ${name}` })

/** Simulates a login or logout in another tab. */
function otherTab(): void {
  const tab = new BroadcastChannel('sousto.account')
  tab.postMessage('changed')
  tab.close()
}

function twoPeople() {
  let user: typeof KVETA | null = KVETA
  const app = renderApp('/mujucet/kredity', { 'GET /auth': () => user, '/user/credits/': [] })
  const { queryClient } = app.router.options.context
  return {
    ...app,
    becomes: (next: typeof KVETA | null) => {
      user = next
      otherTab()
    },
    personal: () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: [PERSONAL] })
        .filter(({ state }) => state.data !== undefined),
    creditCalls: () => app.sent.filter(({ path }) => path.startsWith('/api/user/credits')).length,
  }
}

describe('a session change in another tab', () => {
  it('logs out this tab and removes personal data from the cache [marketplace-3.26]', async () => {
    const { router, becomes, personal } = twoPeople()
    await account('Květa')
    await waitFor(() => expect(personal()).not.toEqual([]))
    becomes(null)
    expect(await screen.findByRole('button', { name: 'Přihlásit se' })).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(personal()).toEqual([])
  })

  it('switches this tab to the other customer and refetches personal data [marketplace-3.26]', async () => {
    const { becomes, creditCalls } = twoPeople()
    await account('Květa')
    await waitFor(() => expect(creditCalls()).toBe(1))
    becomes(OTHER)
    expect(await account('Otakar')).toBeVisible()
    await waitFor(() => expect(creditCalls()).toBe(2))
  })

  it('is announced after a login in this tab [marketplace-3.26]', async () => {
    const heard: unknown[] = []
    const tab = new BroadcastChannel('sousto.account')
    tab.addEventListener('message', ({ data }) => heard.push(data))
    const user = userEvent.setup()
    renderApp('/login', { 'POST /auth': KVETA })
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), KVETA.email)
    await user.type(screen.getByLabelText('Heslo'), 'švestkový koláč')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(heard).toEqual(['changed']))
    tab.close()
  })

  it('is announced after a logout in this tab [marketplace-3.26]', async () => {
    const heard: unknown[] = []
    const tab = new BroadcastChannel('sousto.account')
    tab.addEventListener('message', ({ data }) => heard.push(data))
    const user = userEvent.setup()
    renderApp('/kontakt-rozvoz-jidel', { 'GET /auth': KVETA, 'DELETE /auth': { status: 'ok' } })
    await user.click(await account('Květa'))
    await user.click(await screen.findByRole('menuitem', { name: 'Odhlásit' }))
    await waitFor(() => expect(heard).toEqual(['changed']))
    tab.close()
  })
})

describe('a call refused with not_logged_in', () => {
  it('logs out this tab', async () => {
    let user: typeof KVETA | null = KVETA
    const { router } = renderApp('/mujucet/kredity', {
      'GET /auth': () => user,
      '/user/credits/': () => {
        user = null
        return refused('not_logged_in')
      },
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await screen.findByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  })
})
