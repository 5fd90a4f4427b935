/** A customer repeats an order on days of the week, and confirms it by one press (`delights.md` §10). */
import { onServer } from '@sousto/testing/clone.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { orderAtHome } from './dispatch-steps.ts'
import { expect, test } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const PASSWORD = 'jízda na koloběžce 14'
const EMAIL = 'kveta.pravidelna@priklad.example'

/** Returns the path in the latest mail to the customer. */
async function mailedPath(path: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const mails = await mailsOf(product.demoLink)
    found =
      mails.map(({ to, text }) => (to.includes(EMAIL) ? path.exec(text)?.[0] : undefined)).find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

test('a customer sets up a regular order from the history and confirms it by one press [delights-10.1, delights-10.2, delights-10.3, delights-10.6]', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto('/register')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(EMAIL)
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/^Heslo znovu/).fill(PASSWORD)
  await page.getByRole('textbox', { name: /^Jméno/ }).fill('Květa')
  await page.getByRole('button', { name: /^(Zaregistrovat|Registrovat|Vytvořit)/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(await mailedPath(/\/aktivace-uctu\?token=[\w-]+/))
  await page.getByRole('button', { name: /Aktivovat účet/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Přihlásit' }).click()
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(EMAIL)
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^Přihlásit/ }).click()
  await expect(page.getByRole('button', { name: /účet/i }).first()).toBeVisible()

  const { number } = await orderAtHome(page)
  for (const state of ['Odkliknuto', 'Naloženo', 'Doručeno'])
    await product.sousto('orders', 'move', number, state)

  await page.goto('/mujucet/objednavky')
  await page.getByRole('button', { name: 'Opakovat pravidelně' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opakovat pravidelně' })
  await expect(dialog.getByRole('button', { name: 'Pondělí' })).toBeVisible()
  // Whatever day it is today, the next occurrence is within two days.
  for (const name of ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle']) {
    const day = dialog.getByRole('button', { name })
    if (await day.isEnabled()) await day.click()
  }
  await expect(dialog.getByRole('combobox', { name: 'Čas doručení' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(page).toHaveURL(/\/mujucet\/pravidelne$/)
  await expect(page.getByText(/^Příště /)).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])

  // The hour of the question comes.
  await onServer(product.database, (server) =>
    server.query('UPDATE shop.regular_orders SET remind_at = now()'),
  )
  await page.goto(await mailedPath(/\/mujucet\/pravidelne\/\d+/))
  const confirm = page.getByRole('button', { name: 'Potvrdit objednávku' })
  await expect(confirm).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await confirm.click()
  await expect(page).toHaveURL(/\/hotovo\/\d{4}\/\d{7}/)

  await page.goto('/mujucet/pravidelne')
  await expect(page.getByText(/: objednáno/)).toBeVisible()
  await expect(page.getByText(/^Příště /)).toBeVisible()
  await page.getByRole('button', { name: 'Pozastavit' }).click()
  await expect(page.getByText('Pozastaveno')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušit' }).click()
  await expect(page.getByText('Zatím žádné pravidelné objednávky')).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
})
