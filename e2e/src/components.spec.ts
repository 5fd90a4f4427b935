/** The console's component page exists only in development, and is accessible in both themes. */
import { readFileSync } from 'node:fs'
import { expect, isAccessible, test } from './fixtures.ts'
import { startProduct } from './product.ts'

const MANIFEST = new URL('../../apps/console/dist/client/.vite/manifest.json', import.meta.url)

test('the component page shows the parts of the console in development', async ({ page }) => {
  test.setTimeout(600_000)
  const product = await startProduct({ NODE_ENV: 'development' })
  try {
    // In development each module is compiled when the browser asks for it.
    await page.goto(`${product.url}/provoz/komponenty`, { timeout: 300_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Komponenty' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Připraveno 4824' })).toHaveCount(4)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await isAccessible(page)
    }
    await page.getByRole('button', { name: 'Uzavírka' }).click()
    await expect(page.getByRole('dialog', { name: 'Uzavírka' })).toBeVisible()
    await isAccessible(page)
  } finally {
    await product.stop()
  }
})

test('production has no component page, and none of its code', async ({ page }) => {
  await page.goto('/provoz/komponenty')
  await expect(page.getByRole('heading', { level: 1, name: 'Tady nic nevisí' })).toBeVisible()
  expect(readFileSync(MANIFEST, 'utf8')).not.toContain('src/gallery')
})
