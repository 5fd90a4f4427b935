/** The return from the gateway's page (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { installPhone } from '../../native-device-test.ts'
import { learningTime } from '../../platform/clock.ts'
import { device, installDevice } from '../../platform/device.ts'
import { OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { storeGuid } from '../../shared/orders/order-guids.ts'

const DETAIL = '/orders/detail/{year}/{cislo}'
const PAY = '/orders/pay/{year}/{cislo}'
const EXAMPLE = z.decode(orderDetail, orderExamples.detail.answer)
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = `/hotovo/2026/4821907?guid=${GUID}`
const UNFINISHED = `${PATH}&status=payment_unfinished`
const GATEWAY = 'https://brana.example.cz/platba/2'
const ACCEPTED = { accepted: true, number: EXAMPLE.number, guid: GUID, redirect: GATEWAY }
const PAID_AT_THE_DOOR = { ...ACCEPTED, redirect: null }
const METHODS: readonly PaymentMethod[] = ['cash', 'credit-card', 'courier-card']

type Payment = NonNullable<OrderDetail['payment']>
const unpaid = (state: Payment['state'], more: Partial<Payment> = {}): OrderDetail => ({
  ...EXAMPLE,
  state: 'unpaid',
  money: { ...EXAMPLE.money, returned: [] },
  payment: { state, methods: METHODS, payUntil: null, ...more },
})
const PAID: OrderDetail = {
  ...EXAMPLE,
  state: 'confirmed',
  payment: { state: 'paid', methods: [], payUntil: null },
}

/** Fake event streams, because jsdom does not support them. */
const streams: { onmessage: (() => void) | null }[] = []
class FakeStream {
  onmessage: (() => void) | null = null
  constructor() {
    streams.push(this)
  }
  close() {}
}

