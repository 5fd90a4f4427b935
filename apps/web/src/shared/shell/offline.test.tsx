/**
 * Pages without a network (docs/decisions/026-offline.md). The service worker itself is tested in `worker/*.test.ts`
 * and `e2e/src/offline.spec.ts`.
 */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { OFFLINE, renderApp } from '../../rendered-app-test.tsx'

const CITY = '/rozvoz-jidel/olomouc'
const MENU = `${CITY}/u-hrnce/objednat`
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})
afterEach(() => {
  delete document.documentElement.dataset.keptAt
  Reflect.deleteProperty(window, 'caches')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Simulates a browser that has cached these pages. */
function kept(pages: Readonly<Record<string, string>>) {
  const cache = {
    keys: async () => Object.keys(pages).map((path) => new Request(new URL(path, window.location.origin))),
    match: async ({ url }: Request) => new Response(pages[url.replace(window.location.origin, '')]),
  }
  const caches = {
    keys: async () => ['sousto-pages-1', 'sousto-assets-1'],
    open: async () => cache,
    match: async (path: string) => (path in pages ? new Response(pages[path]) : undefined),
  }
  Object.defineProperty(window, 'caches', { configurable: true, value: caches })
}

describe('a cached page', () => {
  it('shows its age until the network answers [marketplace-3.18]', async () => {
    let answer: unknown = OFFLINE
    document.documentElement.dataset.keptAt = '2026-11-22T13:05:00Z'
    await openPage(CITY, {}, { 'GET /auth': () => answer, '/menu/cityUtility/{city}': OFFLINE })
    expect(await screen.findByText(/Co vidíte, je z 22\. 11\. 2026 14:05\./)).toBeVisible()
    expect(screen.getByRole('link', { name: /U Hrnce/ })).toBeVisible()
    answer = null
    await waitFor(() => expect(screen.queryByText(/Co vidíte, je z/)).toBeNull())
    expect(document.documentElement.dataset.keptAt).toBeUndefined()
  })
})

describe('the offline page', () => {
  it('lists the pages that can be read: open orders, the city, menus [marketplace-3.18]', async () => {
    kept({
      [MENU]: '<title>U Hrnce &amp; syn: rozvoz | Sousto</title>',
      [CITY]: '<title>Rozvoz jídel Olomouc | Sousto</title>',
      [`/objednavka/2026/4821907?guid=${GUID}`]: '<title>Objednávka 2026/4821907 | Sousto</title>',
      '/bez-pripojeni': '<title>Bez připojení | Sousto</title>',
      '/mujucet': '<title>Jiné verze</title>',
    })
    renderApp('/bez-pripojeni')
    expect(await screen.findByRole('heading', { level: 1, name: 'Jste bez připojení' })).toBeVisible()
    const links = await waitFor(() => {
      const region = screen.getByRole('region', { name: 'Co si přečtete i teď' })
      return [...region.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
    })
    expect(links).toEqual([
      [`/objednavka/2026/4821907?guid=${GUID}`, 'Objednávka 2026/4821907'],
      [CITY, 'Rozvoz jídel Olomouc'],
      [MENU, 'U Hrnce & syn: rozvoz'],
    ])
  })

  it('lists nothing if no page is cached', async () => {
    renderApp('/bez-pripojeni')
    expect(await screen.findByRole('button', { name: 'Zkusit znovu' })).toBeVisible()
    expect(screen.queryByText('Co si přečtete i teď')).toBeNull()
  })
})

describe('the service worker is notified', () => {
  function worker() {
    const told = vi.fn<(message: unknown) => void>()
    const value = { ready: Promise.resolve({ active: { postMessage: told } }) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
    return told
  }

  it('about a page a while after it was opened', async () => {
    const told = worker()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp(CITY)
    await screen.findByRole('heading', { name: 'Kde rozvážíme' })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await waitFor(() => expect(told).toHaveBeenCalledWith({ visited: CITY }))
  })

  it('to remove the customer’s orders after a logout [marketplace-3.18]', async () => {
    const told = worker()
    const KVETA = {
      id: 17,
      email: 'k@example.cz',
      firstName: 'K',
      lastName: '',
      phone: '',
      pendingEmail: null,
      hasPassword: true,
    }
    renderApp(CITY, { '/auth': KVETA, '/user/fav_rest': [] })
    await userEvent.click(await screen.findByRole('button', { name: /Můj účet/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Odhlásit/ }))
    await waitFor(() => expect(told).toHaveBeenCalledWith({ forgetOrders: true }))
  })
})
