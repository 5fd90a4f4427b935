/** The native app (`apps/mobile`): its built bundle on a fake phone, with the real server. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sharedMails } from './mailbox.ts'
import { Phone, SITE } from './phone.ts'
import {
  addToCart,
  chooseAddress,
  chooseExtras,
  confirmOrder,
  goToCheckout,
  openCart,
  openDish,
  openDishWithExtras,
  openRecap,
  openRestaurant,
} from './steps.ts'

const root = new URL('../..', import.meta.url).pathname
/** A user of the fake provider. No other journey logs in as her. */
const PERSON = { id: '10004', email: 'hedvika.domnela@example.com' }
const mobile = (path: string) => readFileSync(join(root, 'apps/mobile', path), 'utf8')

test.describe.configure({ mode: 'default' })
test.beforeAll(() => {
  test.setTimeout(900_000)
  execFileSync(join(root, 'node_modules/.bin/node'), ['scripts/mobile.mjs'], {
    cwd: root,
    env: { ...process.env, VITE_FIREBASE: 'on' },
  })
})

async function phone(page: Page, baseURL: string | undefined, link?: string): Promise<Phone> {
  const started = new Phone(page, baseURL ?? '')
  await started.start(link)
  return started
}

/**
 * Logs in on the provider's page in the in-app browser, whose cookies are not the app's. Returns the link back into the
 * app.
 */
async function atProvider(opened: string, product: string, person: string): Promise<string> {
  const begin = await fetch(opened.replace(SITE, product), { redirect: 'manual' })
  const cookie = begin.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const chosen = await fetch(begin.headers.get('location') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  })
  const back = await fetch(chosen.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
  return back.headers.get('location') ?? ''
}

