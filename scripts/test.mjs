/**
 * `npm test`: every test, from an empty checkout. `-- --unit` runs Vitest alone, `-- --e2e` the journeys alone; other arguments
 * narrow either (`npm test -- --unit packages/domain`). The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
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

function run(program, programArgs, env = {}) {
  const command = [join(root, 'node_modules', program), ...programArgs, ...narrowing]
  const { status } = spawnSync(productNode(), command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

function unit() {
  const report = join(reports, 'vitest.json')
  const status = run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return vitestCounts(readReport(report), status)
}

function journeys() {
  const browser = findBrowser()
  const report = join(reports, 'playwright.json')
  const status = run('@playwright/test/cli.js', ['test', '--config=e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser === undefined ? {} : { CHROME_PATH: browser }),
  })
  return playwrightCounts(readReport(report), status)
}

async function everyTest() {
  try {
    ensureInstalled()
    if (only !== '--unit') await ensureWebBuilt()
    return add(only === '--e2e' ? NOTHING : unit(), only === '--unit' ? NOTHING : journeys())
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
