/** The command palette of administration (`administration.md` §1). */
import { expectGoodScreen } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'

test('an admin opens a city by keyboard alone, on a narrow and a wide screen [administration-1.4]', async ({
  page,
}) => {
  await openDemo(page)
  expect((await page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
  await page.goto('/provoz/sprava')
  await expect(page.getByRole('button', { name: 'Hledat' }).filter({ visible: true })).toBeVisible()
  await expectGoodScreen(page)

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Stránka, město/ })
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Vyúčtování' })).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.type('olomouc')
  await expect(page.getByRole('option', { name: /^Olomouc\s*Město/ })).toBeVisible()
  await expectGoodScreen(page)
  await field.fill('qqqqq')
  await expect(page.getByText(/^Nic takového jsme nenašli/)).toBeVisible()
  await expectGoodScreen(page)
  await field.fill('')
  await page.keyboard.type('olomouc')
  const city = page.getByRole('option', { name: /^Olomouc\s*Město/ })
  await expect(city).toBeVisible()
  while ((await city.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/provoz\/dispecink\/olomouc$/)
})
