/** What makes Sousto easy on a phone (`delights.md` §15): who is open nearby, reduced data mode. */
import { openHome } from './address-steps.ts'
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** In the middle of the demo's Olomouc. */
const HERE = { latitude: 49.593_912_345, longitude: 17.251_876_543 }
const AWAY = { latitude: 48.8566, longitude: 2.3522 }

test('a visitor reads who is open nearby without an address [delights-15.3]', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/outlets/open')) sent.push(request.postData() ?? '')
  })
  await openHome(page)
  // The bar covers some of the links below it.
  await page.getByRole('button', { name: 'Odmítnout' }).click()
  await page.getByRole('button', { name: 'Kdo má otevřeno poblíž' }).click()
  const near = page.getByRole('region', { name: 'Kdo má otevřeno poblíž' })
  await near.getByRole('button', { name: 'Podle mé polohy' }).click()
  await expect(near.getByRole('heading', { name: 'Teď otevřeno: Olomouc' })).toBeVisible()
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ city: null, place: { lng: 17.252, lat: 49.594 } }])
  await expectGoodScreen(page, [NARROWEST])
  await context.setGeolocation(AWAY)
  await near.getByRole('button', { name: 'Podle mé polohy' }).click()
  await expect(near.getByText(/^Kolem vás zatím nerozvážíme/)).toBeVisible()
  await near.getByRole('button', { name: 'Olomouc', exact: true }).click()
  await near.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc\/[\w-]+\/objednat/)
})

test('whoever saves data loads nothing ahead, and keeps the choice [delights-15.4]', async ({ page }) => {
  /** The service worker is registered after everything that is loaded ahead. */
  const scriptsOfFirstPage = async () => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await openHome(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    page.removeAllListeners('request')
    return scripts.size
  }
  const all = await scriptsOfFirstPage()
  const save = page.getByRole('switch', { name: 'Šetřit data' })
  await expect(save).not.toBeChecked()
  await save.click()
  await expect(save).toBeChecked()
  await expectGoodScreen(page, [NARROWEST])
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  const saved = await scriptsOfFirstPage()
  await expect(save).toBeChecked()
  expect(saved).toBeLessThan(all)
})
