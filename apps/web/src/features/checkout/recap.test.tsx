/** The recap and its button (`ordering.md` §2 Checkout, §5 Recap button, §9). */

import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import {
  confirmButton,
  field,
  introduce,
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

it('each recap button shows right above it why it is disabled [ordering-5.3]', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Kam a komu' })
  const reasons = () =>
    screen
      .getAllByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' })
      .map((button) => button.parentElement?.querySelector('[role="status"]'))
  await waitFor(() => expect(reasons()).toHaveLength(2))
  for (const reason of reasons()) expect(reason?.textContent).toBe('Vyplňte jméno, e-mail a telefon')
  for (const button of screen.getAllByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' }))
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
  await introduce(user)
  for (const reason of reasons()) expect(reason?.textContent).toBe('')
})

it('the recap shows the e-mail and the notes that were entered [ordering-1.35]', async () => {
  const { user } = await open()
  await introduce(user)
  await user.type(field(/Poznámka pro kurýra/), 'Druhé patro')
  await user.click(recapButton())
  const recap = within(await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' }))
  const fact = (name: string) => recap.queryByText(name)?.nextElementSibling?.textContent
  expect(fact('E-mail')).toBe('jana@example.com')
  expect(fact('Kurýrovi')).toBe('Druhé patro')
  expect(fact('Kuchyni')).toBeUndefined()
})

it('the order is sent 500 ms after the confirmation, under ‘Objednávka se odesílá’; the thank-you page opens 50 ms later [ordering-1.16, ordering-1.36, ordering-4.14]', async () => {
  let accept: (answer: unknown) => void = () => {}
  const answer = new Promise((resolve) => {
    accept = resolve
  })
  const { user, sent, router } = await open({ '/orders': () => answer })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  await introduce(user)
  await user.click(recapButton())
  const confirm = await confirmButton()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const until = async (happened: () => boolean) => {
    for (let turn = 0; turn < 1000 && !happened(); turn += 1) await pass(0)
  }
  fireEvent.click(confirm)
  await pass(499)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(1)
  expect(screen.getByRole('alertdialog', { name: 'Objednávka se odesílá' })).toBeVisible()
  // The first order call loads its client in a separate task.
  await pass(1)
  await until(() => ordersIn(sent).length > 0)
  expect(ordersIn(sent)).toHaveLength(1)
  accept(ACCEPTED)
  await until(() => currentCart().lines.length === 0)
  await pass(49)
  expect(navigate).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog', { name: 'Objednávka se odesílá' })).toBeVisible()
  await pass(1)
  expect(navigate).toHaveBeenCalledOnce()
})

describe('an order that is confirmed', () => {
  const NOT_SENT = /Košík nebo adresa se mezitím změnily/
  const confirm = async (answers: Parameters<typeof open>[0] = {}) => {
    const app = await open(answers)
    await introduce(app.user)
    await app.user.click(recapButton())
    await app.user.click(await confirmButton())
    return app
  }

  it('is not sent if the cart was emptied before the 500 ms were over, as by another tab [ordering-4.15]', async () => {
    const { sent } = await confirm({ '/orders': ACCEPTED })
    act(() => storeCart(EMPTY_CART))
    expect(await screen.findByText(NOT_SENT)).toBeVisible()
    expect(ordersIn(sent)).toEqual([])
  })

  it('waits for an order that another tab is sending, and is not sent if that one was accepted [ordering-4.15]', async () => {
    let release = () => {}
    const other = new Promise<void>((resolve) => {
      release = resolve
    })
    const request = vi.fn<(name: string, work: () => Promise<unknown>) => Promise<unknown>>(
      async (_name, work) => {
        await other
        return await work()
      },
    )
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    const { sent } = await confirm({ '/orders': ACCEPTED })
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
    act(() => storeCart(EMPTY_CART))
    release()
    expect(await screen.findByText(NOT_SENT)).toBeVisible()
    expect(ordersIn(sent)).toEqual([])
  })

  it('is not sent once its page was left [ordering-4.15]', async () => {
    const { user, sent, router } = await open({ '/orders': ACCEPTED })
    await introduce(user)
    await user.click(recapButton())
    const button = await confirmButton()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(button)
    await act(async () => {
      void router.navigate({ to: '/soukromi' })
      await vi.advanceTimersByTimeAsync(400)
    })
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Pokladna')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(ordersIn(sent)).toEqual([])
  })
})
