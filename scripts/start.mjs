/**
 * `npm start`: installs and builds what is missing, then runs the product on its own Node. `--dev` uses hot reload
 * instead of a build. Other arguments are passed to the product (`--only=api`). Signals and exit codes are passed
 * through.
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

/**
 * Megabytes for each of the two semi-spaces. Node's default is twice as much, which costs 30 MB in every process
 * (`docs/benchmarks.md`, Memory).
 */
const YOUNG_OBJECTS = '--max-semi-space-size=16'

/**
 * The number of memory arenas of the C library. Its default is eight per core, which retain at least 15 MB of freed
 * memory.
 */
const MEMORY_POOLS = '2'

/** These are built for the browser, where Vite watches them, or are used only by tests. */
const NOT_SERVED = new Set(['apps/web', 'apps/console', 'packages/ui', 'packages/testing'])
/**
 * Whole folders are watched: by default Node watches files, and loses track of one that an editor replaces when saving.
 */
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
    // The IPC channel closes when this process is killed, and the product then ends by itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { MALLOC_ARENA_MAX: MEMORY_POOLS, ...process.env, NODE_ENV: dev ? 'development' : 'production' },
  },
)
whenAskedToEnd((signal) => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
