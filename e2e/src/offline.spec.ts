import type { BrowserContext, Page } from '@playwright/test'
import { addFirstDish } from './address-steps.ts'
import { BROWSER_WITH_NOTIFICATIONS } from './browsers.ts'
import { expect, isAccessible, isHydrated, test } from './fixtures.ts'
import {
  ALWAYS_OPEN,
  chooseAddress,
  confirmOrder,
  goToCheckout,
  openCart,
  openRecap,
  openRestaurant,
} from './steps.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: BROWSER_WITH_NOTIFICATIONS,
})

const CITY = '/rozvoz-jidel/olomouc'

/** Waits until the service worker has cached the page, which happens a while after it was opened. */
async function isKept(page: Page, path: string): Promise<void> {
  const kept = () => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)
  await expect.poll(kept).toBe(true)
}

/** Records the number that the worker sets on the app's icon, which a browser in a test does not have. */
async function theBadge(context: BrowserContext): Promise<() => Promise<number | undefined>> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker')
  type Scope = { badge?: number }
  await worker.evaluate(() => {
    Object.assign(navigator, {
      setAppBadge: async (badge: number) => void Object.assign(globalThis, { badge }),
    })
  })
  return () => worker.evaluate(() => (globalThis as Scope).badge)
}

const isFromBefore = (page: Page) => expect(page.getByText(/Co vidíte, je z \d/)).toBeVisible()

test('a customer without a network can read visited pages, but not order [marketplace-3.18]', async ({
  page,
  context,
  expectAccessible,
}) => {
  let menu = ''
  let tracking = ''

  await test.step('sees a city and a menu', async () => {
    await page.goto('/')
    await chooseAddress(page)
    await isKept(page, CITY)
    await openRestaurant(page)
    menu = new URL(page.url()).pathname
    await isKept(page, menu)
  })

  await test.step('orders, which the app’s icon counts', async () => {
    const badge = await theBadge(context)

    await addFirstDish(page)
    await openCart(page)
    await goToCheckout(page)
    await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
    await openRecap(page)
    await confirmOrder(page)
    const link = page.getByRole('link', { name: /Sledovat objednávku/ })
    tracking = (await link.getAttribute('href')) ?? ''
    await isKept(page, tracking)
    await expect.poll(badge).toBe(1)
  })

  await test.step('fills the cart again', async () => {
    await page.goto(menu)
    await isHydrated(page)
    await addFirstDish(page)
  })

  await context.setOffline(true)

  await test.step('reads the city, the menu and the open order, and their age', async () => {
    await page.goto(CITY)
    await expect(page.getByRole('link', { name: ALWAYS_OPEN })).toBeVisible()
    await isFromBefore(page)
    await page.goto(tracking)
    await expect(page.getByText('Potvrzeno').first()).toBeVisible()
    await isFromBefore(page)
    await expectAccessible()
    await page.goto(menu)
    await expect(page.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeVisible()
    await isFromBefore(page)
  })

  await test.step('goes to the checkout, which shows that it is offline', async () => {
    await openCart(page)
    await goToCheckout(page)
    // While the prices are seconds old, the message is next to the button; later it replaces the checkout.
    const notice = page.getByText(/Jste offline\. Ceny|Ceny a časy teď nemůžeme ověřit/)
    await expect(notice.filter({ visible: true }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Jste bez připojení' })).toBeVisible()
  })

  await test.step('is redirected from a page that is not cached to a list of cached pages, and back', async () => {
    await page.goto('/rozvoz-jidel/opava')
    await expect(page.getByRole('heading', { level: 1, name: 'Jste bez připojení' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Objednávka \d{4}\/\d{7}/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Rozvoz jídel Olomouc' }).click()
    await expect(page.getByRole('link', { name: ALWAYS_OPEN })).toBeVisible()
    await page.goto('/rozvoz-jidel/opava')
    await expect(page.getByRole('heading', { level: 1, name: 'Jste bez připojení' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/rozvoz-jidel\/opava$/)
  })
})

/** Delivers a push message as the browser does, without a push service. */
async function push(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

test('a notification is shown, and a tap opens the order [marketplace-3.16]', async ({ page, context }) => {
  await page.goto('/seznam-alergenu')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const url = '/objednavka/2026/4821907?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
  const message = {
    title: 'Kurýr ji má u sebe',
    body: 'Objednávka 2026/4821907.',
    url,
    tag: 'order',
    open: false,
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  // The browser loses a message that comes while the worker is being activated. One more replaces it by its tag.
  await expect(async () => {
    await push(context, page, message)
    await expect.poll(shown, { timeout: 5_000 }).toEqual([{ title: message.title, body: message.body }])
  }).toPass()

  const [worker] = context.serviceWorkers()
  // A test cannot tap: it dispatches a click event of the browser, and records the opened window.
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const [notification] = await scope.registration.getNotifications()
    return await new Promise<string>((resolve) => {
      scope.clients.openWindow = async (target) => resolve(target)
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
  })
  expect(opened).toBe(new URL(url, page.url()).href)
  await expect.poll(shown).toEqual([])
})

type ServiceWorkerScope = EventTarget & {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: (url: string) => Promise<void> }
  readonly NotificationEvent: new (type: string, init: object) => Event
}

test('the app banner offers to install the app [marketplace-1.28]', async ({ page }) => {
  await page.goto(CITY)
  await isHydrated(page)
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes'
      return { outcome: 'accepted' }
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await expect(page.getByRole('region', { name: '20 Kč na první objednávku v aplikaci' })).toBeVisible()
  await isAccessible(page, '.app-banner')
  await page.getByRole('button', { name: 'Nainstalovat aplikaci' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
})
