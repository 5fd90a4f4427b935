import { addFirstDish, openHome } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { call, signedInTo } from './dispatch-steps.ts'
import { expect, test } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'
import { chooseAddress, confirmOrder, goToCheckout, openCart, openRecap, openRestaurant } from './steps.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an outlet switches pickup on, a customer orders, the kitchen calls the number, and hands it over [delights-8.1, delights-8.4, delights-8.5, delights-8.7, delights-8.11]', async ({
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
  const kitchen = await signedInTo(product, browser, 'admin', { viewport: { width: 1440, height: 900 } })
  await kitchen.goto(`/provoz/podnik/${outlet}/nastaveni`)
  const pickup = kitchen.getByRole('form', { name: 'Vyzvednutí' })
  await pickup.getByRole('checkbox', { name: 'Zákazníci si mohou objednávky vyzvednout' }).check()
  await pickup.getByLabel('Nejmenší objednávka').fill('100')
  await pickup.getByRole('button', { name: 'Uložit' }).click()
  await expect(kitchen.getByText('Vyzvednutí je zapnuté.')).toBeVisible()
  await expectGoodScreen(kitchen, [NARROWEST])
  await kitchen.setViewportSize({ width: 1440, height: 900 })
  // The page was rendered before.
  await page.reload()
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
