/** Counts the tests that passed, and lists those that failed with the reason, from the runners' own reports. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ readonly passed: number, readonly failed: number, readonly failures: readonly string[] }} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, failures: [] }

/** The maximum length of a reason that is repeated at the end; the complete one is printed where the test ran. */
const MAX_REASON_LENGTH = 3_000

/** @param {string} title @param {readonly string[]} reasons @returns the summary of a failed test after all others */
function failure(title, reasons) {
  return `${title}\n${stripVTControlCharacters(reasons.join('\n')).slice(0, MAX_REASON_LENGTH)}`
}

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
  }
}

/** @param {string} path @returns the JSON of a report, or null if the runner wrote none */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** A runner that fails without a failed test (a file that does not load, a broken setup) counts as one failure. */
function withStatus({ passed, failed, failures }, status, runner) {
  if (failed > 0 || status === 0) return { passed, failed, failures }
  return {
    passed,
    failed: 1,
    failures: [...failures, `${runner} ended with ${status}, though no test failed`],
  }
}

/** Returns the counts for a runner that wrote no report. */
function withoutReport(runner) {
  return { passed: 0, failed: 1, failures: [`${runner} wrote no report`] }
}

/**
 * @param {object | null} report the output of Vitest's JSON reporter
 * @param {number} status
 * @returns {Counts}
 */
export function vitestCounts(report, status) {
  if (report === null) return withoutReport('Vitest')
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [failure(file.name, [file.message])]
    return tests.map((test) => failure(`${file.name} > ${test.fullName}`, test.failureMessages))
  })
  return withStatus(
    { passed: report.numPassedTests, failed: report.numFailedTests, failures },
    status,
    'Vitest',
  )
}

/** @returns {readonly string[]} the failed tests of a suite of Playwright's and of the suites in it */
function playwrightFailures(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => {
        const reasons = test.results.flatMap((result) => result.errors.map((error) => error.message))
        return failure(`${spec.file} > ${spec.title} (${test.projectName})`, reasons)
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)]
}

/**
 * @param {object | null} report the output of Playwright's JSON reporter
 * @param {number} status
 * @returns {Counts}
 */
export function playwrightCounts(report, status) {
  if (report === null) return withoutReport('Playwright')
  const { expected, unexpected } = report.stats
  return withStatus(
    { passed: expected, failed: unexpected, failures: report.suites.flatMap(playwrightFailures) },
    status,
    'Playwright',
  )
}
