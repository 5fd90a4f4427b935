/**
 * The office of an outlet after the rush: its history, its daily close, its reviews, and the appointment of its staff
 * (`operations.md` §1, §2).
 */
import type { Page } from '@playwright/test'
import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { expectGoodThemes, signInAsOwnerOf } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import { soustoOfShared } from './product.ts'
import { ALWAYS_OPEN, chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

const REPLY = 'Děkujeme, na viděnou příště.\n<b>Vaše kuchyně</b>'

async function signInAs(page: Page, role: RegExp): Promise<void> {
  await page.context().clearCookies()
  await openDemo(page)
  await page.goto('/provoz/prihlaseni')
  await page.getByRole('button', { name: role }).click()
  await expect(page).not.toHaveURL(/prihlaseni/)
}

test('an outlet replies to a review, the customer sees it, and the order is in its history [operations-2.27]', async ({
  browser,
  baseURL,
  viewport,
  isMobile,
  hasTouch,
}) => {
  test.setTimeout(900_000)
  const options = { viewport, isMobile, hasTouch, ...(baseURL !== undefined && { baseURL }) }
  const [customers, offices] = await Promise.all([browser.newContext(options), browser.newContext(options)])
  const [customer, office] = [await customers.newPage(), await offices.newPage()]

  await test.step('an admin appoints a staff member to the outlet [operations-2.21]', async () => {
    await signInAs(office, /správa tržiště/)
    await expect(office.getByRole('heading', { level: 2, name: 'Zdraví měst' })).toBeVisible()
    await office.goto('/provoz/sprava/lide')
    await expect(office.getByRole('heading', { level: 1, name: 'Lidé a role' })).toBeVisible()
    await office.getByLabel('E-mail', { exact: true }).fill('kolega@podnik.example')
    await office.getByLabel('Role', { exact: true }).selectOption('owner')
    await office.getByLabel('Město', { exact: true }).selectOption('olomouc')
    await office.getByLabel('Podnik', { exact: true }).selectOption({ label: ALWAYS_OPEN })
    await expectGoodThemes(office)
    await office.getByRole('button', { name: 'Poslat pozvánku' }).click()
    await expect(office.getByRole('region', { name: 'Čekají na přijetí' })).toContainText(
      'kolega@podnik.example',
    )
  })

  const slug = await test.step('a customer chooses a restaurant', async () => {
    await openHome(customer)
    await chooseAddress(customer)
    await openRestaurant(customer)
    return /olomouc\/([\w-]+)/.exec(customer.url())?.[1] ?? ''
  })
  const number = await test.step('and orders; the order is delivered', async () => {
    await addFirstDish(customer)
    await openCart(customer)
    await goToCheckout(customer)
    await orderInCash(customer, /Švestková 14/)
    const ordered = /\d{4}\/\d{7}/.exec(customer.url())?.[0] ?? ''
    for (const state of ['Odkliknuto', 'Naloženo', 'Doručeno'])
      await soustoOfShared('orders', 'move', ordered, state)
    return ordered
  })
  const guid = new URL(customer.url()).searchParams.get('guid')
  const reviewed = await customer.request.post('/api/orders/review', {
    data: { guid, foodReview: 4, deliveryReview: 5, reviewText: 'Dobré, jen polévka vlažná.' },
  })
  expect(reviewed.ok()).toBe(true)

  const home = `/provoz/podnik/${await signInAsOwnerOf(office, slug)}`

  await test.step('the outlet finds the order in its history, with all its events [operations-2.6]', async () => {
    await office.goto(`${home}/historie`)
    const row = office.getByRole('button', { name: new RegExp(number) })
    await expect(row).toContainText('doručená')
    await expectGoodThemes(office)
    await office.getByLabel('Číslo objednávky').fill(number.slice(-4))
    await office.getByRole('button', { name: 'Hledat' }).click()
    await row.click()
    const opened = office.getByRole('dialog', { name: `Objednávka ${number}` })
    await expect(opened.getByText('Doručena')).toBeVisible()
    await expectGoodThemes(office)
    await office.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  })

  await test.step('and in its daily close, which it downloads [operations-2.13]', async () => {
    await office.getByRole('link', { name: 'Denní uzávěrka' }).click()
    await expect(office).toHaveURL(/uzaverka/)
    await expect(office.getByRole('table', { name: 'Podle placení' })).toContainText('Hotově')
    await expectGoodThemes(office)
    const downloading = office.waitForEvent('download')
    await office.getByRole('link', { name: 'Stáhnout CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^uzaverka-\d+-\d{4}-\d{2}-\d{2}\.csv$/)
  })

  await test.step('it replies to the review', async () => {
    await office.goto(`${home}/hodnoceni?cekaji=true`)
    const review = office.getByRole('listitem').filter({ hasText: 'Dobré, jen polévka vlažná.' })
    await review.getByRole('button', { name: /^Odpovědět/ }).click()
    await office.getByLabel('Odpověď', { exact: true }).fill(REPLY)
    await expectGoodThemes(office)
    await office.getByRole('button', { name: 'Zveřejnit odpověď' }).click()
    await expect(office.getByLabel('Odpověď', { exact: true })).toBeHidden()
    await office.goto(`${home}/hodnoceni`)
    await expect(office.getByText('Děkujeme, na viděnou příště.')).toBeVisible()
    await expectGoodThemes(office)
  })

  await test.step('the customer sees the reply under the review, as plain text [operations-2.15]', async () => {
    await customer.goto(`/rozvoz-jidel/olomouc/${slug}/hodnoceni`)
    const review = customer.getByRole('listitem').filter({ hasText: 'Dobré, jen polévka vlažná.' })
    await expect(review).toContainText('Odpověď podniku')
    await expect(review).toContainText('<b>Vaše kuchyně</b>')
    await expectGoodThemes(customer)
  })

  await test.step('a dispatcher sees the city, and looks after its couriers [operations-2.22]', async () => {
    await signInAs(office, /dispečink/)
    await expect(office.getByRole('heading', { level: 1, name: /^Dispečink/ })).toBeVisible()
    await expectGoodThemes(office)
    await office.getByRole('button', { name: 'Nabídka' }).click()
    await office.getByRole('link', { name: /^Kurýři/ }).click()
    await expect(office.getByRole('heading', { level: 1, name: /^Kurýři/ })).toBeVisible()
    await expect(office.getByText('Kryštof Nebylý')).toBeVisible()
    await expectGoodThemes(office)
  })
  await Promise.all([customers.close(), offices.close()])
})