/** A browser that records navigations to other sites. */
function installBrowser() {
  const browser = device()
  onTestFinished(() => installDevice(browser))
  const openPage = vi.fn<(url: string) => void>()
  installDevice({ ...browser, openPage })
  return openPage
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  streams.length = 0
  vi.stubGlobal('EventSource', FakeStream)
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
type App = ReturnType<typeof renderApp>
const payments = ({ sent }: App) =>
  sent.filter(({ path }) => path.startsWith('/api/orders/pay/')).map(({ path, body }) => ({ path, body }))

describe('a payment that is being verified', () => {
  it('shows that, and thanks the customer as soon as the server reports the payment [wire.23]', async () => {
    let order = unpaid('waiting')
    renderApp(PATH, { [DETAIL]: () => order })
    expect(await heading('Ověřujeme platbu')).toBeVisible()
    expect(document.title).toBe('Ověřujeme platbu | Sousto')
    order = PAID
    act(() => streams[0]?.onmessage?.())
    expect(await heading('Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Objednávka odeslána, čekáme na potvrzení podniku',
    )
    expect(document.title).toBe('Objednávka odeslána, čekáme na potvrzení podniku | Sousto')
  })

  it('polls every five seconds, shows a failure, and stops once the outcome is known [wire.23]', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    let order = unpaid('waiting')
    const { sent } = renderApp(PATH, { [DETAIL]: () => order })
    await heading('Ověřujeme platbu')
    const asked = () => sent.filter(({ path }) => path.includes('/orders/detail/')).length
    const before = asked()
    order = unpaid('failed')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(asked()).toBe(before + 1)
    expect(await heading('Platba se nezdařila')).toBeVisible()
    order = PAID
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await heading('Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
    const settled = asked()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(settled)
  })

  it('after a while announces a mail and offers other payment methods [wire.23]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    renderApp(PATH, { [DETAIL]: unpaid('waiting') })
    await heading('Ověřujeme platbu')
    expect(screen.queryByRole('button', { name: 'Zaplatit hotově' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText(/jakmile platba dorazí, pošleme vám potvrzení e-mailem/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zaplatit hotově' })).toBeVisible()
  })
})

describe('a payment that failed', () => {
  it('can be repeated with another card: the gateway’s page opens once, and the back button leads to the order [wire.23]', async () => {
    const openPage = installBrowser()
    const app = renderApp(UNFINISHED, { [DETAIL]: unpaid('failed'), [PAY]: ACCEPTED })
    await heading('Platba se nezdařila')
    expect(screen.getByText('Nic jsme nestrhli. Zkuste jinou kartu, nebo zaplaťte hotově.')).toBeVisible()
    const again = await button('Zaplatit jinou kartou')
    await userEvent.dblClick(again)
    await waitFor(() => expect(openPage.mock.calls).toEqual([[GATEWAY]]))
    expect(payments(app)).toEqual([
      { path: `/api/orders/pay/2026/4821907?guid=${GUID}`, body: { method: 'credit-card' } },
    ])
    expect(window.location.pathname + window.location.search).toBe(UNFINISHED)
  })

  it('can be replaced by cash, and the thank-you page opens [marketplace-1.15, wire.23]', async () => {
    let order = unpaid('failed')
    const app = renderApp(UNFINISHED, {
      [DETAIL]: () => order,
      [PAY]: () => {
        order = { ...EXAMPLE, state: 'confirmed', paymentMethod: 'cash', payment: null }
        return PAID_AT_THE_DOOR
      },
    })
    await userEvent.click(await button('Zaplatit hotově'))
    expect(await heading('Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
    expect(payments(app).map(({ body }) => body)).toEqual([{ method: 'cash' }])
    expect(app.router.state.location.href).toBe(PATH)
  })

  it('can be replaced by every other method that is available for the order [wire.23]', async () => {
    installBrowser()
    const app = renderApp(UNFINISHED, { [DETAIL]: unpaid('failed'), [PAY]: PAID_AT_THE_DOOR })
    await userEvent.click(await button('Kartou u kurýra'))
    await waitFor(() => expect(payments(app).map(({ body }) => body)).toEqual([{ method: 'courier-card' }]))
  })

  it('names the method of the retry if it is not a card', async () => {
    const order = {
      ...unpaid('failed', { methods: ['cash', 'twisto-gopay'] }),
      paymentMethod: 'twisto-gopay',
    }
    renderApp(UNFINISHED, { [DETAIL]: order })
    expect(await button('Zaplatit znovu: Odložená platba')).toBeVisible()
  })

  it.each<[string, unknown, RegExp]>([
    ['the gateway does not respond', refused('gateway_unavailable'), /Platební brána teď neodpovídá/],
    [
      'the order was cancelled meanwhile',
      refused('order_not_payable'),
      /^Tuto objednávku už zaplatit nelze\.$/,
    ],
    ['the network is down', OFFLINE, /^Chyba v připojení k serveru$/],
    [
      'the gateway’s page is none',
      { ...ACCEPTED, redirect: 'javascript:alert(1)' },
      /Platební brána teď neodpovídá/,
    ],
    [
      'the gateway’s page is not encrypted',
      { ...ACCEPTED, redirect: 'http://brana.example.cz/' },
      /Platební brána teď neodpovídá/,
    ],
  ])('shows why it cannot be repeated: %s [wire.23]', async (_, answer, text) => {
    const openPage = installBrowser()
    const app = renderApp(UNFINISHED, { [DETAIL]: unpaid('failed'), [PAY]: answer })
    await userEvent.click(await button('Zaplatit jinou kartou'))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(openPage).not.toHaveBeenCalled()
    await userEvent.click(await button('Zaplatit jinou kartou'))
    await waitFor(() => expect(payments(app)).toHaveLength(2))
  })

  it('shows how long it can be paid, and no buttons afterwards [wire.23]', async () => {
    const until = (minutes: number) => Temporal.Now.instant().add({ minutes }).toString()
    renderApp(UNFINISHED, { [DETAIL]: unpaid('failed', { payUntil: until(12) }) })
    expect(await screen.findByText(/Objednávku pro vás držíme do \d{1,2}:\d\d, ještě 12 min\./)).toBeVisible()
    renderApp(UNFINISHED, { [DETAIL]: unpaid('failed', { payUntil: until(-1) }) })
    expect(await screen.findByText('Čas na zaplacení vypršel.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zaplatit hotově' })).toBeNull()
  })

  it('goes by the server’s clock, whatever the device’s says [ordering-4.19]', async () => {
    const told = (hours: number) =>
      new Response('{}', {
        headers: {
          'cache-control': 'private, no-cache',
          date: new Date(Date.now() + hours * 3_600_000).toUTCString(),
        },
      })
    onTestFinished(async () => void (await learningTime(async () => told(0))('', {})))
    const payUntil = Temporal.Now.instant()
      .add({ minutes: 12 - 180 })
      .toString()
    renderApp(UNFINISHED, { '/auth': () => told(-3), [DETAIL]: unpaid('failed', { payUntil }) })
    expect(await screen.findByText(/ještě 1[12] min\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zaplatit hotově' })).toBeVisible()
  })

  it('offers no methods for an order that can no longer be paid', async () => {
    renderApp(UNFINISHED, { [DETAIL]: unpaid('failed', { methods: [] }) })
    expect(await screen.findByText('Tuto objednávku už zaplatit nelze.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Zaplatit/ })).toBeNull()
  })

  it('is replaced by the cancelled order while the page is open', async () => {
    let order = unpaid('failed')
    renderApp(UNFINISHED, { [DETAIL]: () => order })
    await heading('Platba se nezdařila')
    order = { ...order, state: 'cancelled' }
    act(() => streams[0]?.onmessage?.())
    expect(await heading('Objednávka stornována')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Zaplatit/ })).toBeNull()
  })

  it('can be paid only by the holder of the guid, such as the browser that ordered', async () => {
    renderApp('/hotovo/2026/4821907?status=payment_unfinished', {
      [DETAIL]: unpaid('failed', { methods: [] }),
    })
    expect(await screen.findByText(/Zaplatit ji může ten, kdo objednával/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zaplatit hotově' })).toBeNull()
    storeGuid(EXAMPLE.number, GUID)
    renderApp('/hotovo/2026/4821907?status=payment_unfinished', { [DETAIL]: unpaid('failed') })
    expect(await button('Zaplatit hotově')).toBeVisible()
  })

  it('of an order that is nevertheless confirmed shows the payment method', async () => {
    const order = { ...EXAMPLE, state: 'confirmed', paymentMethod: 'cash', payment: null }
    renderApp(UNFINISHED, { [DETAIL]: order })
    expect(await heading('Platba se nezdařila')).toBeVisible()
    expect(screen.getByText(/objednávka je ale potvrzená\. Způsob platby: Hotově\./)).toBeVisible()
  })

  it('in the native app opens the gateway above the page that verifies the payment', async () => {
    const { openPage } = installPhone()
    let order = unpaid('failed')
    const app = renderApp(UNFINISHED, {
      [DETAIL]: () => order,
      [PAY]: () => {
        order = unpaid('waiting')
        return ACCEPTED
      },
    })
    await userEvent.click(await button('Zaplatit jinou kartou'))
    expect(await heading('Ověřujeme platbu')).toBeVisible()
    expect(openPage.mock.calls).toEqual([[GATEWAY]])
    expect(app.router.state.location.href).toBe(PATH)
  })
})

it('an order that was paid in the meantime shows the thank-you page, whatever the gateway reported [marketplace-1.15, operations-3.23]', async () => {
  renderApp(UNFINISHED, { [DETAIL]: PAID })
  expect(await heading('Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
})

it('the thank-you page lists refunds [wire.24]', async () => {
  renderApp(PATH, { [DETAIL]: { ...EXAMPLE, state: 'cancelled' } })
  expect(await screen.findByText(/^Vráceno 25\sKč – Položka chyběla$/)).toBeVisible()
})
