/** The menu of an outlet: an owner edits and publishes it, and the customers' page shows it (`operations.md` §4). */
import { expectGoodScreen, NARROWEST, signInAsOwnerOf } from './console-steps.ts'
import { expect, test } from './fixtures.ts'

const OUTLET = 'burgrarna-tlusty-karel'
const DISH = 'Klasik'

test('an owner edits a price, publishes it, and the customers’ page shows it [operations-4.20, operations-4.23, operations-4.25, operations-4.26]', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const outlet = await signInAsOwnerOf(page, OUTLET)

  await test.step('the list', async () => {
    await page.goto(`/provoz/podnik/${outlet}/menu`)
    await expect(page.getByRole('link', { name: DISH })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('a price is saved to the draft automatically', async () => {
    await page.getByRole('link', { name: DISH }).click()
    await page.getByRole('textbox', { name: 'Cena' }).fill('231')
    await expect(page.getByText(/^Koncept uložen/)).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('a lost connection is shown, and the change is sent when it is back', async () => {
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Popis' }).fill('hovězí, salát, rajče z vlastní zahrady')
    await expect(page.getByText(/^Bez spojení, neuloženo/)).toBeVisible()
    await expectGoodScreen(page)
    await page.context().setOffline(false)
    await expect(page.getByText(/^Koncept uložen/)).toBeVisible()
  })

  await test.step('a photograph is uploaded and cropped', async () => {
    await page.getByLabel('Soubor s fotkou').setInputFiles({
      name: 'klasik.jpg',
      mimeType: 'image/jpeg',
      // Any picture will do, so the screen itself is used.
      buffer: await page.screenshot({ type: 'jpeg' }),
    })
    await expect(page.getByRole('heading', { name: 'Výřez fotky' })).toBeVisible()
    await page.getByRole('button', { name: 'Přiblížit' }).click()
    // A desktop shows another editor without the picture, and closes dialogs.
    await expectGoodScreen(page, [NARROWEST])
    await page.getByRole('button', { name: 'Použít výřez' }).click()
    await expect(page.getByRole('heading', { name: 'Výřez fotky' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Bez fotky' })).toBeVisible()
    await expect(page.getByText(/^Koncept uložen/)).toBeVisible()
  })

  await test.step('the draft is compared and published', async () => {
    await page.goto(`/provoz/podnik/${outlet}/menu`)
    await page.getByRole('button', { name: 'Zveřejnit 1 změnu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Co se zveřejněním změní' })
    await expect(dialog.getByText('231 Kč')).toBeVisible()
    await expectGoodScreen(page, [NARROWEST])
    await dialog.getByRole('button', { name: 'Zveřejnit 1 změnu' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('button', { name: 'Historie menu' })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('the customers’ page shows it', async () => {
    const customer = await page.context().newPage()
    await customer.goto(`/rozvoz-jidel/olomouc/${OUTLET}/objednat`)
    await expect(customer.getByText('231 Kč').first()).toBeVisible()
    await customer.close()
  })

  await test.step('and the previous version is published again', async () => {
    // The toast covers the button and stays as long as the pointer rests on it.
    await page.mouse.move(0, 0)
    await page.getByRole('main').getByRole('button', { name: 'Historie menu' }).click()
    const history = page.getByRole('dialog', { name: 'Historie menu' })
    await expect(history.getByText('teď na Soustu')).toBeVisible()
    await expectGoodScreen(page, [NARROWEST])
    await history
      .getByRole('button', { name: /^Vrátit se k/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Vrátit a zveřejnit' }).click()
    await expect(page.getByText('209 Kč').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('the extras', async () => {
    await page.goto(`/provoz/podnik/${outlet}/prilohy`)
    await expect(page.getByLabel('Název skupiny')).toHaveValue('Maso')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Příloha', exact: true }).click()
    await page
      .getByLabel(/^Název: /)
      .last()
      .fill('Telecí')
    await page.getByLabel('Cena: Telecí').fill('20')
    await expect(page.getByText(/^Koncept uložen/)).toBeVisible()
    await expect(page.getByLabel('Cena: Telecí')).toBeFocused()
    await expectGoodScreen(page)
  })
})
