import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const RULES = readFileSync(new URL('../../../ops/alerts.yml', import.meta.url), 'utf8')
/** PromQL's words in the rules, and what Prometheus itself adds. */
const WORDS = new Set(['by', 'sum', 'max', 'rate', 'increase', 'and', 'max_over_time', 'min_over_time', 'up'])

it('every alert is about metrics that a process has', async () => {
  const known = await createMetrics().text()
  const expressions = [...RULES.matchAll(/^\s+expr: (.*)$/gm)].map(([, expression = '']) => expression)
  const names = expressions.flatMap((expression) =>
    [...expression.replaceAll(/\{.*?\}|\[.*?\]|by \(.*?\)/g, '').matchAll(/[a-z_]{2,}/g)].map(
      ([name]) => name,
    ),
  )
  const metrics = [...new Set(names)].filter((name) => !WORDS.has(name))
  expect(metrics.length).toBeGreaterThan(4)
  for (const name of metrics) expect(known).toContain(`# TYPE ${name.replace(/_count$/, '')} `)
})
