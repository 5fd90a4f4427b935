/**
 * `npm test`: every test, from an empty checkout. `-- --unit` runs Vitest alone, `-- --e2e` the journeys alone; other arguments
 * narrow either (`npm test -- --unit packages/domain`). The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'
import { add, NOTHING, playwrightCounts, readReport, vitestCounts } from './test-counts.mjs'

const args = process.argv.slice(2)
const only = args.find((argument) => argument === '--unit' || argument === '--e2e')
const narrowing = args.filter((argument) => argument !== only)
const reports = mkdtempSync(join(tmpdir(), 'sousto-reports-'))

/** Runs a program to its end; `later`: what it writes is held back until then. */
async function run(program, programArgs, { env = {}, later = false } = {}) {
  const child = spawn(productNode(), [join(root, 'node_modules', program), ...programArgs, ...narrowing], {
    cwd: root,
    stdio: later ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(written))
  return status ?? 1
}

async function unit() {
  const report = join(reports, 'vitest.json')
  const status = await run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return vitestCounts(readReport(report), status)
}

async function journeys() {
  const browser = findBrowser()
  const report = join(reports, 'playwright.json')
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser === undefined ? {} : { CHROME_PATH: browser }),
  }
  const args = ['test', '--config=e2e/playwright.config.ts']
  const status = await run('@playwright/test/cli.js', args, { env, later: only === undefined })
  return playwrightCounts(readReport(report), status)
}

async function everyTest() {
  try {
    ensureInstalled()
    if (only !== '--unit') await ensureWebBuilt()
    // Side by side: each of them waits a good part of its time, for a database, a process or a page.
    const [units, walked] = await Promise.all([
      only === '--e2e' ? NOTHING : unit(),
      only === '--unit' ? NOTHING : journeys(),
    ])
    return add(units, walked)
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const { passed, failed } = await everyTest()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