test('cap sync copies the bundle and every plugin into both projects', () => {
  for (const page of ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html'])
    expect(mobile(page)).toContain('<head><meta http-equiv="Content-Security-Policy"')
  const plugins = [
    '@capacitor/app',
    '@capacitor/browser',
    '@capacitor/device',
    '@capacitor/push-notifications',
  ]
  const android: { pkg: string }[] = JSON.parse(mobile('android/app/src/main/assets/capacitor.plugins.json'))
  expect(android.map(({ pkg }) => pkg).sort()).toEqual(['@capacitor-community/facebook-login', ...plugins])
  const swift = mobile('ios/App/CapApp-SPM/Package.swift')
  for (const plugin of plugins) expect(swift).toContain(`node_modules/${plugin}"`)
  expect(mobile('android/app/src/main/res/values/app.xml')).toContain('>sousto.example<')
  expect(mobile('ios/App/App/App.entitlements')).toContain('applinks:sousto.example')
})

test('cap sync copies the console and the plugin of positions into both projects of the courier’s app [dispatch-5.5]', () => {
  const courier = (path: string) => readFileSync(join(root, 'apps/courier-app', path), 'utf8')
  for (const page of ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html'])
    expect(courier(page)).toContain('<head><meta http-equiv="Content-Security-Policy"')
  const android: { pkg: string }[] = JSON.parse(courier('android/app/src/main/assets/capacitor.plugins.json'))
  expect(android.map(({ pkg }) => pkg)).toEqual(['@capacitor/app', '@capgo/background-geolocation'])
  const swift = courier('ios/App/CapApp-SPM/Package.swift')
  expect(swift).toContain('node_modules/@capgo/background-geolocation"')
})

test('a customer orders in the app: the order contains the phone’s token [marketplace-1.31, marketplace-3.22]', async ({
  page,
  baseURL,
}) => {
  const device = await phone(page, baseURL)
  await chooseAddress(page)
  await expect(page.locator('.restaurant-card img').first()).toHaveAttribute(
    'src',
    /^https:\/\/sousto\.example\/img\//,
  )
  await openRestaurant(page)

  await test.step('the back button closes a dialog, goes back, and on the first page leaves the app', async () => {
    await openDish(page, page.locator('.dish-open').first())
    const dialog = page.getByRole('dialog')
    await device.fire('App', 'backButton', { canGoBack: true })
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/objednat/)
    await device.fire('App', 'backButton', { canGoBack: true })
    await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc\/?$/)
    expect(device.callsOf('App', 'minimizeApp')).toEqual([])
    await device.fire('App', 'backButton', { canGoBack: false })
    await expect(() => expect(device.callsOf('App', 'minimizeApp')).toHaveLength(1)).toPass()
  })

  await openRestaurant(page)
  await openDishWithExtras(page)
  await chooseExtras(page)
  await addToCart(page)
  await openCart(page)
  expect(device.callsOf('PushNotifications', 'requestPermissions')).toEqual([])
  await goToCheckout(page)
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await openRecap(page)
  const { number } = await confirmOrder(page)

  expect(
    device.calls
      .filter(({ plugin, method }) => plugin === 'PushNotifications' && !method.endsWith('Listener'))
      .map(({ method }) => method),
  ).toEqual(['checkPermissions', 'requestPermissions', 'register'])
  expect(device.requests(/^\/api\/orders$/, 'POST')[0]?.data).toMatchObject({
    platform: 'android',
    deviceVersion: 'android 16, Sousto 1.0',
    notification_token: 'fcm:telefon-1',
  })

  await test.step('tapping the notification opens the order, which is fetched again in the foreground', async () => {
    await device.fire('PushNotifications', 'pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { data: { url: `/objednavka/${number}` } },
    })
    await expect(page).toHaveURL(`https://localhost/objednavka/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const asked = () => device.requests(/^\/api\/orders\/detail/).length
    await device.fire('App', 'appStateChange', { isActive: false })
    const before = asked()
    await device.fire('App', 'appStateChange', { isActive: true })
    await expect(() => expect(asked()).toBeGreaterThan(before)).toPass()
  })
  expect(device.problems).toEqual([])
})

test('links open pages of the app, and nothing else [marketplace-1.30]', async ({ page, baseURL }) => {
  const device = await phone(page, baseURL, 'sousto://rozvoz-jidel/olomouc')
  await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()
  await device.fire('App', 'appUrlOpen', { url: 'https://evil.example/soukromi' })
  await device.fire('App', 'appUrlOpen', { url: 'sousto://soukromi/../api/auth' })
  await device.fire('App', 'appUrlOpen', { url: 'javascript:alert(1)' })
  await device.fire('App', 'appUrlOpen', { url: `sousto://prihlaseni-aplikace?kod=${'x'.repeat(43)}` })
  await device.fire('App', 'appUrlOpen', { url: `${SITE}/seznam-alergenu?a=b` })
  await expect(page).toHaveURL('https://localhost/seznam-alergenu?a=b')
  await page.goBack()
  await expect(page).toHaveURL('https://localhost/rozvoz-jidel/olomouc')
  // This app has started no login.
  expect(device.requests(/app_login/, 'POST')).toEqual([])
})

test('a customer logs in through Facebook’s own app, then through the browser, and gets the bonus once [marketplace-3.23]', async ({
  page,
  baseURL,
}) => {
  const product = baseURL ?? ''
  const device = await phone(page, product, 'sousto://login')
  const facebook = page.getByRole('button', { name: 'Pokračovat přes Facebook' })
  const bonus = page.getByText(/Díky za registraci v aplikaci/)

  await test.step('Facebook’s token alone does not prove an e-mail: a link is mailed, which opens the app', async () => {
    device.answers('FacebookLogin.login', async () => {
      const body = new URLSearchParams({ client_id: 'sousto', person: PERSON.id })
      const issued = await fetch(`${product}/dev/identita/facebook/app-token`, { method: 'POST', body })
      return { accessToken: { token: ((await issued.json()) as { access_token: string }).access_token } }
    })
    await facebook.click()
    await expect(page.getByText(/e-mail/i).filter({ hasText: /odkaz/ })).toBeVisible()
    let token = ''
    await expect(async () => {
      const mail = (await sharedMails()).find(({ to }) => to.includes(PERSON.email))
      token = /potvrzeni-prihlaseni\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      expect(token).not.toBe('')
    }).toPass()
    await device.fire('App', 'appUrlOpen', { url: `${SITE}/potvrzeni-prihlaseni?token=${token}` })
    await page.getByRole('button', { name: /Přihlásit|Potvrdit/ }).click()
    await expect(bonus).toBeVisible()
  })

  await test.step('logs out, and in again through the provider’s page and a link back', async () => {
    await device.fire('App', 'appUrlOpen', { url: 'sousto://soukromi' })
    await expect(page).toHaveURL('https://localhost/soukromi')
    device.cookies.clear()
    device.answers('FacebookLogin.login', () => new Error('the SDK is not set up'))
    await page.reload()
    await expect(page.getByRole('link', { name: 'Přihlásit se' })).toBeVisible()
    await device.fire('App', 'appUrlOpen', { url: 'sousto://login' })
    await facebook.click()
    await expect(() => expect(device.callsOf('Browser', 'open')).toHaveLength(1)).toPass()
    const opened = String(device.callsOf('Browser', 'open')[0]?.url)
    expect(opened).toMatch(/^https:\/\/sousto\.example\/api\/auth\/facebook\?aplikace=[\w-]{43}$/)
    const link = await atProvider(opened, product, PERSON.id)
    expect(link).toMatch(/^sousto:\/\/prihlaseni-aplikace\?kod=/)
    await device.fire('App', 'appUrlOpen', { url: link })
    await expect(page).not.toHaveURL(/\/login/)
    expect(device.callsOf('Browser', 'close').length).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: /Můj účet/ })).toBeVisible()
    expect(device.requests(/userRegisterBonus/)).toHaveLength(1)
  })
  expect(device.problems).toEqual([])
})
