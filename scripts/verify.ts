/**
 * `npm run verify`: every fast gate, with one line for each; the exit code is 1 if one fails. `npm run verify:quick`
 * omits those that take more than a few seconds.
 */
import { spawnSync } from 'node:child_process'
import { check as architecture } from './checks/architecture.ts'
import { check as containers } from './checks/containers.ts'
import { check as coverage } from './checks/coverage.ts'
import { check as czechSentences } from './checks/czech-sentences.ts'
import { check as decisions } from './checks/decisions.ts'
import { check as designTokens } from './checks/design-tokens.ts'
import { check as documentLines } from './checks/document-lines.ts'
import { check as fileSize } from './checks/file-size.ts'
import { check as migrationLocks } from './checks/migration-locks.ts'
import { operationsGates } from './checks/operations.ts'
import { check as pageBudgets } from './checks/page-budgets.ts'
import { check as relationalSelectors } from './checks/relational-selectors.ts'
import { check as security } from './checks/security.ts'
import { check as specReferences } from './checks/spec-references.ts'
import { check as styleOwners } from './checks/style-owners.ts'
import { check as visibleTexts } from './checks/visible-texts.ts'
import { check as words } from './checks/words.ts'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
const quick = process.argv.includes('--quick')

type Gate = { name: string; slow?: true; run: () => string[] }

function command(program: string, ...args: string[]): () => string[] {
  return () => {
    const done = spawnSync(process.execPath, [`${root}/node_modules/${program}`, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    return done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim()]
  }
}

const types = (project: string) => command('ts7/bin/tsc', '-p', project)

const gates: Gate[] = [
  { name: 'types: domain', run: types('tsconfig.domain.json') },
  { name: 'types: node', run: types('tsconfig.node.json') },
  { name: 'types: web', run: types('tsconfig.web.json') },
  { name: 'types: console', run: types('apps/console') },
  { name: 'types: worker', run: types('tsconfig.worker.json') },
  {
    name: 'format and lint (biome)',
    run: command('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  },
  {
    name: 'typed lint (oxlint)',
    run: command('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '-c', '.oxlintrc.json'),
  },
  { name: 'file sizes and names', run: () => fileSize(root) },
  { name: 'lines of documents', run: () => documentLines(root) },
  { name: 'design tokens', run: () => designTokens(root) },
  { name: 'selectors with :has()', run: () => relationalSelectors(root) },
  { name: 'classes have one owner', run: () => styleOwners(root) },
  { name: 'no Czech sentences in the domain', run: () => czechSentences(root) },
  { name: 'visible texts are messages', run: () => visibleTexts(root) },
  { name: 'specification coverage', run: () => coverage(root) },
  { name: 'specification references', run: () => specReferences(root) },
  { name: 'retired words', run: () => words(root) },
  { name: 'decision records', run: () => decisions(root) },
  { name: 'migrations lock no large table', run: () => migrationLocks(root) },
  { name: 'security requirements', run: () => security(root) },
  { name: 'container file', run: () => containers(root) },
  { name: 'compose file', run: command('dclint/bin/dclint.cjs', '--max-warnings', '0', 'ops/compose.yaml') },
  ...operationsGates(root),
  { name: 'architecture', slow: true, run: () => architecture(root) },
  { name: 'page budgets', slow: true, run: () => pageBudgets(root) },
  { name: 'dead code (knip)', slow: true, run: command('knip/bin/knip.js') },
  {
    name: 'table types are current',
    slow: true,
    run: command('vitest/vitest.mjs', 'run', '--project', 'node', 'packages/testing/src/table-types.test.ts'),
  },
  {
    name: 'openapi.json and the compiled messages are current',
    slow: true,
    run: command(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'pure',
      'packages/contract/src/openapi.test.ts',
      'packages/messages/src/compile.test.ts',
    ),
  },
]

let red = 0
for (const gate of gates) {
  if (quick && gate.slow) continue
  const started = performance.now()
  const problems = gate.run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${gate.name} (${seconds} s)`)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) red += 1
}
process.exitCode = red === 0 ? 0 : 1
