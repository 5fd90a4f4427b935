/**
 * `npm start`: installs and builds what is missing, then runs the product on its own Node. `--dev`: hot reload instead of a build.
 * Other arguments go to the product (`--only=api`). Signals and exit codes pass through.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'
import { whenAskedToEnd } from './when-asked-to-end.mjs'

const dev = process.argv.includes('--dev')
const rest = process.argv.slice(2).filter((argument) => argument !== '--dev')

try {
  ensureInstalled()
  if (!dev) await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

/** Megabytes of each of its two halves. Node's default is twice as much, 30 MB of every process (`docs/benchmarks.md`, Memory). */
const YOUNG_OBJECTS = '--max-semi-space-size=16'

/** Memory arenas of the C library. Its default is eight a core, which hold freed memory: at least 15 MB more. */
const MEMORY_POOLS = '2'

/** They are built for the browser, where Vite watches them, or serve tests alone. */
const NOT_SERVED = new Set(['apps/web', 'apps/console', 'packages/ui', 'packages/testing'])
/** Whole folders: by default Node watches files, and loses track of one that an editor saves by replacing it. */
const watched = () =>
  ['apps', 'packages']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((workspace) => !NOT_SERVED.has(workspace))
    .map((workspace) => `--watch-path=${join(root, workspace, 'src')}`)
const watch = dev ? ['--watch-preserve-output', ...watched()] : []
const product = spawn(
  productNode(),
  [YOUNG_OBJECTS, ...watch, join(root, 'apps/server/src/main.ts'), ...rest],
  {
    // The IPC channel closes when this process is killed: the product then ends by itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { MALLOC_ARENA_MAX: MEMORY_POOLS, ...process.env, NODE_ENV: dev ? 'development' : 'production' },
  },
)
whenAskedToEnd((signal) => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
