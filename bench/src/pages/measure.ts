/**
 * Lighthouse's figures of the pages on a cheap phone (its mobile setting: a slow 4G network and a processor four times
 * slower, both computed from a trace), of the production build: over HTTP/1.1 without a proxy, or over HTTP/2 behind
 * the TLS front of `ops`.
 *
 * Four times slower is meant for a machine whose benchmark index is 1,500 to 2,000; for other machines Lighthouse's
 * documentation has a table of settings (docs/throttling.md, Calibrating the CPU slowdown).
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

/**
 * Local storage is kept, because the cart must survive between pages; other browser data is cleared before each page.
 */
const FLAGS: Flags = {
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  logLevel: 'error',
}
const RESULTS = new URL('../../results/', import.meta.url).pathname

type Options = {
  readonly folder: string
  readonly rounds: number
  /** Restricts the run to pages whose name contains this. */
  readonly page?: string | undefined
  /** True if the pages are served behind the TLS front. */
  readonly http2: boolean
  /** The factor by which the phone's processor is slower than ours. */
  readonly slowdown: number
}

/**
 * Prints a table of medians and writes it with every run's figures to `bench/results`. Over HTTP/1.1 it also contains
 * an empty page of the same stack.
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
 * Runs Lighthouse's audits again on the same visit, because a task's duration includes the time in which its thread
 * waited for a processor, and Lighthouse multiplies that as well.
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

/**
 * The screen that Lighthouse emulates (its `screenEmulation`). If Lighthouse had to resize the page, its new layout
 * would be measured, too.
 */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/**
 * Visits the page once, because pictures are created at their first request, which would use the processors that are
 * being measured.
 */
async function visitOnce(page: Page, { origin, path }: VisitOf): Promise<void> {
  await page.setViewport(PHONE)
  // The page of an order keeps a connection open.
  await page.goto(origin + path, { waitUntil: 'networkidle2' })
}

async function measureOpening(page: Page, url: string, flags: Flags) {
  await page.setViewport(PHONE)
  await page.goto(url, { waitUntil: 'networkidle0' })
  const timespan = await startTimespan(page, { flags })
  await openDish(page)
  return await timespan.endTimespan()
}

/** Clears caches and the service worker, but not `localStorage`. */
async function forgetFiles(page: Page, origin: string): Promise<void> {
  const session = await page.createCDPSession()
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cache_storage,service_workers,cookies',
  })
  await session.detach()
}
