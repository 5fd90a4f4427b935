import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFirstDish, openHome } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { call, signedInTo } from './dispatch-steps.ts'
import { expect, test } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'
import {
  ALWAYS_OPEN,
  chooseAddress,
  confirmOrder,
  goToCheckout,
  openCart,
  openRecap,
  openRestaurant,
} from './steps.ts'

type Catalogue = { readonly restaurants: readonly { readonly name: string }[] }

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
  const folder = mkdtempSync(join(tmpdir(), 'sousto-pickup-'))
  const file = join(folder, 'katalog.json')
  await product.sousto('export', file)
  const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'))
  const restaurants = catalogue.restaurants.map((each) =>
    each.name === ALWAYS_OPEN ? { ...each, pickup: { minutes: 20, minimumOrder: 100 } } : each,
  )
  writeFileSync(file, JSON.stringify({ ...catalogue, restaurants }))
  await product.sousto('import', file)
  rmSync(folder, { recursive: true })
})
test.afterAll(() => product.stop())

test('a customer orders for pickup, the kitchen calls the number, and hands it over [delights-8.1, delights-8.4, delights-8.5, delights-8.7]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await openHome(page)
  await chooseAddress(page)
  await openRestaurant(page)
  const slug = /olomouc\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const outlet = Number((await (await page.request.get(`/api/restaurants/${slug}`)).json()).id)
  await addFirstDish(page)
  await openCart(page)
  await goToCheckout(page)
  await page.getByRole('radio', { name: /^Vyzvednu si/ }).click()
  await expect(page.getByRole('heading', { name: 'Kde si ji vyzvednete' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Poznámka pro kurýra' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await expectGoodScreen(page, [NARROWEST])
  await openRecap(page)
  await expect(page.getByRole('dialog').getByText('Vyzvednete')).toBeVisible()
  const { number } = await confirmOrder(page)
  const { search } = new URL(page.url())
  await page.goto(`/objednavka/${number}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Objednávka přijata' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kde si ji vyzvednete' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  const pin = /PIN (\d{4})/.exec(await page.getByText(/U výdeje řekněte/).innerText())?.[1] ?? ''

  const kitchen = await signedInTo(product, browser, 'admin', { viewport: { width: 1440, height: 900 } })
  const card = async () => {
    const { cards } = await (await kitchen.request.get(`/api/provoz/outlets/${outlet}/board`)).json()
    return cards.find((each: { number: string }) => each.number === number)
  }
  await expect(async () => expect(await card()).toBeDefined()).toPass()
  const path = `outlets/${outlet}/orders/${number}`
  await call(kitchen.request, `${path}/accept`, { minutes: 10 }, { version: (await card()).version })
  await call(kitchen.request, `${path}/ready`, undefined, { version: (await card()).version })
  await kitchen.goto(`/provoz/podnik/${outlet}`)
  const column = kitchen.getByRole('region', { name: /^K vyzvednutí/ })
  await expect(column.getByText(`PIN ${pin}`)).toBeVisible()
  await expectGoodScreen(kitchen)
  await expect(page.getByRole('heading', { level: 1, name: 'Můžete si pro ni přijít' })).toBeVisible()
  await expect
    .poll(async () => (await mailsOf(product.demoLink)).map(({ text }) => text).join())
    .toContain(pin)
  await column.getByRole('button', { name: 'Předáno' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vyzvednuto' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
})
