/** The report of an evening as one HTML page with plots. */
import { type Html, html } from '@sousto/html/html.ts'
import { carriedOf, clickToDoor, lateness, readyToPickup } from './evening-figures.ts'
import { type EveningReport, figureRows } from './evening-report.ts'
import { barChart, countedBars, histogram } from './plots.ts'

const MINUTES_EACH = 15

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;margin:1rem 0}th,td{border-bottom:1px solid #ccc;padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}
.plots{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr))}
figure{margin:0}svg{width:100%;border-bottom:1px solid #999}rect{fill:#8c3b1f}text{font-size:11px;text-anchor:middle;fill:#222}
.broken{color:#a00000;font-weight:bold}`

export function pageOf(title: string, report: EveningReport): string {
  const { rows, deliveries, began, ended } = report
  const carried = carriedOf(deliveries)
  const span = { from: 0, to: Math.max(MINUTES_EACH, (ended - began) / 60_000), width: MINUTES_EACH }
  const sinceStart = (times: readonly number[]) =>
    histogram(
      times.map((at) => (at - began) / 60_000),
      span,
    )
  const plots = [
    barChart(
      'Orders placed',
      'minutes since the start',
      sinceStart(deliveries.map(({ placedAt }) => placedAt)),
    ),
    barChart(
      'Deliveries',
      'minutes since the start',
      sinceStart(carried.map(({ deliveredAt }) => deliveredAt)),
    ),
    barChart('Click to door', 'minutes', histogram(carried.map(clickToDoor), { from: 0, to: 100, width: 5 })),
    barChart(
      'Ready to pickup',
      'minutes',
      histogram(carried.flatMap(readyToPickup), { from: 0, to: 40, width: 2 }),
    ),
    barChart(
      'Delivery after the end of the first window',
      'minutes; negative is before it',
      histogram(carried.map(lateness), { from: -40, to: 40, width: 5 }),
    ),
    barChart(
      'Changes of the promise',
      'by order',
      countedBars(deliveries.map(({ changes }) => changes.length)),
    ),
  ]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style()}</style></head>
<body><h1>${title}</h1>
<h2>Promises</h2>
<table><thead><tr><th scope="col">Promise</th><th scope="col">Seen</th><th scope="col">Kept</th></tr></thead><tbody>${rows.map(
    ({ promise, seen, broken }) =>
      html`<tr><td>${promise}</td><td>${seen}</td><td>${verdict(broken)}</td></tr>`,
  )}</tbody></table>
<h2>Figures</h2>
<table><tbody>${figureRows(report).map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>
<div class="plots">${plots}</div></body></html>
`.markup
}

const style = (): Html => ({ markup: STYLE })

const verdict = (broken: readonly string[]): Html | string =>
  broken.length === 0 ? 'yes' : html`<span class="broken">no:</span> ${broken.slice(0, 20).join('; ')}`
