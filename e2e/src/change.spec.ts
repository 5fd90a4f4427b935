import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

test('a customer changes an order and then cancels it, on the narrowest phone [delights-5.2, delights-5.6, delights-5.11]', async ({
  page,
}) => {
  await openHome(page)
  await chooseAddress(page)
  await openRestaurant(page)
  await addFirstDish(page)
  await openCart(page)
  await goToCheckout(page)
  await orderInCash(page, /Švestková 14/)
  const { pathname, search } = new URL(page.url())
  await page.setViewportSize(NARROWEST)
  await page.goto(`${pathname.replace('/hotovo/', '/objednavka/')}${search}`)
  await page.getByRole('button', { name: 'Změnit objednávku' }).click()
  const dialog = page.getByRole('dialog', { name: 'Co chcete změnit?' })
  await dialog.getByRole('button', { name: 'Přidat kus' }).first().click()
  await expect(dialog.getByText(/^Nová cena/)).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await dialog.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2×')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušit objednávku' }).click()
  const question = page.getByRole('alertdialog', { name: 'Zrušit objednávku?' })
  await expect(question).toBeVisible()
  await expectGoodScreen(page, [NARROWEST])
  await question.getByRole('button', { name: 'Zrušit objednávku' }).click()
  await expect(page.getByText('Zrušili jste ji sami.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zrušit objednávku' })).toBeHidden()
  await expectGoodScreen(page, [NARROWEST])
})
