/**
 * `npm test`: every test, from an empty checkout. `-- --unit` runs only Vitest, `-- --e2e` only the journeys; other
 * arguments narrow either (`npm test -- --unit packages/domain`). `-- --changed` runs the tests that, according to
 * Vitest, depend on uncommitted changes, `-- --changed=main` on those since then. `-- --oldest` runs the tests of
 * PostgreSQL, orders and boards on the oldest PostgreSQL that the product supports. `npm run proof` runs the long tests
 * in their large size, and all tests of the services on that PostgreSQL. Failures are repeated at the end; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowsers } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'
import { proofFiles } from './proof-files.mjs'
import { add, NOTHING, playwrightCounts, readReport, vitestCounts } from './test-counts.mjs'
import { whenAskedToEnd } from './when-asked-to-end.mjs'

const args = process.argv.slice(2)
const SUITES = ['--unit', '--e2e', '--proof', '--oldest']
const OLDEST = '15'
const PART_ON_OLDEST = [
  'packages/postgres/src',
  'apps/api/src/features/orders',
  'apps/api/src/features/board',
]
/** The dependencies of journeys are unknown, so they are not run for changes. */
const ofChanges = args.some((argument) => /^--changed(=|$)/.test(argument))
const only = args.find((argument) => SUITES.includes(argument)) ?? (ofChanges ? '--unit' : undefined)
const narrowing = args.filter((argument) => !SUITES.includes(argument))
const reports = mkdtempSync(join(tmpdir(), 'sousto-reports-'))

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let ended = false
whenAskedToEnd(() => {
  if (ended) return
  ended = true
  running?.kill('SIGINT')
})

/** Runs a program to completion, or not at all once this process has been asked to end. */
async function run(program, programArgs, env = {}) {
  if (ended) return 1
  const child = spawn(productNode(), [join(root, 'node_modules', program), ...programArgs], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // In a separate process group it receives Ctrl+C only once, from us: at a second signal it would leave its servers
    // running.
    detached: true,
  })
  running = child
  const [status] = await once(child, 'close')
  return status ?? 1
}

/** @param {readonly string[]} filters @param {Record<string, string>} env */
async function unit(filters, env = {}) {
  const report = join(reports, 'vitest.json')
  const reporters = ['default', './packages/testing/src/slowness-report.ts', 'json']
  const args = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`]
  const status = await run('vitest/vitest.mjs', ['run', ...args, ...filters], env)
  return vitestCounts(readReport(report), status)
}

/** @param {readonly string[]} filters */
async function onOldest(filters) {
  if (!existsSync(`/usr/lib/postgresql/${OLDEST}/bin/initdb`)) {
    console.log(
      `Nothing is tested on PostgreSQL ${OLDEST}: Debian's package postgresql-${OLDEST} is not installed.`,
    )
    return NOTHING
  }
  return await unit(['--project=services', ...filters], { TEST_POSTGRES_VERSION: OLDEST })
}

async function journeys() {
  const { browser, shell } = findBrowsers()
  const report = join(reports, 'playwright.json')
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser === undefined ? {} : { CHROME_PATH: browser }),
    ...(shell === undefined ? {} : { HEADLESS_SHELL_PATH: shell }),
  }
  const args = ['test', '--config=e2e/playwright.config.ts', ...narrowing]
  const status = await run('@playwright/test/cli.js', args, env)
  return playwrightCounts(readReport(report), status)
}

async function everyTest() {
  try {
    ensureInstalled()
    if (only !== '--unit' && only !== '--oldest') await ensureBuilt()
    if (only === '--proof') {
      if (narrowing.length > 0) return await unit(narrowing, { TEST_TIER: 'proof' })
      const proved = await unit(proofFiles(root), { TEST_TIER: 'proof' })
      return add(proved, await onOldest([]))
    }
    if (only === '--oldest') return await onOldest(narrowing.length > 0 ? narrowing : PART_ON_OLDEST)
    // The runners run one after the other: each keeps two cores busy, and a browser that shares them has delays that do
    // not occur in practice.
    const walked = only === '--unit' ? NOTHING : await journeys()
    const units = only === '--e2e' ? NOTHING : await unit(narrowing)
    return add(walked, units)
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1, failures: [] }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const { passed, failed, failures } = await everyTest()
for (const text of failures) console.log(`\nFailed: ${text}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && (passed > 0 || ofChanges || only === '--oldest') ? 0 : 1
