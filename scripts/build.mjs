/** Builds the web app when its sources changed, and precompresses its files. `npm run build` runs it by itself. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'

const WEB = join(root, 'apps/web')
const STAMP = join(WEB, 'dist/.built-from')
/** What the bundle is built from. */
export const SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'packages/messages/src',
  'packages/ui/src',
  'package-lock.json',
]
/** Not sources: build output and tests. `routeTree.gen.ts` is written by the build itself. */
const IGNORED = /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|\.test\.tsx?$|routeTree\.gen\.ts$/

/** @param {string} folder @returns {string[]} every file below, sorted */
function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const paths = entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (IGNORED.test(relative(root, path))) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return paths.sort()
}

/**
 * A digest of names and contents.
 * @param {string} folder
 * @param {readonly string[]} sources files and folders in it
 */
export function digest(folder, sources) {
  const hash = createHash('sha256')
  for (const source of sources.map((name) => join(folder, name))) {
    for (const file of statSync(source).isFile() ? [source] : filesBelow(source)) {
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * The name of a build, for reports of errors: the version and the beginning of the digest. The sources decide, not git, which a copy of them
 * need not have.
 * @param {string} sources the digest
 */
export function releaseOf(sources) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `${version}+${sources.slice(0, 7)}`
}

/** As long as the reports of errors that are read with them. */
const KEEP_MAPS_MS = 90 * 24 * 60 * 60_000

/**
 * Moves the source maps of a build out of the folder that the server serves. Their names hold a digest of the content, so those of earlier
 * builds stay beside them.
 * @param {string} client @param {string} maps @param {number} now milliseconds
 */
export function moveSourceMaps(client, maps, now = Date.now()) {
  mkdirSync(maps, { recursive: true })
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.map')) renameSync(join(client, name), join(maps, basename(name)))
  }
  for (const name of readdirSync(maps)) {
    const path = join(maps, name)
    if (now - statSync(path).mtimeMs > KEEP_MAPS_MS) rmSync(path)
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const MIN_BYTES = 1024

async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const content = readFileSync(path)
      if (content.length < MIN_BYTES) return
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content))
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** @param {string} build what it is built from @param {readonly string[]} options */
function runVite(build, ...options) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr, error } = spawnSync(productNode(), [vite, 'build', ...options], {
    cwd: WEB,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD: build, VITE_RELEASE: releaseOf(build) },
  })
  if (error) throw error
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}`)
  throw new Error('Web se nepodařilo sestavit.')
}

/** Does nothing when the last build was made from the same sources. Throws when the build fails. */
export async function ensureWebBuilt() {
  const sources = digest(root, SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.error('Sestavuji web…')
  rmSync(STAMP, { force: true })
  runVite(sources)
  runVite(sources, '--config', 'vite.worker.config.ts')
  const { writeIcons } = await import('./icons.mjs')
  await writeIcons(join(WEB, 'dist/client'))
  moveSourceMaps(join(WEB, 'dist/client'), join(WEB, 'dist/maps'))
  await compressFiles(join(WEB, 'dist/client'))
  writeFileSync(STAMP, sources)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  await ensureWebBuilt()
}
