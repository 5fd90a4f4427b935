import { expect, isHydrated, test } from './fixtures.ts'

/** Open at every hour. */
const RESTAURANT = 'Jídelna Bez hodin'

test('a dish is found with a typo, and its dialog opens in its restaurant', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/rozvoz-jidel/olomouc')
  await isHydrated(page)
  const search = page.getByRole('searchbox', { name: 'Hledat podnik' })
  await search.fill('xyzw')
  await expect(page.getByText(/Zkuste jedno slovo/)).toBeVisible()
  await search.fill('lanyzovi hranulky')
  const row = page.locator('.found-dish').filter({ hasText: RESTAURANT })
  await expect(row).toContainText('Lanýžové hranolky')
  await expect(page).toHaveURL(/hledat=lanyzovi/)
  await expectAccessible()
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Lanýžové hranolky' })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})
