import type { RunnerResult } from 'lighthouse'
import * as z from 'zod/mini'

/** Figures of a Lighthouse result. Null means that the kind of run does not have the figure. */
export type PageFigures = {
  /** Scores from 0 to 100. */
  readonly performance: number | null
  readonly accessibility: number | null
  readonly bestPractices: number | null
  readonly seo: number | null
  /** Milliseconds on the simulated phone. */
  readonly fcp: number | null
  readonly lcp: number | null
  readonly tbt: number | null
  /**
   * Performance and blocking time without the time in which the main thread waited for a processor
   * (`without-waiting.ts`).
   */
  readonly performanceWithoutWaiting: number | null
  readonly tbtWithoutWaiting: number | null
  readonly cls: number | null
  readonly requests: number
  /** Requests that had started when the largest paint was observed, without the simulated phone. */
  readonly requestsBeforeLcp: number | null
  readonly scripts: number
  /** Lighthouse's measurement of the speed of our own processor. */
  readonly benchmarkIndex: number
  /** Kilobytes transferred, by kind of file. */
  readonly kilobytes: Readonly<Record<Kind, number>>
}

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Other'] as const
type Kind = (typeof KINDS)[number]

const requestList = z.object({
  items: z.array(
    z.object({
      resourceType: z.optional(z.string()),
      transferSize: z.number(),
      networkRequestTime: z.number(),
    }),
  ),
})
const observations = z.object({
  items: z.array(z.object({ observedLargestContentfulPaint: z.optional(z.number()) })),
})

type Report = RunnerResult['lhr']

/** `withoutWaiting` is a report of the same visit in which the main thread did not wait for a processor. */
export function figuresOf(lhr: Report, withoutWaiting: Report): PageFigures {
  const { audits, environment } = lhr
  const { items } = z.parse(requestList, audits['network-requests']?.details)
  const observed = z.safeParse(observations, audits.metrics?.details).data?.items[0]
  const paint = observed?.observedLargestContentfulPaint
  const score = (name: string, { categories } = lhr) => {
    const value = categories[name]?.score
    return value === undefined || value === null ? null : Math.round(value * 100)
  }
  const value = (name: string) => audits[name]?.numericValue ?? null
  const bytes = (kind: Kind) =>
    items
      .filter((item) => kindOf(item.resourceType) === kind)
      .reduce((sum, item) => sum + item.transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    performanceWithoutWaiting: score('performance', withoutWaiting),
    tbtWithoutWaiting: withoutWaiting.audits['total-blocking-time']?.numericValue ?? null,
    cls: value('cumulative-layout-shift'),
    requests: items.length,
    requestsBeforeLcp:
      paint === undefined ? null : items.filter((item) => item.networkRequestTime < paint).length,
    scripts: items.filter(({ resourceType }) => resourceType === 'Script').length,
    benchmarkIndex: environment.benchmarkIndex,
    kilobytes: {
      Document: bytes('Document') / 1000,
      Script: bytes('Script') / 1000,
      Stylesheet: bytes('Stylesheet') / 1000,
      Font: bytes('Font') / 1000,
      Image: bytes('Image') / 1000,
      Other: bytes('Other') / 1000,
    },
  }
}

const kindOf = (type: string | undefined): Kind => KINDS.find((kind) => kind === type) ?? 'Other'

/** Returns the median of each figure separately, so a row may mix several runs. */
export function medianFigures(
  runs: readonly PageFigures[],
  median: (values: number[]) => number,
): PageFigures {
  const of = (pick: (run: PageFigures) => number | null) => {
    const values = runs.flatMap((run) => pick(run) ?? [])
    return values.length === 0 ? null : median(values)
  }
  const sum = (pick: (run: PageFigures) => number) => of(pick) ?? Number.NaN
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    fcp: of((run) => run.fcp),
    lcp: of((run) => run.lcp),
    tbt: of((run) => run.tbt),
    performanceWithoutWaiting: of((run) => run.performanceWithoutWaiting),
    tbtWithoutWaiting: of((run) => run.tbtWithoutWaiting),
    cls: of((run) => run.cls),
    requests: sum((run) => run.requests),
    requestsBeforeLcp: of((run) => run.requestsBeforeLcp),
    scripts: sum((run) => run.scripts),
    benchmarkIndex: sum((run) => run.benchmarkIndex),
    kilobytes: {
      Document: sum((run) => run.kilobytes.Document),
      Script: sum((run) => run.kilobytes.Script),
      Stylesheet: sum((run) => run.kilobytes.Stylesheet),
      Font: sum((run) => run.kilobytes.Font),
      Image: sum((run) => run.kilobytes.Image),
      Other: sum((run) => run.kilobytes.Other),
    },
  }
}

const COLUMNS: readonly [string, (figures: PageFigures) => number | null, digits?: number][] = [
  ['Performance', (page) => page.performance],
  ['without waiting', (page) => page.performanceWithoutWaiting],
  ['Accessibility', (page) => page.accessibility],
  ['Best practices', (page) => page.bestPractices],
  ['SEO', (page) => page.seo],
  ['FCP, s', (page) => page.fcp && page.fcp / 1000, 1],
  ['LCP, s', (page) => page.lcp && page.lcp / 1000, 1],
  ['TBT, ms', (page) => page.tbt],
  ['without waiting', (page) => page.tbtWithoutWaiting],
  ['CLS', (page) => page.cls, 3],
  ['Scripts', (page) => page.scripts],
  ['Scripts, kB', (page) => page.kilobytes.Script],
  ['Styles, kB', (page) => page.kilobytes.Stylesheet],
  ['Fonts, kB', (page) => page.kilobytes.Font],
  ['Pictures, kB', (page) => page.kilobytes.Image],
  ['Document, kB', (page) => page.kilobytes.Document],
  ['Requests', (page) => page.requests],
  ['before LCP', (page) => page.requestsBeforeLcp],
  ['Index', (page) => page.benchmarkIndex],
]

export function pagesTable(
  rows: readonly { readonly name: string; readonly figures: PageFigures }[],
): string {
  const head = `| Page | ${COLUMNS.map(([name]) => name).join(' | ')} |\n|---|${'---:|'.repeat(COLUMNS.length)}`
  const lines = rows.map(({ name, figures }) => {
    const cells = COLUMNS.map(([, pick, digits = 0]) => pick(figures)?.toFixed(digits) ?? '')
    return `| ${[name, ...cells].join(' | ')} |`
  })
  return [head, ...lines].join('\n')
}
