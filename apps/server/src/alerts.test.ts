/** The rules for Prometheus and the dashboard. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const file = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8')

/** PromQL's words, and what Prometheus itself adds. */
const WORDS = new Set(
  'by sum max min rate increase and max_over_time min_over_time offset histogram_quantile le up'.split(' '),
)
/** Metrics of Patroni 3.0 and of HAProxy 2.6. */
const OTHERS = new Set([
  'patroni_primary',
  'patroni_sync_standby',
  'patroni_postgres_timeline',
  'haproxy_backend_active_servers',
])

function metricsIn(expressions: readonly string[]): readonly string[] {
  const names = expressions.flatMap((expression) =>
    [
      ...expression.replaceAll(/\{.*?\}|\[.*?\]|by \(.*?\)|offset \w+/g, '').matchAll(/[a-z_][a-z0-9_]+/g),
    ].map(([name]) => name),
  )
  return [...new Set(names)].filter((name) => !WORDS.has(name) && !OTHERS.has(name))
}

async function expectKnown(metrics: readonly string[]): Promise<void> {
  const known = await createMetrics().text()
  for (const name of metrics) expect(known).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
}

it('every alert is about metrics that a process has', async () => {
  const rules = [...file('alerts.yml').matchAll(/^\s+expr: (.*)$/gm)]
  const metrics = metricsIn(rules.map(([, expression = '']) => expression))
  expect(metrics.length).toBeGreaterThan(4)
  await expectKnown(metrics)
})

it('every alert has a test of its own', () => {
  const alerts = [...file('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const tests = file('alerts.test.yml')
  expect(alerts.filter((name) => !tests.includes(name))).toEqual([])
})

it('the dashboard shows metrics that a process has', async () => {
  type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] }
  const { panels } = JSON.parse(file('dashboard.json')) as { readonly panels: readonly Panel[] }
  const metrics = metricsIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))
  expect(metrics.length).toBeGreaterThan(8)
  await expectKnown(metrics)
})
