/**
 * Measures a city of 1,612 restaurants and a menu of 734 dishes on a processor four times slower: sizes, and the
 * longest tasks of the main thread while a customer scrolls, types, filters, opens a dish and navigates. The network is
 * not slowed down, and INP is measured at this machine's speed, except for the step that Chromium slows down.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@sousto/contract/client.ts'
import { LARGE_CITY } from '@sousto/demo/large-city.ts'
import { type Browser, KnownDevices, type Page } from 'puppeteer-core'
import { launchBrowser } from '../browser.ts'
import { median } from '../load.ts'
import { interactionTable, type Probe } from './figures.ts'
import { BEGIN, CALM_FOR, ELEMENTS, INP, OBSERVE } from './in-page.ts'
import { runLargeProduct } from './large-product.ts'
import { citySteps, menuSteps, type Step } from './steps.ts'
import { taskTimes } from './task-times.ts'

const SLOWER = 4
const RESULTS = new URL('../../results/', import.meta.url).pathname
const CALM_MS = 2000
/** A step that takes longer counts as hanging. */
const STEP_WITHIN_MS = 60_000

type StepFigures = { readonly task: number; readonly own: number }
type PageRun = { readonly elements: number; readonly figures: readonly StepFigures[] }

type Options = { readonly folder: string; readonly rounds: number }

export async function measureInteraction({ folder, rounds }: Options): Promise<void> {
  const product = await runLargeProduct(folder)
  const browser = await launchBrowser()
  try {
    const probes = await measureProduct(browser, product.url, rounds)
    mkdirSync(RESULTS, { recursive: true })
    const at = new Date().toISOString()
    writeFileSync(
      `${RESULTS}interaction-${at.replaceAll(':', '-')}.json`,
      `${JSON.stringify({ at, probes }, null, 2)}\n`,
    )
    console.log(interactionTable(probes))
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measureProduct(browser: Browser, url: string, rounds: number): Promise<Probe[]> {
  const { city, menu } = await pathsOf(url)
  const probes = await sizes(url, city, menu)
  const pages = [
    { name: 'City', path: city, steps: citySteps },
    { name: 'Menu', path: menu, steps: menuSteps },
  ]
  for (const { name, path, steps } of pages) {
    const runs: PageRun[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await measurePage(browser, url + path, steps))
    probes.push({ what: `${name}, elements`, value: median(runs.map((run) => run.elements)), unit: '' })
    for (const [index, step] of steps.entries()) {
      const of = (pick: (figures: StepFigures) => number) =>
        median(runs.flatMap(({ figures }) => figures.slice(index, index + 1).map(pick)))
      probes.push({ what: `${name}: ${step.name}, longest task`, value: of(({ task }) => task), unit: 'ms' })
      probes.push({ what: `${name}: ${step.name}, ${step.of}`, value: of(({ own }) => own), unit: 'ms' })
    }
  }
  return probes
}

async function measurePage(browser: Browser, url: string, steps: readonly Step[]): Promise<PageRun> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.emulate(KnownDevices['Pixel 5'])
    await page.evaluateOnNewDocument(OBSERVE)
    await page.goto(url, { waitUntil: 'load' })
    await settled(page)
    // A closed restaurant shows a dialog.
    await page.keyboard.press('Escape')
    await settled(page)
    const elements = Number(await page.evaluate(ELEMENTS))
    const figures: StepFigures[] = []
    for (const step of steps) figures.push(await during(page, step))
    return { elements, figures }
  } finally {
    await context.close()
  }
}

async function pathsOf(url: string): Promise<{ readonly city: string; readonly menu: string }> {
  const client = createClient({ fetch, baseUrl: `${url}/api`, locationUrl: `${url}/lokace` })
  const [first] = (await client.restaurants.list({ query: { city: LARGE_CITY } })).toSorted(
    (a, b) => a.id - b.id,
  )
  const city = `/rozvoz-jidel/${LARGE_CITY}`
  return { city, menu: `${city}/${first?.slug}/objednat` }
}

async function sizes(url: string, city: string, menu: string): Promise<Probe[]> {
  const slug = menu.split('/').at(-2)
  const answers = [
    { what: 'City, HTML', path: city },
    { what: 'Menu of 734 dishes, HTML', path: menu },
    { what: 'List of restaurants, answer', path: `/api/restaurants?city=${LARGE_CITY}` },
    { what: 'Menu, answer', path: `/api/menu/${slug}` },
  ]
  const probes: Probe[] = []
  for (const { what, path } of answers) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const bytes = await transferred(url + path, encoding)
      probes.push({ what: `${what}, ${encoding}`, value: bytes / 1000, unit: 'kB' })
    }
  }
  return probes
}

/** Returns bytes on the network, because `fetch` would hide the encoding. */
async function transferred(url: string, encoding: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** Waits until there was no long task for two seconds. */
async function settled(page: Page): Promise<void> {
  while (Number(await page.evaluate(CALM_FOR)) < CALM_MS) await sleep(250)
}

async function during(page: Page, { name, of, slowed = false, run }: Step): Promise<StepFigures> {
  await page.evaluate(BEGIN)
  if (slowed) await page.emulateCPUThrottling(SLOWER)
  const { longest, untilShown } = await taskTimes(page, async () => {
    await Promise.race([run(page), sleep(STEP_WITHIN_MS, undefined, { ref: false })])
    if (of === 'INP') await settled(page)
  })
  if (slowed) await page.emulateCPUThrottling(null)
  const factor = slowed ? 1 : SLOWER
  const figures = {
    task: longest * factor,
    own: of === 'INP' ? Number(await page.evaluate(INP)) : (untilShown ?? Number.POSITIVE_INFINITY) * factor,
  }
  console.log(`${name}: longest task ${Math.round(figures.task)} ms, ${of} ${Math.round(figures.own)} ms`)
  return figures
}
