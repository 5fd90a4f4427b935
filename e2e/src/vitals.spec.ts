/** The page speed measured by visitors, in the operator's metrics (`wire.md`, Figures of visits). */

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'
import { refuseCookies } from './steps.ts'

test.describe.configure({ mode: 'serial' })

let product: Product
let metrics: string

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test.beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  product = await startProduct({ VITALS_PERCENT: '100', METRICS_PORT: String(port) })
})
test.afterAll(() => product?.stop())

const visited = async () => {
  const text = await (await fetch(metrics)).text()
  return text.split('\n').filter((line) => /^web_vitals_\w+_count\{/.test(line))
}
const isMeasured = (page: Page) => page.waitForResponse(/measure-vitals/)

test('a visit without consent is not measured [wire.21]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${product.url}/rozvoz-jidel/olomouc`)
  await refuseCookies(page)
  await page.goto(`${product.url}/soukromi`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /vitals/.test(url))).toEqual([])
  expect(await visited()).toEqual([])
})

test('a visit with consent is counted by the patterns of its routes, without a cookie [wire.21]', async ({
  page,
  context,
}) => {
  await page.goto(`${product.url}/rozvoz-jidel/olomouc`)
  const measured = isMeasured(page)
  await page.getByRole('button', { name: 'Přijmout vše' }).click()
  await measured
  await page.locator('.restaurant-card-link').first().click()
  await expect(page.locator('.dish-card').first()).toBeVisible()
  await page.goto(`${product.url}/soukromi`)
  await expect
    .poll(visited)
    .toEqual(
      expect.arrayContaining([
        'web_vitals_lcp_seconds_count{route="/rozvoz-jidel/$city/"} 1',
        expect.stringMatching(/^web_vitals_cls_count\{route="\/rozvoz-jidel\/\$city\/.*"\} 1$/),
      ]),
    )
  expect((await visited()).join()).not.toContain('olomouc')
  expect(await context.cookies()).toEqual([])
})
