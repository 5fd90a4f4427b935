import type { BrowserContext, Page } from '@playwright/test'
import { type TcpProxy, tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { invitationTo, PASSWORD } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'
import { ALWAYS_OPEN, chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

/** A separate product, so that orders of other journeys do not ring here. */
let product: Product
/** A proxy in the restaurant's network. The browser's own "offline" leaves open streams alive. */
let network: TcpProxy

test.beforeAll(async () => {
  product = await startProduct()
  network = await tcpProxy(product.url)
})
test.afterAll(async () => {
  await network.close()
  await product.stop()
})

const KITCHEN_EMAIL = 'kuchyne@podnik.example'

/** The operator invites a staff member to the outlet, who joins in this context. */
async function joinOutlet(context: BrowserContext, outlet: number): Promise<Page> {
  const page = await context.newPage()
  await openDemo(page, product.demoLink)
  const invite = await page.request.post('/api/provoz/demo-accounts/admin')
  expect(invite.ok()).toBe(true)
  const invited = await page.request.post(`/api/provoz/outlets/${outlet}/invitations`, {
    data: { email: KITCHEN_EMAIL, role: 'staff' },
  })
  expect(invited.ok()).toBe(true)
  await page.request.delete('/api/provoz/session')
  await page.goto(await invitationTo(product.demoLink, KITCHEN_EMAIL))
  await page.getByRole('textbox', { name: 'Vaše jméno' }).fill('Olga Pomyslná')
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Heslo znovu').fill(PASSWORD)
  await page.getByRole('button', { name: 'Přijmout pozvánku' }).click()
  // A staff member of a single outlet is redirected to its board.
  await expect(page).toHaveURL(new RegExp(`/provoz/podnik/${outlet}`))
  return page
}

/** Orders one dish; the customer's page then shows the thank-you page. */
/** Answers with its number, without the year. */
async function order(page: Page): Promise<string> {
  await addFirstDish(page)
  await openCart(page)
  await goToCheckout(page)
  await orderInCash(page, /Švestková 14/)
  return /\d{4}\/(\d{7})/.exec(page.url())?.[1] ?? ''
}

test('a customer orders and a restaurant accepts, also through a lost connection', {
  tag: '@desktop',
}, async ({ browser, viewport, isMobile, hasTouch }) => {
  test.setTimeout(900_000)
  const options = { viewport, isMobile, hasTouch }
  const [customers, kitchens] = await Promise.all([
    browser.newContext({ ...options, baseURL: product.url }),
    browser.newContext({ ...options, baseURL: network.url }),
  ])
  const customer = await customers.newPage()

  await test.step('the customer chooses a dish', async () => {
    await openHome(customer)
    await chooseAddress(customer)
    await openRestaurant(customer)
  })
  const slug = /olomouc\/([\w-]+)/.exec(customer.url())?.[1] ?? ''
  const { id } = (await (await customer.request.get(`/api/restaurants/${slug}`)).json()) as {
    id: string | number
  }
  const kitchen = await test.step('the restaurant opens its board', () => joinOutlet(kitchens, Number(id)))
  await expect(kitchen.getByRole('heading', { name: 'Na výdeji je čisto' })).toBeVisible()
  await isAccessible(kitchen)

  const number = await test.step('the customer orders', () => order(customer))

  const called =
    await test.step('the new order rings immediately until it is acknowledged [operations-3.45]', async () => {
      const heading = kitchen.getByRole('heading', { name: /^Nová objednávka \d{1,3}$/ })
      await expect(heading).toBeVisible()
      const [dayNumber = ''] = /\d+$/.exec((await heading.textContent()) ?? '') ?? []
      await expect(kitchen).toHaveTitle(`(1) Nová objednávka ${dayNumber} | ${ALWAYS_OPEN}`)
      await isAccessible(kitchen)
      await kitchen.getByRole('button', { name: 'Vidím ji' }).click()
      await expect(kitchen.getByRole('button', { name: 'Vidím ji' })).toBeHidden()
      return dayNumber
    })

  await test.step('it is accepted, and the customer sees that once it cannot be undone [operations-3.50]', async () => {
    await customer.getByRole('link', { name: /Sledovat objednávku/ }).click()
    await kitchen.getByRole('button', { name: `Odmítnout ${called}` }).click()
    await expect(kitchen.getByRole('heading', { name: 'Proč to nejde?' })).toBeVisible()
    await isAccessible(kitchen)
    await kitchen.getByRole('button', { name: 'Zpět', exact: true }).click()
    await isAccessible(kitchen)
    await kitchen.getByRole('button', { name: /^Přijmout, hotovo v/ }).click()
    await expect(kitchen.getByRole('button', { name: `Přijato ${called} Vrátit` })).toBeVisible()
    await expect(customer.getByText('Odkliknuto').first()).toBeVisible()
    await expect(kitchen.getByRole('button', { name: `Přijato ${called} Vrátit` })).toBeHidden()
  })

  await test.step('without a connection an action waits, and is committed once when the connection is back [operations-3.55]', async () => {
    let counted = 0
    kitchen.on('response', (response) => {
      if (response.url().endsWith('/ready') && response.ok()) counted += 1
    })
    network.refuse(true)
    network.cutConnections()
    await expect(kitchen.getByText(/^Bez spojení od/)).toBeVisible()
    await kitchen.getByRole('button', { name: `Připraveno ${called}` }).click()
    await expect(kitchen.getByText('Připraveno, čeká')).toBeVisible()
    await expect(kitchen.getByText('Čeká 1')).toBeVisible()
    await isAccessible(kitchen)
    network.refuse(false)
    await expect(kitchen.getByText(/^Bez spojení od/)).toBeHidden()
    await expect(kitchen.getByRole('button', { name: `Předáno ${called}` })).toBeVisible()
    expect(counted).toBe(1)
  })

  await test.step('it is handed over [operations-3.52]', async () => {
    await kitchen.getByRole('button', { name: `Předáno ${called}` }).click()
    await expect(kitchen.getByRole('button', { name: `Předáno ${called} Vrátit` })).toBeVisible()
    await expect(kitchen.getByRole('region', { name: 'Na cestě 1' }).getByText(number)).toBeVisible()
    await isAccessible(kitchen)
  })
  await Promise.all([customers.close(), kitchens.close()])
})
