/** Vouchers and pages of the website, which the marketplace writes (`administration.md` §5). */
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
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

test('an admin creates vouchers by keyboard, downloads their codes and ends the campaign [administration-5.3]', async ({
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
