import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { cook, orderAtHome, signedInTo } from './dispatch-steps.ts'
import { expect, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a bad review with a photograph leads to help, and everybody sees the photograph once it is approved [delights-12.1, delights-12.2, delights-12.3, delights-12.5]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const { number, outlet } = await orderAtHome(page)
  const { search } = new URL(page.url())
  const admin = await signedInTo(product, browser, 'admin', { viewport: { width: 1440, height: 900 } })
  await cook(admin.request, outlet, number)
  for (const state of ['Naloženo', 'Doručeno']) await product.sousto('orders', 'move', number, state)

  await page.goto(`/objednavka/${number}${search}`)
  for (const group of ['Jídlo', 'Doručení'])
    await page.getByRole('radiogroup', { name: group }).getByRole('radio').first().click({ force: true })
  const thumbDown = page.getByRole('button', { name: /^Nechutnalo:/ }).first()
  await thumbDown.click()
  await expect(thumbDown).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Co byste vzkázali podniku').fill('Vlažné a vylité.')
  await page.getByLabel('Přidat fotku').setInputFiles({
    name: 'jidlo.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  await expect(page.getByRole('img', { name: 'Fotka 1, kterou pošlete' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await page.getByRole('button', { name: 'Odeslat hodnocení' }).click()
  await expect(page.getByText('Hodnocení odesláno')).toBeVisible()
  await page.getByRole('button', { name: 'Vyřešit to hned' }).click()
  await expect(page.getByRole('dialog', { name: 'Něco není v pořádku' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectGoodScreen(page, [NARROWEST])

  await admin.goto('/provoz/sprava/hodnoceni')
  await admin.getByRole('row').filter({ hasText: 'Vlažné a vylité.' }).getByRole('link').press('Enter')
  await expect(admin.getByRole('img', { name: 'Fotka 1' })).toBeVisible()
  await expectGoodScreen(admin)
  await admin.getByRole('button', { name: 'Schválit fotku 1' }).press('Enter')
  await expect(admin.getByText('Vidí ji každý')).toBeVisible()

  const order = await (await page.request.get(`/api/orders/detail/${number}`)).json()
  await page.goto(`/rozvoz-jidel/olomouc/${order.restaurant_url}/hodnoceni`)
  await page.getByRole('button', { name: 'Řadit: Nejnovější' }).click()
  await page.getByRole('menuitem', { name: 'Nejhorší' }).click()
  await expect(page).toHaveURL(/radit=worst/)
  const first = page.getByRole('listitem').filter({ hasText: 'Ověřeno objednávkou' }).first()
  await expect(first).toContainText('Vlažné a vylité.')
  await expect(first.getByRole('img', { name: 'Fotka 1 z hodnocení' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
})
