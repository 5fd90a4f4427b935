/** How many tests passed and failed, from the runners' own reports. */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ readonly passed: number, readonly failed: number }} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0 }

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** @param {string} path @returns the JSON of a report; null when the runner wrote none */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** A runner that fails without a failed test (a file that does not load, a broken setup) counts as one failure. */
function withStatus({ passed, failed }, status) {
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}

/** @param {{ numPassedTests: number, numFailedTests: number } | null} report @param {number} status @returns {Counts} */
export function vitestCounts(report, status) {
  if (report === null) return { passed: 0, failed: 1 }
  return withStatus({ passed: report.numPassedTests, failed: report.numFailedTests }, status)
}

/**
 * A test that passed at the second attempt passed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | null} report @param {number} status @returns {Counts}
 */
export function playwrightCounts(report, status) {
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return withStatus({ passed: expected + flaky, failed: unexpected }, status)
}
