/** Code that runs in the measured page. It is text because this package has no browser types. */
import { readFileSync } from 'node:fs'
import { MARKS } from './task-times.ts'

const VITALS = readFileSync(
  new URL('../../../node_modules/web-vitals/dist/web-vitals.iife.js', import.meta.url),
  'utf8',
)

/** Runs before the page's own scripts and records long tasks and INP. */
export const OBSERVE = `${VITALS}
globalThis.tasks = []
globalThis.inp = 0
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
}).observe({ type: 'longtask', buffered: true })
webVitals.onINP(({ value }) => { inp = value }, { reportAllChanges: true })`

/** Milliseconds since the last long task. */
export const CALM_FOR = `(() => {
  const last = tasks.at(-1)
  return performance.now() - (last === undefined ? 0 : last.startTime + last.duration)
})()`

export const BEGIN = 'inp = 0'
export const INP = 'inp'

export const ELEMENTS = `document.querySelectorAll('*').length`
/** Returns the groups of extras of the opened dish in which one must be chosen. */
export const RADIO_GROUPS = `[...document.querySelectorAll('[data-group]:has([role="radiogroup"])')].map(({ dataset }) => dataset.group)`
export const TO_TOP = 'scrollTo(0, 0)'

/** The frame that starts when the element exists and is visible shows it. */
const untilShown = (selector: string) => `performance.mark('${MARKS.pressed}')
  const look = () => document.querySelector('${selector}')?.checkVisibility()
    ? setTimeout(() => { performance.mark('${MARKS.shown}'); resolve() })
    : requestAnimationFrame(look)
  requestAnimationFrame(look)`

/** Marks the next click and the frame that shows the element, and then resolves. */
export const shownAfterClick = (selector: string) =>
  `new Promise((resolve) => addEventListener('click', () => { ${untilShown(selector)} }, { capture: true, once: true }))`

export const shownAfterBack = (selector: string) =>
  `new Promise((resolve) => { history.back(); ${untilShown(selector)} })`
