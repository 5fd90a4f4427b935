import { addFirstDish, openHome } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { chooseAddress, openCart, openRestaurant } from './steps.ts'

test('a cart is shared by a link and taken over on another phone [delights-15.1]', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHome(page)
  await chooseAddress(page)
  await openRestaurant(page)
  await addFirstDish(page)
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Košík' })
  await cart.getByRole('button', { name: 'Sdílet košík' }).click()
  await expect(page.getByText('Odkaz je zkopírovaný.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newContext({ viewport: NARROWEST, locale: 'cs-CZ' })
  const phone = await other.newPage()
  await phone.goto(link)
  const question = phone.getByRole('alertdialog', { name: 'Poslali vám košík' })
  await expect(question).toBeVisible()
  await expectGoodScreen(phone, [NARROWEST])
  await question.getByRole('button', { name: 'Přidat do košíku' }).click()
  await expect(question).toBeHidden()
  await expect(phone.getByRole('button', { name: /Zobrazit košík/ })).toBeVisible()
  await other.close()
})
