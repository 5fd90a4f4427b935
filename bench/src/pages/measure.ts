/**
 * Lighthouse's figures of the pages on a cheap phone (its mobile setting: a slow 4G line and a processor four times slower, both computed
 * from a trace), of the production build: over HTTP/1.1 without a proxy in front, or over HTTP/2 behind the TLS front of `ops`.
 *
 * Four times slower is meant for a machine whose benchmark index is 1,500 to 2,000; for another one Lighthouse's documentation has a table of
 * what to set instead (docs/throttling.md, Calibrating the CPU slowdown).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditFlowArtifacts, type Flags, navigation, type RunnerResult, startTimespan } from 'lighthouse'
import type { Page } from 'puppeteer-core'
import { launchBrowser } from '../browser.ts'
import { median } from '../load.ts'
import { runProduct } from '../processes.ts'
import { type EmptySite, serveEmptyPage } from './empty-page/serve.ts'
import { figuresOf, medianFigures, type PageFigures, pagesTable } from './figures.ts'
import { runBehindFront, type Site } from './front.ts'
import { openAllDay } from './open-all-day.ts'
import { openDish, type Visit, visits } from './visits.ts'
import { withoutWaiting } from './without-waiting.ts'

/** The cart must survive from page to page: the rest of what a browser keeps is cleared before each. */
const FLAGS: Flags = {
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  logLevel: 'error',
}
const RESULTS = new URL('../../results/', import.meta.url).pathname

type Options = {
  readonly folder: string
  readonly rounds: number
  /** Only pages whose name contains this. */
  readonly page?: string | undefined
  /** Behind the TLS front. */
  readonly http2: boolean
  /** How many times slower than ours the phone's processor is. */
  readonly slowdown: number
}

/**
 * Prints a table of medians and writes it with every run's figures to `bench/results`. Over HTTP/1.1 an empty page of the same stack stands
 * beside ours.
 */
export async function measurePages(options: Options): Promise<void> {
  const { folder, rounds, page: part = '', http2, slowdown } = options
  const dataDir = join(folder, 'pages')
  await openAllDay(dataDir)
  const site = await (http2 ? runBehindFront : runAlone)(dataDir)
  const empty = http2 ? null : await serveEmptyPage()
  const launch = { profile: join(folder, 'profile'), flags: http2 ? ['--ignore-certificate-errors'] : [] }
  const inBrowser = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const browser = await launchBrowser(launch)
    try {
      return await work(await browser.newPage())
    } finally {
      await browser.close()
    }
  }
  try {
    const ours = await inBrowser((page) => visits(site, page))
    const all = [
      ...ours.map((visit) => ({ ...visit, origin: site.url })),
      ...(empty === null ? [] : emptyVisits(empty)),
    ]
    const runs = []
    for (const visit of all.filter(({ name }) => name.includes(part))) {
      await inBrowser((page) => visitOnce(page, visit))
      const figures: PageFigures[] = []
      for (let round = 0; round < rounds; round += 1) {
        figures.push(await inBrowser((page) => measure(page, visit, slowdown)))
      }
      runs.push({ name: visit.name, figures, median: medianFigures(figures, median) })
    }
    mkdirSync(RESULTS, { recursive: true })
    const at = new Date().toISOString()
    writeFileSync(
      `${RESULTS}pages-${at.replaceAll(':', '-')}.json`,
      `${JSON.stringify({ at, http2, slowdown, runs }, null, 2)}\n`,
    )
    console.log(pagesTable(runs.map(({ name, median: figures }) => ({ name, figures }))))
  } finally {
    await Promise.all([site.stop(), empty?.stop()])
  }
}

async function runAlone(folder: string): Promise<Site> {
  const { url, stop } = await runProduct(folder)
  return { url, direct: url, stop }
}

type VisitOf = Visit & { readonly origin: string }

function emptyVisits({ url, paths }: EmptySite): readonly VisitOf[] {
  return [
    { name: 'An empty page of the same stack', path: paths.withScripts, origin: url },
    { name: 'An empty page without scripts', path: paths.withoutScripts, origin: url },
  ]
}

async function measure(page: Page, visit: VisitOf, slowdown: number): Promise<PageFigures> {
  const { origin, path, opensDish } = visit
  const flags = { ...FLAGS, throttling: { cpuSlowdownMultiplier: slowdown } }
  await forgetFiles(page, origin)
  const result = opensDish
    ? await measureOpening(page, origin + path, flags)
    : await navigation(page, origin + path, { flags })
  if (result === undefined) throw new Error(`Lighthouse has no result of ${path}`)
  return figuresOf(result.lhr, await auditedWithoutWaiting(result, flags))
}

/**
 * Lighthouse's audits once more, of the same visit: a task's time includes what its thread waited for a processor, and Lighthouse multiplies
 * that as well.
 */
async function auditedWithoutWaiting({ artifacts }: RunnerResult, flags: Flags) {
  const { Trace } = artifacts
  const traceEvents = withoutWaiting(Trace.traceEvents)
  const { steps } = await auditFlowArtifacts({
    name: 'without waiting',
    gatherSteps: [{ artifacts: { ...artifacts, Trace: { ...Trace, traceEvents } }, flags }],
  })
  const [visit] = steps
  if (visit === undefined) throw new Error('Lighthouse has audited nothing')
  return visit.lhr
}

/** The screen that Lighthouse emulates (its `screenEmulation`). Made narrower by it, a page would be laid out anew beside the opening. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Pictures are made at their first request: the server would do that on the processors that are measured. */
async function visitOnce(page: Page, { origin, path }: VisitOf): Promise<void> {
  await page.setViewport(PHONE)
  // The page of an order keeps a connection.
  await page.goto(origin + path, { waitUntil: 'networkidle2' })
}

async function measureOpening(page: Page, url: string, flags: Flags) {
  await page.setViewport(PHONE)
  await page.goto(url, { waitUntil: 'networkidle0' })
  const timespan = await startTimespan(page, { flags })
  await openDish(page)
  return await timespan.endTimespan()
}

/** Caches and the service worker, not `localStorage`. */
async function forgetFiles(page: Page, origin: string): Promise<void> {
  const session = await page.createCDPSession()
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cache_storage,service_workers,cookies',
  })
  await session.detach()
}
