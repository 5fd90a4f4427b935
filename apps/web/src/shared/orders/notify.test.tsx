/** Customers switch on notifications about an order's states (`marketplace.md` §4, Push). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { webToken } from '@sousto/domain/order/notification-token.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { OFFLINE, renderApp } from '../../rendered-app-test.tsx'

const ORDER = z.decode(orderDetail, orderExamples.detail.answer)
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = '/objednavka/2026/4821907'
const WEB = { endpoint: 'https://push.example/send/1', p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const { endpoint, p256dh, auth } = WEB
const KEY = 'BLVYgI1VRbaeTtZB0Wq1ZfRc8WnxOFrOVnmHXYNC8Dz4BbZmTkHf1Y4l6uTqCCDQXe5SQfHhpE9rcdQq5aIkcNE'
const ANSWERS = {
  '/orders/detail/{year}/{cislo}': ORDER,
  '/orders/notifications': { key: KEY },
  '/orders/notifications/{year}/{cislo}': { status: 'ok' },
}

/** Fakes that jsdom lacks: permission, a service worker with a push manager. */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => answer)
  const subscribe = vi.fn<(options: unknown) => Promise<unknown>>(async () => subscription)
  const told = vi.fn<(message: unknown) => void>()
  const registration = {
    active: { postMessage: told },
    pushManager: { getSubscription: async () => null, subscribe },
  }
  vi.stubGlobal('Notification', { permission, requestPermission: asked })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { asked, subscribe, told }
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const button = () => screen.findByRole('button', { name: 'Upozornit mě' })
const expectNoButton = () => expect(screen.queryByRole('button', { name: 'Upozornit mě' })).toBeNull()
const sentTokens = (sent: readonly { readonly path: string; readonly body: unknown }[]) =>
  sent
    .filter(({ path }) => path.startsWith('/api/orders/notifications/'))
    .map(({ path, body }) => [path, body])

describe.each([
  ['the thank-you page', `/hotovo/2026/4821907?guid=${GUID}`],
  ['tracking', `${PATH}?guid=${GUID}`],
])('%s', (_page, path) => {
  it('asks for permission only when the customer wants notifications, and sends the token to the server [marketplace-3.13]', async () => {
    const { asked, subscribe } = browser('default', 'granted')
    const { sent } = renderApp(path, ANSWERS)
    const notify = await button()
    expect(asked).not.toHaveBeenCalled()
    await userEvent.click(notify)
    expect(await screen.findByText('O každé změně vás upozorníme.')).toBeVisible()
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(sentTokens(sent)).toEqual([
      [`/api/orders/notifications/2026/4821907?guid=${GUID}`, { notification_token: webToken(WEB) }],
    ])
    expectNoButton()
  })

  it('only logs a denial and does not ask again [marketplace-3.13]', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    browser('default', 'denied')
    const { sent } = renderApp(path, ANSWERS)
    await userEvent.click(await button())
    await waitFor(expectNoButton)
    expect(log).toHaveBeenCalledOnce()
    expect(sentTokens(sent)).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(['denied', 'unsupported'] as const)(
    'offers no notifications if they are %s [marketplace-3.13]',
    async (state) => {
      if (state === 'denied') browser('denied')
      renderApp(path, ANSWERS)
      await screen.findByRole('heading', { level: 1 })
      expectNoButton()
    },
  )
})

describe('tracking', () => {
  it('offers no notifications without the guid, nor for an order that has ended', async () => {
    browser('default')
    renderApp(PATH, ANSWERS)
    await screen.findByRole('heading', { level: 1 })
    expectNoButton()
    renderApp(`${PATH}?guid=${GUID}`, { '/orders/detail/{year}/{cislo}': { ...ORDER, state: 'delivered' } })
    await screen.findByRole('heading', { level: 1, name: 'Doručeno' })
    expectNoButton()
  })

  it('shows a failed registration on the server, and lets the customer retry', async () => {
    browser('granted')
    renderApp(`${PATH}?guid=${GUID}`, { ...ANSWERS, '/orders/notifications/{year}/{cislo}': OFFLINE })
    await userEvent.click(await button())
    expect((await screen.findAllByText('Chyba v připojení k serveru'))[0]).toBeInTheDocument()
    expect(await button()).toBeEnabled()
  })

  it('caches the page of an open order for offline use, and removes it when the order has ended', async () => {
    const { told } = browser('default')
    renderApp(`${PATH}?guid=${GUID}`, ANSWERS)
    await waitFor(() => expect(told).toHaveBeenCalledWith({ keep: `${PATH}?guid=${GUID}` }))
    renderApp(`${PATH}?guid=${GUID}`, { '/orders/detail/{year}/{cislo}': { ...ORDER, state: 'delivered' } })
    await waitFor(() => expect(told).toHaveBeenCalledWith({ forget: `${PATH}?guid=${GUID}` }))
  })
})

describe('a shared link', () => {
  it('to an order never contains the guid [marketplace-3.21]', async () => {
    const share = vi.fn<(data: unknown) => Promise<void>>(async () => {})
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    renderApp(`${PATH}?guid=${GUID}`, ANSWERS)
    await userEvent.click(await screen.findByRole('button', { name: 'Sdílet sledování objednávky' }))
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Objednávka z podniku U Modrého hrnce',
      url: `${window.location.origin}${PATH}`,
    })
    Reflect.deleteProperty(navigator, 'share')
  })

  it('is copied if the system cannot share [marketplace-3.21]', async () => {
    const user = userEvent.setup()
    renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat')
    await user.click(await screen.findByRole('button', { name: 'Sdílet U Hrnce' }))
    expect((await screen.findAllByText('Odkaz je zkopírovaný.'))[0]).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/rozvoz-jidel/olomouc/u-hrnce/objednat`,
    )
  })
})
