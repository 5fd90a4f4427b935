/** An order that is paid online, in a browser (`ordering.md` §4, Order submission; `wire.md`, Payments). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { device, installDevice } from '../../platform/device.ts'
import { OFFLINE, refused, type Sent } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { storeGuid } from '../../shared/orders/order-guids.ts'
import { KVETA } from '../../shared/session/login-test.ts'
import {
  confirmButton,
  introduce,
  OPEN,
  open,
  ordersIn,
  recapButton,
  startCheckout,
} from './checkout-test.ts'

const DETAIL = '/orders/detail/{year}/{cislo}'
const PAY = 'POST /orders/pay/{year}/{cislo}'
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const GATEWAY = 'https://brana.example.cz/platba/1'
const NUMBER = { year: 2026, number: 4821907 }
const ACCEPTED = { accepted: true, number: NUMBER, guid: GUID, redirect: GATEWAY }
const EXAMPLE = z.decode(orderDetail, orderExamples.detail.answer)
const METHODS = ['cash', 'credit-card'] as const
const UNPAID = {
  ...EXAMPLE,
  state: 'unpaid',
  restaurant: { ...EXAMPLE.restaurant, slug: OPEN.slug },
  payment: { state: 'waiting', methods: METHODS, payUntil: null },
}
const NO_GATEWAY = {
  accepted: false,
  failure: {
    code: 'gateway_unavailable',
    text: 'Platební brána teď neodpovídá.',
    field: null,
    causes: [],
  },
  totals: null,
  unpaidOrder: { number: NUMBER, guid: GUID },
}

beforeEach(startCheckout)

/** A browser that records navigations to other sites. */
function installBrowser() {
  const browser = device()
  onTestFinished(() => installDevice(browser))
  const openPage = vi.fn<(url: string) => void>()
  installDevice({ ...browser, openPage })
  return openPage
}

async function orderByCard(answers: Readonly<Record<string, unknown>>) {
  const openPage = installBrowser()
  const app = await open({
    '/restaurants/{restaurant}': { ...OPEN, enabledMethods: METHODS },
    ...answers,
  })
  const { user } = app
  await introduce(user)
  await user.click(screen.getByRole('radio', { name: /Kartou online/ }))
  await user.click(recapButton())
  await user.click(await confirmButton())
  return { ...app, openPage }
}

const payments = (sent: readonly Sent[]) => sent.filter(({ path }) => path.startsWith('/api/orders/pay/'))
const keys = (sent: readonly Sent[]) => ordersIn(sent).map(({ headers }) => headers.get('idempotency-key'))

