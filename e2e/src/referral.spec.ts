/** A customer invites a new one, and both get credits (`delights.md` §14). */
import { type Browser, expect, type Page } from '@playwright/test'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { cook, orderAtHome, signedInTo } from './dispatch-steps.ts'
import { test } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const PASSWORD = 'jízda na koloběžce 14'

/** Phones are told apart by what their browsers call themselves, in ASCII as every header. */
async function phone(browser: Browser, userAgent: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent,
  })
  return await context.newPage()
}

async function activated(page: Page, email: string): Promise<void> {
  const path = /\/aktivace-uctu\?token=[\w-]+/
  let link = ''
  await expect(async () => {
    const mails = await mailsOf(product.demoLink)
    link =
      mails.map(({ to, text }) => (to.includes(email) ? path.exec(text)?.[0] : undefined)).find(Boolean) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  await page.getByRole('button', { name: /Aktivovat účet/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Přihlásit' }).click()
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^Přihlásit/ }).click()
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/^Heslo znovu/).fill(PASSWORD)
  await page.getByRole('textbox', { name: /^Jméno/ }).fill('Eliška')
  await page.getByRole('button', { name: /^(Zaregistrovat|Registrovat|Vytvořit)/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await activated(page, email)
}

test('a customer invites another one by a link, and both get credits after the first order [delights-14.1, delights-14.2, delights-14.3, delights-14.7, delights-14.8]', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const admin = await signedInTo(product, browser, 'admin', { viewport: { width: 1440, height: 900 } })
  await admin.goto('/provoz/sprava/pozvanky')
  await admin.getByRole('checkbox', { name: 'Zákazníci mohou zvát přátele' }).press('Space')
  await admin.getByRole('textbox', { name: 'Nejmenší první objednávka' }).fill('1')
  await admin.getByRole('button', { name: 'Uložit' }).click()
  await expect(admin.getByText('Podmínky pozvánek jsou uložené.')).toBeVisible()
  await expectGoodScreen(admin)

  const host = await phone(browser, 'Phone of Kveta')
  await host.goto('/register')
  await register(host, 'kveta.zve@priklad.example')
  await expect(host.getByRole('button', { name: /účet/i }).first()).toBeVisible()
  await host.goto('/mujucet/kredity')
  await expect(host.getByRole('heading', { name: 'Pozvěte přátele' })).toBeVisible()
  await expectGoodScreen(host, [NARROWEST])
  const path = /\/pozvanka\/\w{12}/.exec(await host.getByText(/\/pozvanka\/\w{12}$/).innerText())?.[0] ?? ''
  await host.goto(path)
  await expect(host.getByRole('heading', { level: 1, name: 'Tohle je vaše pozvánka' })).toBeVisible()

  const guest = await phone(browser, 'Phone of Eliska')
  await guest.goto('/pozvanka/NENIZADNAKOD')
  await expect(guest.getByRole('heading', { level: 1, name: 'Tahle pozvánka neplatí' })).toBeVisible()
  await expectGoodScreen(guest, [NARROWEST])
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1, name: 'Někdo vás zve na jídlo' })).toBeVisible()
  await expectGoodScreen(guest, [NARROWEST])
  await guest.getByRole('link', { name: 'Založit účet' }).click()
  await register(guest, 'eliska.pozvana@priklad.example')
  await expect(guest.getByText(/^Pozvánka platí\./).first()).toBeVisible()

  await host.goto('/mujucet/kredity')
  await expect(host.getByText('Čeká na první objednávku: 100 Kč')).toBeVisible()
  const { number, outlet } = await orderAtHome(guest)
  await cook(admin.request, outlet, number)
  for (const state of ['Naloženo', 'Doručeno']) await product.sousto('orders', 'move', number, state)

  await host.reload()
  await expect(host.getByText('Pozvánky vám přinesly 100 Kč.')).toBeVisible()
  await expectGoodScreen(host, [NARROWEST])
  await guest.goto('/mujucet/kredity')
  await expect(guest.getByRole('region', { name: 'Kredity k utracení' })).toContainText('100 Kč')
  await admin.reload()
  await expect(admin.getByText('Odměněné', { exact: true }).locator('..')).toContainText('1')
})
