/** Vouchers and pages of the website, which the marketplace writes (`administration.md` §5). */
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'

/** Widths of a phone, a tablet and a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

async function signInAsAdmin(page: Page): Promise<void> {
  await openDemo(page)
  expect((await page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
}

test('an admin creates vouchers by keyboard, downloads their codes, ends the campaign and takes the end back [administration-5.3, administration-1.9]', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/provoz/sprava/kupony')
  await page.getByRole('link', { name: 'Nová akce' }).press('Enter')
  await page.getByLabel('Název akce').pressSequentially('Zkušební leták')
  await page.keyboard.press('Tab')
  await page.keyboard.type('50')
  await page.getByLabel('Počet kódů').fill('20')
  await page.getByRole('checkbox', { name: 'Jen na první objednávku' }).press('Space')
  await expectGoodScreen(page, SIZES)
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Vytvořit kupony' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zkušební leták' })).toBeVisible()
  await expect(page.getByText('0 z 20')).toBeVisible()
  await expectGoodScreen(page, SIZES)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Stáhnout kódy' }).press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/^kody-\d+\.csv$/)
  await page.getByRole('button', { name: 'Ukončit akci' }).press('Enter')
  await page.getByRole('button', { name: 'Ukončit', exact: true }).press('Enter')
  await expect(page.getByText(/^Akce skončila/)).toBeVisible()
  await page.goto('/provoz/sprava/kupony?stav=skoncene')
  await expect(page.getByRole('row', { name: /^Zkušební leták/ })).toBeVisible()
  await expectGoodScreen(page, SIZES)
  await page.getByRole('link', { name: 'Zkušební leták' }).click()
  await expectGoodScreen(page, SIZES)
  await page.getByRole('button', { name: 'Vrátit ukončení' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ukončit akci' })).toBeVisible()
})

test('an editor pastes a text from Word, compares it and publishes it; scripts in it do nothing [administration-5.7]', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/provoz/sprava/obsah/credits/default')
  const editor = page.getByRole('textbox', { name: 'Text stránky' })
  await editor.click()
  await page.keyboard.type('Kredity platí rok.')
  await page.getByRole('button', { name: 'Nadpis', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await editor.evaluate((element) => {
    const pasted = new DataTransfer()
    pasted.setData(
      'text/html',
      '<p class="MsoNormal" onclick="alert(1)">Z Wordu<script>alert(2)</script><img src=x onerror="alert(3)"></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
  })
  await expect(editor).toContainText('Z Wordu')
  await expectGoodScreen(page, SIZES)
  await page.getByRole('button', { name: 'Uložit rozepsané' }).click()
  const preview = page.getByRole('region', { name: 'Náhled' })
  await expect(preview.getByRole('heading', { name: 'Kredity platí rok.' })).toBeVisible()
  await page.getByRole('button', { name: 'Zveřejnit' }).click()
  await expect(page.getByText(/^Verze 1, od/)).toBeVisible()
  await expectGoodScreen(page, SIZES)

  await page.goto('/cerpani-kreditu')
  await expect(page.getByRole('heading', { level: 2, name: 'Kredity platí rok.' })).toBeVisible()
  const written = page.getByText('Z Wordu')
  await expect(written).toBeVisible()
  expect(await written.evaluate((element) => element.outerHTML)).toBe('<p>Z Wordu</p>')
  expect(dialogs).toEqual([])
})

test('an editor cuts the pictures of a banner by keyboard, and a phone shows its own; a removed one is put back [administration-5.9, administration-1.9]', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/provoz/sprava/bannery/novy')
  await page.getByLabel('Nadpis').fill('Zkušební banner')
  await page.getByLabel('Tlačítko').fill('Vybrat')
  await page.getByRole('checkbox', { name: 'Opava' }).press('Space')
  await page.getByRole('button', { name: 'Založit banner' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zkušební banner' })).toBeVisible()

  await page.getByLabel('Soubor s obrázkem').setInputFiles({
    name: 'banner.jpg',
    mimeType: 'image/jpeg',
    // Any picture will do, so the screen itself is used.
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  const dialog = page.getByRole('dialog', { name: 'Výřez obrázku' })
  const frame = dialog.getByRole('group', { name: 'Výřez: šipkami se posouvá' })
  const top = () => frame.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await frame.press('ArrowDown')
  expect(await top()).toBeGreaterThan(before)
  await dialog.getByRole('radio', { name: 'Počítač' }).press('Space')
  await dialog.getByRole('button', { name: 'Výřez nahoru' }).press('Enter')
  await expectGoodScreen(page, SIZES)
  await dialog.getByRole('button', { name: 'Použít výřez' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expectGoodScreen(page, SIZES)

  const customer = await page.context().newPage()
  await customer.goto('/rozvoz-jidel/opava')
  const picture = customer.getByRole('link', { name: /^Zkušební banner/ }).locator('img')
  const shown = () =>
    picture.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ''))
  await expect.poll(shown).toContain('/telefon?v=')
  await customer.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(shown).not.toContain('/telefon')
  await customer.close()

  await page.getByRole('button', { name: 'Odebrat banner' }).press('Enter')
  await page.getByRole('button', { name: 'Odebrat', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bannery' })).toBeVisible()
  const placed = page.getByRole('row', { name: /^Zkušební banner/ })
  await expect(placed).toHaveCount(0)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Vrátit' }).press('Enter')
  await expect(placed).toBeVisible()
  await expectGoodScreen(page, SIZES)
  await placed.getByRole('link').click()
  await page.getByRole('button', { name: 'Odebrat banner' }).click()
  await page.getByRole('button', { name: 'Odebrat', exact: true }).click()
  await expect(placed).toHaveCount(0)
})

test('an editor writes a page in English beside the Czech text, and /en shows it [administration-5.13]', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/provoz/sprava/obsah')
  await expectGoodScreen(page, SIZES)
  await page.goto('/provoz/sprava/obsah/privacy/default')
  const languages = page.getByRole('navigation', { name: 'Jazyk stránky' })
  await languages.getByRole('link', { name: 'English' }).click()
  // Until then the Czech text is on the screen.
  await expect(languages.locator('[aria-current]')).toHaveText('English')
  const editor = page.getByRole('textbox', { name: 'Text stránky' })
  await editor.click()
  await page.keyboard.type('We keep little, and say why.')
  await expectGoodScreen(page, SIZES)
  await page.getByRole('button', { name: 'Uložit rozepsané' }).click()
  await page.getByRole('button', { name: 'Zveřejnit' }).click()
  await expect(page.getByText(/^Verze 1, od/)).toBeVisible()
  await expectGoodScreen(page, SIZES)
  await page.goto('/en/ochrana-osobnich-udaju')
  await expect(page.getByText('We keep little, and say why.')).toBeVisible()
  await page.goto('/ochrana-osobnich-udaju')
  await expect(page.getByText('We keep little, and say why.')).toHaveCount(0)
})
