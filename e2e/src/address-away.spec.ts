/** The location service as a separate process that is killed while people order (`wire.md`, Location service). */

import { addFirstDish, addressSearch, openHome, orderInCash } from './address-steps.ts'
import { expect, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'
import { chooseAddress } from './steps.ts'

let places: Product
let shop: Product
test.beforeAll(async () => {
  places = await startProduct({}, { part: 'location' })
  shop = await startProduct({ LOCATION_URL: `${places.url}/lokace` })
})
test.afterAll(async () => {
  await Promise.all([shop, places].map((product) => product?.stop()))
})

const HOME = 'Švestková 14, Olomouc, 779 00'

test('while it is down, pages work, the stored address can be used to order, and a new one gets a message until it is back [location.19]', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page, shop.url)
  await chooseAddress(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()

  await places.kill()

  await test.step('orders to the stored address', async () => {
    await page.goto(`${shop.url}/rozvoz-jidel/olomouc/jidelna-bez-hodin/objednat`)
    await addFirstDish(page)
    await page.goto(`${shop.url}/rozvoz-jidel/olomouc/jidelna-bez-hodin/platba`)
    await expect(page.getByText(HOME).first()).toBeVisible()
    await orderInCash(page, /Švestková 14/)
  })

  await test.step('explains why no new address is found, and finds it once the service is back', async () => {
    await openHome(page, shop.url)
    await addressSearch(page).pressSequentially('Švestková 12', { delay: 30 })
    await expect(page.getByText('Adresy teď nejde ověřit. Zkuste to prosím za chvíli.').first()).toBeVisible()
    await expectAccessible()
    await places.startAgain()
    await page.getByRole('option', { name: 'Švestková 12, Olomouc, 779 00' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()
  })
})
