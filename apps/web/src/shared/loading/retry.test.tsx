import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart } from '@sousto/testing/builders.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KITCHEN, OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { storeCart } from '../cart/stored-cart.ts'
import { KVETA } from '../session/login-test.ts'
import { RETRY_EVERY_MS } from './retry.ts'

const CUSTOMER = {
  '/auth': KVETA,
  '/user/fav_rest': [],
  '/location/fav': [],
  '/orders/userOrders': [],
  '/user/payments': [],
}
const RESTAURANT = '/rozvoz-jidel/olomouc/u-hrnce'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('sousto.version', CART_VERSION)
  const { id, slug, name, citySlug } = KITCHEN
  storeCart(aCart({ restaurant: { id, slug, name, citySlug, siblings: [] } }))
})
afterEach(() => vi.useRealTimers())

const wait = () => act(() => vi.advanceTimersByTimeAsync(RETRY_EVERY_MS))

it('five seconds pass between two attempts [ordering-6.5, ordering-6.6, ordering-6.8]', () => {
  expect(RETRY_EVERY_MS).toBe(5_000)
})

describe('a load that failed', () => {
  it.each([
    ['who is logged in', '/', '/auth'],
    ['saved addresses', '/', '/location/fav'],
    ['favourites', `${RESTAURANT}/objednat`, '/user/fav_rest'],
    ['courier load', `${RESTAURANT}/objednat`, '/menu/cityUtility/{city}'],
    ['reviews', `${RESTAURANT}/hodnoceni`, '/restaurants/reviews/{restaurant}'],
    ['credits at the checkout', `${RESTAURANT}/platba`, '/user/credits/{restaurant}'],
    ['extras at the checkout', `${RESTAURANT}/platba`, '/restaurants/jpnEshop/{restaurant}'],
    ['login providers', '/login', '/auth/providers'],
    ['credits', '/mujucet/kredity', '/user/credits/'],
    ['past orders', '/mujucet/objednavky', '/orders/userOrders'],
    ['payments', '/mujucet/platby', '/user/payments'],
    ['statistics', '/mujucet/statistiky', '/user/statistics'],
  ])('is retried every five seconds: %s [ordering-6.6]', async (_what, path, call) => {
    const load = vi.fn<() => unknown>(() => OFFLINE)
    const user = path === '/login' ? {} : CUSTOMER
    renderApp(path, { ...user, [`GET ${call}`]: load })
    await waitFor(() => expect(load).toHaveBeenCalled())
    await act(() => vi.advanceTimersByTimeAsync(100))
    const before = load.mock.calls.length
    await wait()
    expect(load).toHaveBeenCalledTimes(before + 1)
    await wait()
    expect(load).toHaveBeenCalledTimes(before + 2)
  })

  it('is not retried when the server refused it [ordering-6.6]', async () => {
    const load = vi.fn<() => unknown>(() => refused('forbidden'))
    renderApp('/', { ...CUSTOMER, 'GET /location/fav': load })
    expect(await screen.findByText('Uložené adresy se ze serveru nepodařilo načíst.')).toBeVisible()
    await wait()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('keeps its message during the next attempt', async () => {
    let answer: unknown = OFFLINE
    renderApp('/', { ...CUSTOMER, 'GET /location/fav': () => answer })
    const alert = await screen.findByText('Uložené adresy se ze serveru nepodařilo načíst.')
    answer = new Promise(() => {})
    await wait()
    expect(alert).toBeVisible()
  })
})

it('the account area shows that it cannot be loaded', async () => {
  renderApp('/mujucet/objednavky', { 'GET /auth': OFFLINE })
  expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
})

it('the checkout shows that credits cannot be loaded [marketplace-8.6]', async () => {
  renderApp(`${RESTAURANT}/platba`, { ...CUSTOMER, '/user/credits/{restaurant}': OFFLINE })
  expect(await screen.findByText('Chyba, kredity se nepodařilo načíst.')).toBeVisible()
})

describe('a list never shows ‘To je vše...’ while it', () => {
  const LISTS = [
    ['reviews', `${RESTAURANT}/hodnoceni`, 'GET /restaurants/reviews/{restaurant}'],
    ['past orders', '/mujucet/objednavky', 'GET /orders/userOrders'],
    ['payments', '/mujucet/platby', 'GET /user/payments'],
  ] as const

  it.each(LISTS)('is loading: %s [ordering-6.7]', async (_what, path, call) => {
    renderApp(path, { ...CUSTOMER, [call]: () => new Promise(() => {}) })
    await screen.findByRole('heading', { level: 1 })
    expect(await screen.findByRole('status', { name: 'Načítání...' })).toBeVisible()
    expect(screen.queryByText('To je vše...')).toBeNull()
  })

  it.each(LISTS)('is failing: %s [ordering-6.7]', async (_what, path, call) => {
    renderApp(path, { ...CUSTOMER, [call]: OFFLINE })
    expect(await screen.findByRole('button', { name: 'Zkusit hned' })).toBeVisible()
    expect(screen.queryByText('To je vše...')).toBeNull()
  })

  it('fails to load the next page, which is retried every five seconds [ordering-6.6]', async () => {
    const page = Array.from({ length: 5 }, (_, n) => ({
      id: n,
      stars: 5,
      text: `Recenze ${n}`,
      date: '2026-11-01',
      isVerified: true,
      photographs: [],
    }))
    const next = vi.fn<() => unknown>(() => OFFLINE)
    renderApp(`${RESTAURANT}/hodnoceni`, {
      ...CUSTOMER,
      'GET /restaurants/reviews/{restaurant}': (url: string) => (url.endsWith('page=1') ? page : next()),
    })
    const more = await screen.findByRole('button', { name: 'Načíst další...' })
    await act(async () => more.click())
    expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
    expect(screen.getByText('Recenze 4')).toBeVisible()
    await wait()
    expect(next).toHaveBeenCalledTimes(2)
    next.mockReturnValue([])
    await wait()
    expect(await screen.findByText('To je vše...')).toBeVisible()
    expect(screen.queryByText('Chyba v připojení k serveru')).toBeNull()
  })
})
