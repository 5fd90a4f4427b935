/**
 * The owner of an outlet with own couriers draws its delivery areas, with a pointer, a finger and the keyboard
 * (`operations.md` §4).
 */
import type { Locator, Page } from '@playwright/test'
import { expectGoodScreen, signInAsOwnerOf } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'

/** Outlets with their own couriers. */
const OUTLETS: Readonly<Record<string, string>> = {
  phone: 'zmrzlina-krivy-kornout',
  desktop: 'salaty-kralik-a-spol',
}

type Point = { readonly x: number; readonly y: number }

/** Saves the drawing, and checks it after a reload. */
async function expectSaved(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Uložit oblasti' }).click()
  const saved = 'Oblasti jsou uložené a zákazníci je už mají.'
  await expect(page.getByText(saved).or(page.getByRole('alert'))).toHaveText(saved)
  await page.reload()
  await expect(page.getByRole('heading', { name: `Oblast ${count}`, exact: true })).toBeVisible()
  await expect(page.locator('.areas-map path.area-shape')).toHaveCount(count)
}

const expectAreas = (page: Page, count: number) =>
  expect(page.getByRole('heading', { name: /^Oblast \d+$/ })).toHaveCount(count)

test(
  'the owner draws delivery areas on the map [operations-4.41]',
  { tag: '@desktop' },
  async ({ page, hasTouch }, { project }) => {
    test.setTimeout(600_000)
    const map = page.getByRole('region', { name: 'Mapa oblastí' })
    const touch = (target: Locator, position?: Point) =>
      hasTouch
        ? target.tap({ ...(position && { position }) })
        : target.click({ ...(position && { position }) })

    await test.step('the owner of an outlet with own couriers opens its areas', async () => {
      const outlet = await signInAsOwnerOf(page, OUTLETS[project.name] ?? '')
      await page.goto(`/provoz/podnik/${outlet}/provoz`)
      await expectAreas(page, 1)
      await map.scrollIntoViewIfNeeded()
      await expect(page.locator('.areas-map path.area-shape')).toHaveCount(1)
      await expectGoodScreen(page)
    })

    await test.step('changes its fee and saves it', async () => {
      const fee = page
        .getByRole('listitem')
        .filter({ hasText: 'Oblast 1' })
        .getByLabel('Doprava', { exact: true })
      await fee.fill('57')
      await expectSaved(page, 1)
      await expect(fee).toHaveValue('57')
    })

    await test.step('draws one with the pointer and saves it', async () => {
      await map.scrollIntoViewIfNeeded()
      await touch(map.getByRole('button', { name: 'Nakreslit oblast' }))
      const corners: readonly Point[] = [
        { x: 90, y: 120 },
        { x: 220, y: 110 },
        { x: 230, y: 240 },
        { x: 100, y: 250 },
      ]
      const drawn = map.locator('.marker-icon:not(.cursor-marker)')
      for (const [index, corner] of corners.entries()) {
        await touch(map, corner)
        await expect(drawn).toHaveCount(index + 1)
      }
      await touch(drawn.first())
      await expectAreas(page, 2)
      await expect(page.getByText('4 rohy')).toBeVisible()
      await isAccessible(page)
      await expectSaved(page, 2)
    })

    await test.step('draws one with the keyboard alone and saves it', async () => {
      await page.getByRole('button', { name: 'Kreslit křížkem' }).press('Enter')
      await expect(map).toBeFocused()
      const pane = map.locator('.leaflet-map-pane')
      for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
        await page.keyboard.press('Enter')
        const before = (await pane.getAttribute('style')) ?? ''
        // A map that is still moving ignores keys.
        await expect(async () => {
          await page.keyboard.press(way)
          await expect(pane).not.toHaveAttribute('style', before, { timeout: 2_000 })
        }).toPass()
        await expect(pane).not.toHaveClass(/leaflet-pan-anim/)
      }
      await expect(page.getByText('Rohů: 3')).toBeVisible()
      await isAccessible(page)
      await page.getByRole('button', { name: 'Dokončit oblast' }).press('Enter')
      await expectAreas(page, 3)
      await expectSaved(page, 3)
    })

    await test.step('draws one with the cross and a finger, and then cancels', async () => {
      await touch(page.getByRole('button', { name: 'Kreslit křížkem' }))
      await touch(page.getByRole('button', { name: 'Přidat roh' }))
      await expect(page.getByRole('button', { name: 'Dokončit oblast' })).toBeDisabled()
      await touch(page.getByRole('button', { name: 'Nekreslit' }))
      await expectAreas(page, 3)
    })

    await test.step('removes one, and it is gone', async () => {
      await touch(page.getByRole('button', { name: 'Smazat: oblast 3' }))
      await expectSaved(page, 2)
    })
  },
)
