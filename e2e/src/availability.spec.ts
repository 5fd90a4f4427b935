/**
 * A busy and a paused restaurant and a sold-out extra: the pages fit a small screen and are accessible. The server's
 * responses are modified in transit.
 */
import type { Page } from '@playwright/test'
import { expect, isHydrated, test } from './fixtures.ts'
import { openDishWithExtras } from './steps.ts'

const BUSY = 'jidelna-bez-hodin'

type Json = Record<string, unknown>

async function changed(page: Page, path: RegExp, change: (json: Json) => unknown): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json: Json | Json[] = await response.json()
    await route.fulfill({ response, json: Array.isArray(json) ? json.map(change) : change(json) })
  })
}

const inAnHour = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString()

const busy = (restaurant: Json) => ({
  ...restaurant,
  delivery_tmin: 70,
  delivery_tmax: 100,
  busy: { minutes: 30, until: inAnHour() },
})
const paused = (restaurant: Json) => ({ ...restaurant, paused_until: inAnHour() })

/** Navigates in the client, so that the page makes the calls that `changed` modifies. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto('/kontakt-rozvoz-jidel')
  await isHydrated(page)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Marks the first extra of each group as sold out. */
const soldOut = ({ p, i }: Record<string, Record<string, Json[]>>) => {
  const first = (groups: Record<string, Json[]> = {}) =>
    Object.fromEntries(
      Object.entries(groups).map(([name, extras]) => [
        name,
        extras.map((extra, index) => ({ ...extra, vyprodano: index === 0 })),
      ]),
    )
  return { p: first(p), i: first(i) }
}

test('a busy and a paused restaurant and a sold-out extra fit a small screen and are accessible', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectGood = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible()
  }

  await test.step('a busy and a paused restaurant in the list', async () => {
    await changed(page, /\/api\/restaurants\?city=/, (card) =>
      card.rest_url === BUSY ? busy(card) : paused(card),
    )
    await visit(page, '/rozvoz-jidel/olomouc')
    await expect(page.getByText('teď o 30 min déle')).toBeVisible()
    await expectGood()
  })

  const restaurant = new RegExp(`/api/restaurants/${BUSY}$`)
  await test.step('the page of a busy restaurant', async () => {
    await changed(page, restaurant, busy)
    await visit(page, `/rozvoz-jidel/olomouc/${BUSY}/objednat`)
    await expect(page.getByText('doručení, teď o 30 min déle')).toBeVisible()
    await expectGood()
  })

  await test.step('the page of a paused restaurant', async () => {
    await page.unroute(restaurant)
    await changed(page, restaurant, paused)
    await visit(page, `/rozvoz-jidel/olomouc/${BUSY}/objednat`)
    const warning = page.getByRole('alertdialog', { name: 'Teď nepřijímá objednávky' })
    await expect(warning).toContainText(/znovu začne (?:zítra )?v \d{1,2}:\d\d/)
    await expectAccessible()
    await warning.getByRole('button', { name: 'Rozumím' }).click()
    await expect(warning).toBeHidden()
    await expect(page.getByText(/^Podnik teď nepřijímá objednávky/)).toBeVisible()
    await expectGood()
    await page.unroute(restaurant)
  })

  await test.step('a sold-out extra, in the dialog of a dish', async () => {
    await page.route(/\/api\/menu\/addition$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: soldOut(await response.json()) })
    })
    await page.goto(`/rozvoz-jidel/olomouc/${BUSY}/objednat`)
    await openDishWithExtras(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /Vyprodáno/ }).first()).toBeDisabled()
    await expect(dialog.getByRole('checkbox', { name: /Vyprodáno/ }).first()).toBeDisabled()
    await expectGood()
  })
})
