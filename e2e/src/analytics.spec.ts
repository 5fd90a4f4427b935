/**
 * Data that leaves the browser or is stored in it, by consent (`marketplace.md` §4 Cookie consent, §9 Analytics;
 * `ordering.md` §9, Conversion tracking). A local server is a fake of Google's: its script acts like a container, i.e.
 * it sets cookies and sends the events that it receives.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { addFirstDish, orderInCash } from './address-steps.ts'
import { expect, isHydrated, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'
import { chooseAddress, refuseCookies } from './steps.ts'

/** Runs in the page. It uses the layer named in its own URL, as Google's script does. */
const CONTAINER = `
const url = new URL(document.currentScript.src)
const send = (what) => navigator.sendBeacon(url.origin + '/collect', JSON.stringify({ container: url.searchParams.get('id'), what }))
document.cookie = '_ga=GA1.1.1; path=/; max-age=3600'
localStorage.setItem('_gcl_ls', '1')
sessionStorage.setItem('_gtm_debug', '1')
const layer = window[url.searchParams.get('l')]
for (const each of layer) send(each)
layer.push = (each) => { send(each); return Array.prototype.push.call(layer, each) }
addEventListener('pagehide', () => send({ event: 'user_engagement' }))
`

type Collected = { readonly container: string; readonly what: { readonly event?: string } }
const collected: Collected[] = []
let scripts = 0
let google: Server
let product: Product

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  google = createServer((request, response) => {
    if (request.url?.startsWith('/gtm.js')) {
      scripts += 1
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(CONTAINER)
      return
    }
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (body !== '') collected.push(JSON.parse(body))
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  product = await startProduct({
    ANALYTICS_CONTAINERS: 'olomouc=GTM-OLOMOUC,louny=GTM-LOUNY',
    ANALYTICS_SCRIPTS: origin,
    ANALYTICS_COLLECTORS: origin,
  })
})
test.afterAll(async () => {
  await product?.stop()
  google?.close()
})

const events = () => collected.flatMap(({ what }) => what.event ?? [])

/**
 * Records every request of the page to another host than the product's, and what the content security policy has
 * blocked.
 */
function watch(page: Page): { readonly others: string[]; readonly blocked: string[] } {
  const seen = { others: [] as string[], blocked: [] as string[] }
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const own = origin === product.url || protocol === 'data:' || protocol === 'blob:'
    if (!own) seen.others.push(request.url())
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.blocked.push(message.text())
  })
  return seen
}

/** Returns the data stored by others: everything but the product's own keys and the router's scroll positions. */
async function foreign(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  return [...cookies.map(({ name }) => name), ...keys].filter((key) => !/^(sousto|tsr-)/.test(key))
}

const ownKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sousto.cookies')))

async function choose(page: Page, choice: { readonly analytic: boolean; readonly marketing: boolean }) {
  await page.getByRole('button', { name: 'Nastavení cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nastavení cookies' })
  for (const [name, on] of [
    [/^Analytické/, choice.analytic],
    [/^Marketingové/, choice.marketing],
  ] as const) {
    const toggle = dialog.getByRole('switch', { name })
    if ((await toggle.isChecked()) !== on) await toggle.click()
  }
  await dialog.getByRole('button', { name: 'Uložit nastavení' }).click()
  await expect(dialog).toBeHidden()
}

/** Visits some pages, so that pending data would be sent. */
async function visit(page: Page): Promise<void> {
  for (const path of ['/rozvoz-jidel/olomouc', '/kontakt-rozvoz-jidel/louny', '/rozvoz-jidel/olomouc']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isHydrated(page)
    await page.waitForLoadState('networkidle')
  }
}

test.beforeEach(() => {
  collected.length = 0
  scripts = 0
})

test('no third-party data is loaded, sent or stored before consent, after refusal and after each consent alone [marketplace-7.8]', async ({
  page,
}) => {
  const seen = watch(page)
  const nothing = async () => {
    await visit(page)
    expect(await foreign(page)).toEqual([])
    expect([seen.others, seen.blocked, scripts, collected]).toEqual([[], [], 0, []])
  }
  await test.step('before consent', nothing)
  await test.step('after refusal, which stores only that the banner was answered', async () => {
    await refuseCookies(page)
    await nothing()
    expect(await ownKeys(page)).toEqual(['sousto.cookies.asked'])
  })
  await test.step('after analytics alone', async () => {
    await choose(page, { analytic: true, marketing: false })
    await nothing()
  })
  await test.step('after marketing alone', async () => {
    await choose(page, { analytic: false, marketing: true })
    await nothing()
  })
})

test('after both consents the group’s container receives pages and an order, once; withdrawal ends it [ordering-9.5]', async ({
  page,
}) => {
  const seen = watch(page)
  await test.step('both consents load the container of the city’s group at once', async () => {
    await page.goto(product.url)
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Přijmout vše' }).click()
    await expect.poll(events).toContain('page_view')
    expect(new Set(collected.map(({ container }) => container))).toEqual(new Set(['GTM-OLOMOUC']))
    expect(await foreign(page)).toEqual(expect.arrayContaining(['_ga', '_gcl_ls']))
  })

  await test.step('another group has another container', async () => {
    await page.goto(`${product.url}/kontakt-rozvoz-jidel/louny`)
    await expect.poll(() => collected.at(-1)?.container).toBe('GTM-LOUNY')
  })

  await test.step('an order causes one purchase and one conversion event, even after a reload', async () => {
    await page.goto(`${product.url}/rozvoz-jidel/olomouc/jidelna-bez-hodin/objednat`)
    await addFirstDish(page)
    await page.goto(`${product.url}/rozvoz-jidel/olomouc/jidelna-bez-hodin/platba`)
    await orderInCash(page, /Švestková 14/)
    await expect.poll(events).toContain('conversion')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Two requests may arrive in any order.
    const ofOrder = events().filter((event) => event === 'purchase' || event === 'conversion')
    expect(ofOrder.toSorted()).toEqual(['conversion', 'purchase'])
    const guid = new URL(page.url()).searchParams.get('guid') ?? 'no guid'
    expect(JSON.stringify(collected)).not.toContain(guid)
    expect(JSON.stringify(collected)).not.toContain('@')
  })

  await test.step('withdrawal removes everything and sends nothing more, not even when the page is left', async () => {
    collected.length = 0
    await page.goto(`${product.url}/rozvoz-jidel/olomouc`)
    await expect.poll(events).toContain('page_view')
    await page.waitForLoadState('networkidle')
    collected.length = 0
    const reloaded = page.waitForEvent('load')
    await choose(page, { analytic: false, marketing: false })
    await reloaded
    seen.others.length = 0
    scripts = 0
    await visit(page)
    expect(await foreign(page)).toEqual([])
    expect([seen.others, scripts, collected]).toEqual([[], 0, []])
    expect(await ownKeys(page)).toEqual(['sousto.cookies.asked'])
  })
})
