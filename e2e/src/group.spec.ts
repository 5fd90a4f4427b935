import type { Page } from '@playwright/test'
import { addFirstDish, openHome } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { expect, isHydrated, test } from './fixtures.ts'
import { chooseAddress, confirmOrder, openCart, openRecap, openRestaurant } from './steps.ts'

test('two people choose on their own phones, and the host orders once [delights-7.1, delights-7.2, delights-7.3, delights-7.4, delights-7.10]', async ({
  page,
  browser,
}) => {
  await openHome(page)
  await chooseAddress(page)
  await openRestaurant(page)
  await addFirstDish(page)
  await openCart(page)
  await page.getByRole('link', { name: 'Objednat společně' }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: 'Vaše jméno' }).fill('Honza')
  await expectGoodScreen(page, [NARROWEST])
  await page.getByRole('button', { name: 'Založit společnou objednávku' }).click()
  await expect(page.getByRole('heading', { name: 'Odkaz pro ostatní' })).toBeVisible()
  const link = page.url()

  const other = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'cs-CZ',
  })
  const phone = await other.newPage()
  await phone.goto(link)
  await isHydrated(phone)
  await phone.getByRole('textbox', { name: 'Vaše jméno' }).fill('Šárka')
  await expectGoodScreen(phone, [NARROWEST])
  await phone.getByRole('button', { name: 'Připojit se a vybrat' }).click()
  await expect(phone).toHaveURL(/\/objednat/)
  // The stream tells the host of who joined.
  await expect(page.getByText('Šárka', { exact: true })).toBeVisible()
  await addFirstDish(phone)
  await openCart(phone)
  await phone.getByRole('button', { name: 'Mám vybráno' }).filter({ visible: true }).click()
  await expect(phone).toHaveURL(link)
  await expect(page.getByText('Má vybráno', { exact: true })).toHaveCount(2)
  await expectGoodScreen(page, [NARROWEST])

  await page.getByRole('button', { name: 'Ukončit výběr a objednat' }).click()
  await expect(page).toHaveURL(/\/platba/)
  await expect(phone.getByText('Teď objednává Honza.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Honza')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('honza@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await openRecap(page)
  await expect(page.getByRole('dialog').getByText('Šárka', { exact: true })).toBeVisible()
  const { number } = await confirmOrder(page)
  await expect(phone.getByText(`Objednávka ${number} je odeslaná.`)).toBeVisible()
  await expectGoodScreen(phone, [NARROWEST])
  await phone.getByRole('link', { name: 'Sledovat objednávku' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Objednávka přijata' })).toBeVisible()
  // Only the host sees who has chosen what.
  await expect(phone.getByText('Honza', { exact: true })).toHaveCount(0)
  const { search } = new URL(page.url())
  await page.goto(`/objednavka/${number}${search}`)
  await expect(page.getByText('Šárka', { exact: true })).toBeVisible()
  await other.close()
})

test('two people pay their own shares on their own phones, and each has a receipt [delights-7.11, delights-7.7]', async ({
  page,
  browser,
}) => {
  await openHome(page)
  await chooseAddress(page)
  await openRestaurant(page)
  await addFirstDish(page)
  await openCart(page)
  await page.getByRole('link', { name: 'Objednat společně' }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: 'Vaše jméno' }).fill('Honza')
  await page.getByRole('combobox', { name: 'Kdo platí' }).selectOption('Každý platí svou část online')
  await expect(page.getByRole('combobox', { name: 'Kdo včas nezaplatí' })).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await page.getByRole('button', { name: 'Založit společnou objednávku' }).click()
  await expect(page.getByText('Každý platí svou část kartou')).toBeVisible()
  const link = page.url()

  const other = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'cs-CZ',
  })
  const phone = await other.newPage()
  await phone.goto(link)
  await isHydrated(phone)
  await phone.getByRole('textbox', { name: 'Vaše jméno' }).fill('Šárka')
  await phone.getByRole('button', { name: 'Připojit se a vybrat' }).click()
  await expect(phone).toHaveURL(/\/objednat/)
  await addFirstDish(phone)
  await openCart(phone)
  await phone.getByRole('button', { name: 'Mám vybráno' }).filter({ visible: true }).click()
  await expect(page.getByText('Má vybráno', { exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Ukončit výběr a objednat' }).click()
  await expect(page).toHaveURL(/\/platba/)
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Honza')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('honza@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await expect(page.getByRole('radio', { name: /^Kartou online/ })).toBeChecked()
  await openRecap(page)
  await page.getByRole('button', { name: /Objednat s povinností platby/ }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByText('Čeká na platbu', { exact: true })).toHaveCount(2)
  await expectGoodScreen(page, [NARROWEST])

  await phone.getByRole('textbox', { name: 'E-mail pro účtenku' }).fill('sarka@priklad.example')
  await expectGoodScreen(phone, [NARROWEST])
  await phone.getByRole('button', { name: /^Zaplatit svou část/ }).click()
  await payAtGateway(phone)
  await expect(phone).toHaveURL(link)
  await expect(phone.getByText(/^Vaše část je zaplacená/)).toBeVisible()
  await page.getByRole('button', { name: /^Zaplatit zbytek/ }).click()
  await payAtGateway(page)
  await expect(page.getByRole('status').getByText('Objednáno')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Sledovat objednávku' })).toBeVisible()
  await expectGoodScreen(phone, [NARROWEST])

  const [receipt] = await Promise.all([
    other.waitForEvent('page'),
    phone.getByRole('link', { name: 'Moje účtenka' }).click(),
  ])
  await expect(receipt.getByText('Část společné objednávky')).toBeVisible()
  await expect(receipt.getByText('Šárka')).toBeVisible()
  await expect(receipt.getByText('Rozpis DPH')).toBeVisible()
  await other.close()
})

async function payAtGateway(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/gopay\//)
  await page.getByRole('button', { name: /^Zaplatit [\d\s,]+Kč$/ }).click()
}
