import { expect, test } from 'vitest'
import { median } from '../load.ts'
import { medianFigures, type PageFigures, pagesTable } from './figures.ts'

const run = (lcp: number | null, scripts: number): PageFigures => ({
  performance: lcp === null ? null : 90,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: lcp,
  lcp,
  tbt: 50,
  performanceWithoutWaiting: lcp === null ? null : 98,
  tbtWithoutWaiting: 20,
  cls: 0.001,
  requests: 20,
  requestsBeforeLcp: 9,
  scripts,
  benchmarkIndex: 1500,
  kilobytes: { Document: 20, Script: 150.4, Stylesheet: 0, Font: 55, Image: 30, Other: 1 },
})

test('each figure has its own median', () => {
  const figures = medianFigures([run(1900, 12), run(1200, 14), run(1500, 11)], median)
  expect([figures.lcp, figures.scripts, figures.kilobytes.Script]).toEqual([1500, 12, 150.4])
})

test('a figure that is missing in a kind of run stays empty in the table', () => {
  const [, , row = ''] = pagesTable([{ name: 'A dish', figures: run(null, 3) }]).split('\n')
  expect(row).toBe(
    '| A dish |  |  | 100 | 100 | 100 |  |  | 50 | 20 | 0.001 | 3 | 150 | 0 | 55 | 30 | 20 | 20 | 9 | 1500 |',
  )
})
