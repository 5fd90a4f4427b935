/**
 * Online payments with the local fake of the gateway (`ordering.md` §4, Order submission; `marketplace.md` §2,
 * Completion pages).
 */
import type { Page } from '@playwright/test'
import { addFirstDish } from './address-steps.ts'
import { expect, test } from './fixtures.ts'
import { chooseAddress, goToCheckout, openCart, openRecap, openRestaurant } from './steps.ts'

/** Orders by card with a tip, from the home page to the gateway's page. */
async function orderByCard(page: Page): Promise<void> {
  await page.goto('/')
  await chooseAddress(page)
  await openRestaurant(page)
  await addFirstDish(page)
  await openCart(page)
  await goToCheckout(page)
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await page.getByRole('radio', { name: /^Kartou online/ }).click()
  await page.getByRole('radio', { name: /^10\sKč$/ }).click()
  await openRecap(page)
  await page.getByRole('button', { name: /Objednat s povinností platby/ }).click()
  await isAtGateway(page)
}

async function isAtGateway(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/gopay\//)
  await expect(page.getByRole('heading', { name: /^Platba/ })).toBeVisible()
}

const atGateway = (page: Page, action: RegExp) => page.getByRole('button', { name: action }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a declined card and an abandoned gateway page lead back to the order, which is then paid and tracked [wire.23]', async ({
  page,
  expectAccessible,
}) => {
  await orderByCard(page)
  await atGateway(page, /Banka platbu zamítne/)
  await expect(heading(page, 'Platba se nezdařila')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zaplatit jinou kartou' }).click()
  await isAtGateway(page)
  await atGateway(page, /Odejít bez zaplacení/)
  await expect(heading(page, 'Platba se nezdařila')).toBeVisible()
  // Simulates that the gateway has not reported the result yet.
  await page.goto(page.url().replace('&status=payment_unfinished', ''))
  await expect(heading(page, 'Ověřujeme platbu')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zaplatit jinou kartou' }).click()
  await isAtGateway(page)
  await atGateway(page, /^Zaplatit [\d\s,]+Kč$/)
  await expect(page).toHaveURL(/\/hotovo\/\d{4}\/\d{7}\?guid=/)
  await expect(heading(page, 'Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Sledovat objednávku' }).click()
  await expect(page.getByText('Potvrzeno').first()).toBeVisible()
  await expect(page.getByText('Spropitné kurýrovi')).toBeVisible()
  await expect(page.getByText('Kartou online')).toBeVisible()
})

test('the back button on the gateway’s page opens the order, which shows that another tab has paid it [wire.23]', async ({
  page,
  context,
}) => {
  await orderByCard(page)
  const gateway = page.url()
  await page.goBack()
  await expect(heading(page, 'Platba se nezdařila')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zaplatit hotově' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(gateway)
  await atGateway(other, /Zaplatit dvojím klepnutím/)
  await expect(heading(other, 'Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
  await expect(heading(page, 'Objednávka odeslána, čekáme na potvrzení podniku')).toBeVisible()
})
