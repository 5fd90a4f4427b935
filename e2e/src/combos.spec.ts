/** Half and half: switched on in the console, ordered on a phone, read by the kitchen (`delights.md` §9). */
import { openHome, orderInCash } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { signedInTo } from './dispatch-steps.ts'
import { expect, isHydrated, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'
import { addToCart, chooseAddress, goToCheckout, openCart, openDish, openRestaurant } from './steps.ts'

type Dish = {
  readonly nazev: string
  readonly group_id: number
  readonly additions: readonly number[]
  readonly naDruhyDenOd: string | null
  readonly vyprodano: boolean
}

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an outlet offers half and half, a customer orders it, and the kitchen reads both halves [delights-9.9]', async ({
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
  const menu: Readonly<Record<string, readonly Dish[]>> = await (
    await page.request.get(`/api/menu/${slug}`)
  ).json()
  const [category = '', dishes = []] =
    Object.entries(menu).find(([, items]) => Array.isArray(items) && plain(items).length > 1) ?? []
  const [first, second] = plain(dishes)
  if (first === undefined || second === undefined) throw new Error('no category has two plain dishes')

  const office = await signedInTo(product, browser, 'admin')
  await test.step('the category is offered half and half, and published', async () => {
    await office.goto(`/provoz/podnik/${outlet}/menu?kategorie=${first.group_id}`)
    const [name = ''] = category.split('~')
    await office.getByRole('button', { name: `Upravit kategorii ${name}` }).click()
    const dialog = office.getByRole('dialog', { name: 'Upravit kategorii' })
    await dialog.getByRole('combobox', { name: 'Půl na půl' }).selectOption('za cenu dražší půlky')
    await expectGoodScreen(office, [NARROWEST])
    await dialog.getByRole('button', { name: 'Uložit do konceptu' }).click()
    await office.getByRole('button', { name: 'Zveřejnit 1 změnu' }).click()
    await office
      .getByRole('dialog', { name: 'Co se zveřejněním změní' })
      .getByRole('button', { name: 'Zveřejnit 1 změnu' })
      .click()
    await expect(office.getByRole('dialog', { name: /^Zveřejněno/ })).toBeVisible()
  })

  await test.step('a customer chooses the other half', async () => {
    const half = page.getByRole('dialog').getByRole('combobox', { name: /^Druhá půlka/ })
    await page.reload()
    await isHydrated(page)
    await openDish(page, page.getByRole('button', { name: first.nazev, exact: true }).first())
    await expect(half).toBeVisible()
    await half.selectOption({ label: await half.getByText(`½ ${second.nazev} (`).innerText() })
    await expectGoodScreen(page, [NARROWEST])
    await addToCart(page)
    await openCart(page)
    await expect(page.getByText(`½ ${first.nazev}`).filter({ visible: true }).first()).toBeVisible()
    await goToCheckout(page)
    await orderInCash(page, new RegExp(`½ ${first.nazev}`))
  })

  await test.step('the kitchen reads both halves', async () => {
    await office.goto(`/provoz/podnik/${outlet}`)
    await expect(office.getByText(`½ ${first.nazev}`).filter({ visible: true }).first()).toBeVisible()
    await expect(office.getByText(`½ ${second.nazev}`).filter({ visible: true }).first()).toBeVisible()
  })
})

/** Dishes for today that ask for nothing. */
const plain = (dishes: readonly Dish[]) =>
  dishes.filter(
    ({ additions, naDruhyDenOd, vyprodano }) => additions.length === 0 && naDruhyDenOd === null && !vyprodano,
  )
