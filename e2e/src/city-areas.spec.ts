/** The delivery areas of a city, changed in the console and seen by its customers (`administration.md` §2). */
import { expectGoodScreen } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'

/** A city that no other journey uses. */
const CITY = 'Hodonín'

test('an admin draws an area, sees what it changes, publishes it, and customers have it [administration-2.9]', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await openDemo(page)
  expect((await page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
  await page.goto('/provoz/sprava/mesta')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: CITY, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zákazníci město vidí' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kdo přiděluje' })).toBeVisible()
  await expectGoodScreen(page)
  const [lng, lat] = await Promise.all(
    ['délka', 'šířka'].map(async (axis) =>
      (await page.getByLabel(`Zeměpisná ${axis} středu`).inputValue()).replace(',', '.'),
    ),
  )
  const termsAtCentre = async () => {
    const answer = await page.request.get(`/lokace/gpstest/${lng}/${lat}`)
    return JSON.stringify((await answer.json()).oblast)
  }

  await page.getByRole('link', { name: 'Změnit oblasti' }).click()
  await page.getByLabel('Název nového návrhu').fill('Levnější střed')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Začít návrh' }).click()
  const map = page.getByRole('region', { name: 'Mapa oblastí' })
  await map.scrollIntoViewIfNeeded()
  await expect(page.locator('.areas-map path.area-shape').first()).toBeAttached()
  const areas = page.getByRole('heading', { name: /^Oblast / })
  const before = await areas.count()
  await page.getByRole('button', { name: 'Kreslit křížkem' }).press('Enter')
  await expect(map).toBeFocused()
  for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press('Enter')
    await page.keyboard.press(way)
  }
  await page.getByRole('button', { name: 'Dokončit oblast' }).press('Enter')
  await expect(areas).toHaveCount(before + 1)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Vrátit krok' }).click()
  await expect(areas).toHaveCount(before)
  for (const fee of await page.getByLabel('Doprava', { exact: true }).all()) await fee.fill('77')
  await page.getByRole('button', { name: 'Co se změní' }).click()

  await expect(page.getByRole('heading', { name: 'Doručení nikdo neztratí ani nezíská' })).toBeVisible()
  await expectGoodScreen(page)
  expect(await termsAtCentre()).not.toContain('"doprava":77')
  await page.getByRole('button', { name: 'Zveřejnit hned' }).click()
  await expect(page.getByText('Oblasti jsou zveřejněné a zákazníci je už mají.')).toBeVisible()
  await expect(page.getByText('platí teď')).toBeVisible()
  await expect.poll(termsAtCentre).toContain('"doprava":77')
})