describe('an order paid online', () => {
  it('opens the gateway’s page and empties the cart; the back button leads to the order [ordering-4.16]', async () => {
    const { openPage } = await orderByCard({ 'POST /orders': ACCEPTED })
    await waitFor(() => expect(openPage.mock.calls).toEqual([[GATEWAY]]))
    expect(currentCart().lines).toEqual([])
    expect(window.location.pathname).toBe('/hotovo/2026/4821907')
    expect(window.location.search).toBe(`?guid=${GUID}&status=payment_unfinished`)
  })

  it('reloads when the browser restores the page from its back/forward cache', async () => {
    const listen = vi.spyOn(window, 'addEventListener')
    onTestFinished(() => listen.mockRestore())
    const { openPage } = await orderByCard({ 'POST /orders': ACCEPTED })
    await waitFor(() => expect(openPage).toHaveBeenCalled())
    expect(listen.mock.calls.map(([event]) => event)).toContain('pageshow')
  })

  it.each([
    'http://brana.example.cz/platba/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//[',
    'sousto://x',
  ])('opens only pages over TLS or of this site: %s is an error [ordering-4.16]', async (redirect) => {
    const { openPage } = await orderByCard({ 'POST /orders': { ...ACCEPTED, redirect } })
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Chyba' }))
    expect(dialog.getByText(/Platební brána teď neodpovídá\./)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Zaplatit hotově' })).toBeVisible()
    expect(openPage).not.toHaveBeenCalled()
  })

  it.each([
    ['/dev/gopay/gw/1', `${window.location.origin}/dev/gopay/gw/1`],
    ['http://127.0.0.1:4000/dev/gopay/gw/1', 'http://127.0.0.1:4000/dev/gopay/gw/1'],
  ])('opens a gateway’s page on this site, as the fakes are: %s [ordering-4.16]', async (redirect, page) => {
    const { openPage } = await orderByCard({ 'POST /orders': { ...ACCEPTED, redirect } })
    await waitFor(() => expect(openPage.mock.calls).toEqual([[page]]))
  })
})

describe('while the gateway does not respond', () => {
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Chyba' }))

  it('the stored order is paid again by the same method and not ordered twice [ordering-4.17]', async () => {
    const { user, sent, openPage } = await orderByCard({ 'POST /orders': NO_GATEWAY, [PAY]: ACCEPTED })
    expect((await dialog()).getByText('Platební brána teď neodpovídá.')).toBeVisible()
    expect(currentCart().lines).toHaveLength(1)
    await user.dblClick((await dialog()).getByRole('button', { name: 'Zkusit zaplatit znovu' }))
    await waitFor(() => expect(openPage.mock.calls).toEqual([[GATEWAY]]))
    expect(payments(sent).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `/api/orders/pay/2026/4821907?guid=${GUID}`, body: { method: 'credit-card' } },
    ])
    expect(ordersIn(sent)).toHaveLength(1)
    expect(currentCart().lines).toEqual([])
  })

  it('the stored order is paid in cash, and the thank-you page opens [ordering-4.17]', async () => {
    const { user, router } = await orderByCard({
      'POST /orders': NO_GATEWAY,
      [PAY]: { ...ACCEPTED, redirect: null },
      [DETAIL]: { ...EXAMPLE, state: 'confirmed', paymentMethod: 'cash', payment: null },
    })
    await user.click((await dialog()).getByRole('button', { name: 'Zaplatit hotově' }))
    expect(
      await screen.findByRole('heading', { name: 'Objednávka odeslána, čekáme na potvrzení podniku' }),
    ).toBeVisible()
    expect(router.state.location.pathname).toBe('/hotovo/2026/4821907')
    expect(currentCart().lines).toEqual([])
  })

  it.each<[string, unknown]>([
    ['the gateway', { ...NO_GATEWAY, unpaidOrder: null }],
    ['the network', OFFLINE],
    ['the order', refused('order_not_payable')],
  ])('both options stay available if the payment fails again: %s [ordering-4.17]', async (_, answer) => {
    const { user, sent } = await orderByCard({ 'POST /orders': NO_GATEWAY, [PAY]: answer })
    const again = async () =>
      userEvent.click((await dialog()).getByRole('button', { name: 'Zkusit zaplatit znovu' }))
    await again()
    await waitFor(() => expect(payments(sent)).toHaveLength(1))
    await again()
    await waitFor(() => expect(payments(sent)).toHaveLength(2))
    expect(currentCart().lines).toHaveLength(1)
    expect(user).toBeDefined()
  })

  it('the same order sent again has the same idempotency key [ordering-4.17]', async () => {
    const { user, sent } = await orderByCard({ 'POST /orders': NO_GATEWAY })
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(recapButton())
    await user.click(await confirmButton())
    await waitFor(() => expect(ordersIn(sent)).toHaveLength(2))
    expect(new Set(keys(sent)).size).toBe(1)
  })
})

describe('the checkout of an empty cart', () => {
  const empty = () => {
    storeCart({ ...currentCart(), lines: [], restaurant: null })
    storeGuid(NUMBER, GUID)
  }

  it('links to the unpaid order of this browser [ordering-4.16]', async () => {
    empty()
    await open({ [DETAIL]: UNPAID })
    expect(await screen.findByText('Objednávka 2026/4821907 čeká na zaplacení')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dokončit platbu' }).getAttribute('href')).toBe(
      `/hotovo/2026/4821907?guid=${GUID}&status=payment_unfinished`,
    )
  })

  it.each<[string, object]>([
    ['paid', { state: 'confirmed' }],
    ['of another restaurant', { restaurant: EXAMPLE.restaurant }],
    ['not to be paid any more', { payment: { state: 'failed', methods: [], payUntil: null } }],
  ])('does not mention an order that is %s', async (_, more) => {
    empty()
    const { sent } = await open({ [DETAIL]: { ...UNPAID, ...more } })
    await waitFor(() => expect(sent.some(({ path }) => path.includes('/orders/detail/'))).toBe(true))
    await screen.findByRole('heading', { name: 'Košík je prázdný...' })
    expect(screen.queryByRole('link', { name: 'Dokončit platbu' })).toBeNull()
  })
})

describe('the payment step', () => {
  it('offers all nine methods if they are available; cash is first and selected, online methods show their logos [ordering-9.4, wire.22]', async () => {
    await open({
      '/auth': KVETA,
      '/user/credits/{restaurant}': { provider: czk(9999), restaurant: ZERO },
      '/restaurants/{restaurant}': {
        ...OPEN,
        payment: { cashless: true, courierCard: true, mealVouchers: true },
        enabledMethods: PAYMENT_METHODS,
      },
    })
    const group = within(await screen.findByRole('radiogroup', { name: 'Způsob platby' }))
    await waitFor(() =>
      expect(group.getAllByRole('radio').map((radio) => radio.matches(':disabled'))).toEqual(
        Array(9).fill(false),
      ),
    )
    expect(group.getByRole('radio', { checked: true, name: /^Hotově/ })).toBeVisible()
    const card = group.getByRole('radio', { name: /^Kartou online/ })
    for (const mark of ['Visa', 'Mastercard', 'Google Pay', 'Apple Pay', 'GoPay']) {
      expect(card).toHaveAccessibleName(expect.stringContaining(mark))
    }
    expect(group.getByRole('radio', { name: /^Stravenková karta.*Comgate$/ })).toBeVisible()
  })
})
