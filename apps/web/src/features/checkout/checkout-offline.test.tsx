/** The checkout without a network. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MENU, OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import {
  confirmButton,
  introduce,
  OPEN,
  open,
  ordersIn,
  recapButton,
  startCheckout,
} from './checkout-test.ts'

const ACCEPTED = {
  accepted: true,
  number: { year: 2026, number: 4821907 },
  guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  redirect: null,
}

beforeEach(startCheckout)

describe('without a network', () => {
  const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const goes = (to: 'online' | 'offline') => {
    isOnline(to === 'online')
    act(() => void window.dispatchEvent(new Event(to)))
  }
  afterEach(() => void vi.restoreAllMocks())

  it('says so and sends nothing; the order can be sent after reconnecting [marketplace-3.19]', async () => {
    const { user, sent } = await open({ 'POST /orders': ACCEPTED })
    await introduce(user)
    goes('offline')
    expect(screen.getAllByText(/Jste offline\. Ceny a časy ověřujeme na serveru/)[0]).toBeVisible()
    await user.click(recapButton())
    expect(screen.queryByRole('button', { name: 'Objednat s povinností platby' })).toBeNull()
    expect(ordersIn(sent)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Rozumím' }))
    goes('online')
    await user.click(recapButton())
    await user.click(await confirmButton())
    await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  })

  it('says so on a cached page, even if the browser believes that it is online', async () => {
    const { user } = await open({ 'POST /orders': ACCEPTED })
    await introduce(user)
    goes('offline')
    document.documentElement.dataset.keptAt = '2026-11-27T13:05:00Z'
    onTestFinished(() => {
      delete document.documentElement.dataset.keptAt
    })
    goes('online')
    expect(screen.getAllByText(/Jste offline\. Ceny a časy ověřujeme na serveru/)[0]).toBeVisible()
  })

  it('does not show a price that is an hour old [marketplace-3.19]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let answer: unknown = MENU
    const { router } = renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', {
      '/restaurants/{restaurant}': OPEN,
      'GET /menu/{restaurant}': () => answer,
    })
    await screen.findByRole('heading', { name: 'U Hrnce' })
    answer = OFFLINE
    vi.setSystemTime(Date.now() + 3_600_000)
    await act(() =>
      router.navigate({
        to: '/rozvoz-jidel/$city/$restaurant/platba',
        params: { city: 'olomouc', restaurant: 'u-hrnce' },
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Bez připojení objednat nejde' })).toBeVisible()
    answer = MENU
    fireEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }))
    expect(await screen.findByRole('heading', { name: 'Pokladna' })).toBeVisible()
  })
})
