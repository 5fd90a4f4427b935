import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { call, signedInTo } from './dispatch-steps.ts'
import { expect, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'
import { chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a customer chooses another dish in case one is missing, the kitchen makes it, and tracking says so [delights-6.8, delights-6.9]', async ({
  browser,
}) => {
  test.setTimeout(300_000)
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
  await page
    .getByRole('button', { name: /^(Poznámka a náhrada|Upravit přílohy):/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Kdyby jídlo chybělo') })
  const choice = dialog.getByLabel('Kdyby jídlo chybělo')
  const offered = choice.getByRole('option', { name: /^Místo něj:/ }).first()
  await expect(offered).toBeAttached()
  const name = /^Místo něj: (.+), [\d\s,]+Kč$/.exec(await offered.innerText())?.[1] ?? ''
  await choice.selectOption({ value: (await offered.getAttribute('value')) ?? '' })
  await expectGoodScreen(page, [NARROWEST])
  await dialog.getByRole('button', { name: /^Uložit/ }).click()
  await expect(page.getByText(`Kdyby chybělo: ${name}`).filter({ visible: true })).toHaveCount(1)
  await goToCheckout(page)
  await orderInCash(page, /Švestková 14/)
  const { pathname, search } = new URL(page.url())
  const number = /\d{4}\/\d{7}/.exec(pathname)?.[0] ?? ''
  await page.goto(`/objednavka/${number}${search}`)
  await expect(page.getByText(`Kdyby chybělo: ${name}`)).toBeVisible()

  const kitchen = await signedInTo(product, browser, 'admin', { viewport: { width: 1024, height: 768 } })
  const cardOf = async () => {
    const { cards } = await (await kitchen.request.get(`/api/provoz/outlets/${outlet}/board`)).json()
    return cards.find((each: { number: string }) => each.number === number)
  }
  await expect(async () => expect(await cardOf()).toBeDefined()).toPass()
  const path = `outlets/${outlet}/orders/${number}`
  await call(kitchen.request, `${path}/accept`, { minutes: 10 }, { version: (await cardOf()).version })
  // An acceptance can be undone for ten seconds; the next action commits it.
  await kitchen.goto(
    `/provoz/podnik/${outlet}?objednavka=${encodeURIComponent(`${outlet} ${number}`)}&krok=missing`,
  )
  await kitchen.getByRole('button', { name: 'Přidat kus' }).first().click()
  await expect(kitchen.getByRole('checkbox', { name: new RegExp(`^Místo něj: ${name}`) })).toBeChecked()
  await expectGoodScreen(kitchen)
  await kitchen.getByRole('button', { name: 'Ubrat z objednávky' }).click()
  await expect(async () => expect((await cardOf()).lines[0]).toMatchObject({ replaced: 1 })).toPass()
  await expect(page.getByText(`Místo něj: 1× ${name}`)).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
})
