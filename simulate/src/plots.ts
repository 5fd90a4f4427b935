/** Bar charts as inline SVG, which need neither a browser to draw nor a script to show. */
import { type Html, html } from '@sousto/html/html.ts'

export type Bar = { readonly label: string; readonly value: number }

/** Returns the number of values in each interval of `width`. The first and the last interval take what lies outside. */
export function histogram(
  values: readonly number[],
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
): readonly Bar[] {
  const last = Math.ceil((to - from) / width) - 1
  const counts = Array.from({ length: last + 1 }, () => 0)
  for (const value of values) {
    const index = Math.min(last, Math.max(0, Math.floor((value - from) / width)))
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts.map((value, index) => ({ label: String(from + index * width), value }))
}

const WIDTH = 560
const HEIGHT = 200
const BELOW = 20
const ABOVE = 16
/** The labels that fit below a chart. */
const LABELS = 14

export function barChart(title: string, unit: string, bars: readonly Bar[]): Html {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / LABELS)
  const drawn = bars.map(({ label, value }, index) => {
    const height = (value / most) * (HEIGHT - BELOW - ABOVE)
    const x = index * step
    const middle = x + step / 2
    return html`<rect x="${x + 1}" y="${HEIGHT - BELOW - height}" width="${Math.max(1, step - 2)}" height="${height}"/>${
      value === 0 ? '' : html`<text x="${middle}" y="${HEIGHT - BELOW - height - 3}">${value}</text>`
    }${index % every === 0 ? html`<text x="${middle}" y="${HEIGHT - 5}">${label}</text>` : ''}`
  })
  const summary = bars.map(({ label, value }) => `${label}: ${value}`).join(', ')
  return html`<figure><figcaption>${title} <small>(${unit})</small></figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${summary}">${drawn}</svg></figure>`
}

/** Returns one bar for each whole number from 0 to the highest. */
export const countedBars = (values: readonly number[]): readonly Bar[] =>
  histogram(values, { from: 0, to: Math.max(0, ...values) + 1, width: 1 })
