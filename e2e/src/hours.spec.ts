/** An owner plans closing days and lunch menus, and customers see both (`operations.md` §4). */
import { expectGoodScreen, signInAsOwnerOf } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'

/** An outlet that sells lunch. */
const OUTLET = 'rizkarna-u-dvou-lzic'

const DISH = 'Kuřecí steak s domnělou kaší'

const inPrague = () => Temporal.Now.zonedDateTimeISO('Europe/Prague')

test('the owner pastes a lunch menu and closes a day, and customers see both [operations-4.31]', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const today = inPrague().toPlainDate()
  const outlet = await signInAsOwnerOf(page, OUTLET)

  await test.step('pastes a lunch menu, confirms it line by line and publishes it', async () => {
    await page.goto(`/provoz/podnik/${outlet}/poledni-menu`)
    const weekday = today.toLocaleString('cs-CZ', { weekday: 'long' })
    const slip = page.getByRole('region', { name: `${weekday} ${today.day}. ${today.month}.` })
    await expect(page.getByRole('heading', { name: /^Po / })).toBeVisible()
    // From Friday afternoon on, the next week is shown.
    if (!(await slip.isVisible())) await page.getByRole('button', { name: 'Předchozí týden' }).click()
    await expectGoodScreen(page)
    await slip.getByRole('button', { name: /^Vložit text/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Vložit text/ })
    await dialog
      .getByLabel('Text jídelníčku')
      .fill(`0,33 l Dýňový krém 45,-\n1) ${DISH} 149,- (1,7)\n2) Pizza dle nabídky\nDobrou chuť!`)
    await dialog.getByRole('button', { name: 'Přečíst' }).click()
    await expect(page.getByText('Nenašli jsme cenu. Doplňte ji, nebo řádek vynechte.')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel('Cena v korunách: Pizza dle nabídky').fill('139')
    await page.getByRole('button', { name: /^Uložit .*3 jídla/ }).click()
    await expect(slip.getByText(DISH, { exact: true })).toBeVisible()
    await expect(slip.getByText('koncept')).toBeVisible()
    await page.getByRole('button', { name: 'Zveřejnit 1 den' }).click()
    await expect(page.getByText('Zveřejněno, zákazníci to už vidí.')).toBeVisible()
  })

  await test.step('customers see the dish', async () => {
    await expect(async () => {
      await page.goto(`/rozvoz-jidel/olomouc/${OUTLET}`)
      await expect(page.getByText(DISH).first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('opens the page of hours and closes today', async () => {
    await page.goto(`/provoz/podnik/${outlet}/provoz`)
    await expect(page.getByRole('heading', { name: 'Otevírací hodiny' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Uzavírka', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Uzavírka' })
    await dialog.getByLabel('Od', { exact: true }).fill(today.toString())
    await dialog.getByLabel(/^Důvod/).fill('firemní oslava')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Naplánovat' }).click()
    await expect(page.getByText('firemní oslava')).toBeVisible()
    await page.getByRole('button', { name: 'Uložit hodiny' }).click()
    const done = page.getByText('Hodiny jsou uložené a zákazníci je už vidí.')
    await expect(done).toBeVisible()
  })

  await test.step('customers see that it is closed', async () => {
    await expect(async () => {
      await page.goto(`/rozvoz-jidel/olomouc/${OUTLET}`)
      await expect(page.locator('.restaurant-facts').getByText('zavřeno')).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })
})
