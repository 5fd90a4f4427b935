import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { cook, orderAtHome, signedInTo } from './dispatch-steps.ts'
import { expect, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a customer reports a cold dish with a photograph, the staff answer, and the customer reads it [delights-13.4, delights-13.6, delights-13.7]', async ({
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
  await page.getByRole('button', { name: 'Něco není v pořádku' }).click()
  const dialog = page.getByRole('dialog', { name: 'Něco není v pořádku' })
  await dialog.getByRole('radio', { name: 'Jídlo bylo studené' }).click()
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByLabel('Přidat fotku').setInputFiles({
    name: 'jidlo.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  await expect(dialog.getByRole('img', { name: 'Fotka, kterou pošlete' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await dialog.getByRole('button', { name: 'Odeslat hlášení' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Řeší podpora')).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])

  await admin.goto('/provoz/sprava/reklamace')
  await expect(admin.getByRole('img', { name: /^Fotka zákazníka/ })).toBeVisible()
  await admin.getByRole('button', { name: /^Odpovědět/ }).click()
  await admin.getByRole('textbox', { name: 'Odpověď zákazníkovi' }).fill('Mrzí nás to, vracíme peníze.')
  await expectGoodScreen(admin)
  await admin.getByRole('button', { name: 'Odeslat odpověď' }).click()
  await expect(admin.getByText('Nikdo na odpověď nečeká.')).toBeVisible()

  await expect(page.getByText('Mrzí nás to, vracíme peníze.').first()).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
})
