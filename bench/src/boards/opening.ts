/**
 * Measures how soon a board can be used on a processor four times slower (`operations.md` §3): from the navigation,
 * with an empty cache, until a click on the first ticket's button has been answered on the screen. The network is not
 * slowed down.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createConsoleClient } from '@sousto/contract/console-client.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import type { Browser } from 'puppeteer-core'
import { launchBrowser } from '../browser.ts'
import { median } from '../load.ts'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { type SampleOrder, sampleOrder } from '../sample-order.ts'
import { staffOf } from './staff.ts'

const OPEN_ORDERS = 20
const SLOWER = 4
const ROUNDS = 5
/** Milliseconds. */
const LIMIT = 2_000
const TABLET = { width: 1024, height: 768 }

/**
 * Runs in the page before its own scripts: clicks once, as soon as the button exists. Resolves to milliseconds since
 * the navigation.
 */
const PRESS = `globalThis.handled = new Promise((resolve) => {
  const answered = () => {
    if (document.querySelector('.details-panel') === null) return requestAnimationFrame(answered)
    setTimeout(() => resolve(performance.now()))
  }
  const press = () => {
    const accept = document.querySelector('[aria-label^="Přijmout "]')
    if (accept === null) return requestAnimationFrame(press)
    accept.click()
    requestAnimationFrame(answered)
  }
  requestAnimationFrame(press)
})`

export async function measureOpening({ folder }: { readonly folder: string }): Promise<Row[]> {
  const dataDir = join(folder, 'opening')
  const product = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const browser = await launchBrowser()
  try {
    const order = await sampleOrder(product.url)
    const { outlet } = order
    const cookie = (await staffOf(pool, [outlet])).get(outlet) ?? ''
    await fillBoard(product.url, order, cookie)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await openOnce(browser, `${product.url}/provoz/podnik/${outlet}`, cookie))
    }
    const ours = median(times)
    console.log(`a board with ${OPEN_ORDERS} orders: ${times.map(Math.round).join(', ')} ms`)
    return [
      {
        what: `Board with ${OPEN_ORDERS} open orders, from the navigation to an answered press, processor ${SLOWER}× slower`,
        ours,
        unit: 'ms',
        baseline: null,
        target: { text: `≤ ${LIMIT} ms`, met: ours <= LIMIT },
      },
    ]
  } finally {
    await browser.close()
    await pool.end()
    await product.stop()
    await server.stop()
  }
}

/** Places the orders, half of which are being prepared. */
async function fillBoard(url: string, order: SampleOrder, cookie: string): Promise<void> {
  const { board } = createConsoleClient({
    baseUrl: `${url}/api`,
    locationUrl: `${url}/lokace`,
    fetch: (address, init) =>
      fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } }),
  })
  const outlet = { params: { outlet: order.outlet } }
  // One order already exists.
  for (let count = (await board.load(outlet)).cards.length; count < OPEN_ORDERS; count += 1) {
    const placed = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: order.body.replace(order.email, () => `eliska${randomUUID()}@example.cz`),
    })
    if (!placed.ok) throw new Error(`an order was refused: ${placed.status} ${await placed.text()}`)
  }
  const { cards } = await board.load(outlet)
  if (cards.length !== OPEN_ORDERS) throw new Error(`the board has ${cards.length} orders`)
  for (const card of cards.slice(0, OPEN_ORDERS / 2)) {
    const [year, number] = card.number.split('/').map(Number)
    await board.accept({
      params: { ...outlet.params, year: year ?? 0, number: number ?? 0 },
      headers: { key: randomUUID(), version: card.version },
      body: { minutes: 30 },
    })
  }
}

async function openOnce(browser: Browser, url: string, cookie: string): Promise<number> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport(TABLET)
    const [name = '', value = ''] = cookie.split('=')
    await context.setCookie({ name, value, domain: new URL(url).hostname })
    await page.emulateCPUThrottling(SLOWER)
    await page.evaluateOnNewDocument(PRESS)
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    return Number(await page.evaluate('handled'))
  } finally {
    await context.close()
  }
}
