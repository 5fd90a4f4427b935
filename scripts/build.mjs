/**
 * Builds the apps for browsers if their sources have changed, and precompresses their files. `npm run build` runs only
 * this.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'

/** The sources of every bundle, in addition to its own app. */
const SHARED = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/messages/src',
  'packages/ui/src',
  'package-lock.json',
]
/** The sources of the web app. */
export const SOURCES = ['apps/web', ...SHARED]
export const CONSOLE_SOURCES = ['apps/console', ...SHARED]
/**
 * Files that are not sources: build output, tests, and files that the architecture test creates while other tests start
 * the product. `routeTree.gen.ts` is written by the build itself.
 */
const IGNORED =
  /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|\.test\.tsx?$|(^|\/)planted[^/]*\.ts$|routeTree\.gen\.ts$/

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
 * Returns a digest of names and contents.
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
 * Returns the name of a build for error reports: the version and the start of the digest. It is derived from the
 * sources and not from git, because a copy of the sources may have no repository.
 * @param {string} sources the digest
 */
export function releaseOf(sources) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `${version}+${sources.slice(0, 7)}`
}

/** Source maps are kept as long as the error reports that are read with them. */
const KEEP_MAPS_MS = 90 * 24 * 60 * 60_000

/**
 * Moves the source maps of a build out of the folder that the server serves. Their names contain a digest of the
 * content, so those of earlier builds are kept next to them.
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

/** A page of an earlier build may be open in a browser, or come from a process that is not replaced yet. */
const KEEP_FILES_MS = 24 * 60 * 60_000

/** The files with a digest in their names: served, of the last build alone, and of earlier builds. */
const ASSETS = 'client/assets'
const LAST = '.assets'
const EARLIER = 'earlier'

/** Returns the names of the last build's own files. @param {string} dist @returns {string[]} */
export function ownFiles(dist) {
  if (existsSync(join(dist, LAST))) return readFileSync(join(dist, LAST), 'utf8').split('\n')
  return existsSync(join(dist, ASSETS)) ? readdirSync(join(dist, ASSETS)) : []
}

/**
 * Keeps the files of the last build, because the next one empties their folder, and forgets those that were replaced
 * more than 24 hours ago.
 * @param {string} dist @param {number} now milliseconds
 */
export function keepFiles(dist, now = Date.now()) {
  const earlier = join(dist, EARLIER)
  mkdirSync(earlier, { recursive: true })
  for (const name of ownFiles(dist)) {
    const [served, kept] = [join(dist, ASSETS, name), join(earlier, name)]
    if (!existsSync(served)) continue
    copyFileSync(served, kept)
    utimesSync(kept, now / 1000, now / 1000)
  }
  for (const name of readdirSync(earlier)) {
    const path = join(earlier, name)
    if (now - statSync(path).mtimeMs > KEEP_FILES_MS) rmSync(path)
  }
}

/** Serves the kept files next to those of the new build. @param {string} dist */
export function restoreFiles(dist) {
  const names = readdirSync(join(dist, ASSETS))
  writeFileSync(join(dist, LAST), names.join('\n'))
  const own = new Set(names)
  for (const name of readdirSync(join(dist, EARLIER))) {
    if (!own.has(name)) copyFileSync(join(dist, EARLIER, name), join(dist, ASSETS, name))
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

/**
 * An app for browsers: its folder below `apps`, and the builds that fill its `dist/client`, which is served. `finish`
 * creates the files that Vite does not. `languages` are those beside Czech in which it is built as well, below
 * `dist/<language>`; their scripts are served with the others (docs/decisions/159-web-app-by-language.md).
 * @typedef {{ name: string, title: string, configs: readonly string[], languages?: readonly string[],
 * finish?: (client: string) => Promise<void> }} App
 */

/** @type {readonly App[]} */
const APPS = [
  {
    name: 'web',
    title: 'web',
    configs: ['vite.config.ts', 'vite.worker.config.ts'],
    languages: ['en', 'uk'],
    finish: async (client) => {
      const { writeIcons } = await import('./icons.mjs')
      await writeIcons(client)
    },
  },
  {
    name: 'console',
    title: 'provozní konzoli',
    configs: ['vite.config.ts', 'vite.worker.config.ts'],
  },
]

/** @param {App} app @param {string} build the name of the build @param {string} config @param {string} language */
function runVite({ name, title }, build, config, language = 'cs') {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr, error } = spawnSync(productNode(), [vite, 'build', '--config', config], {
    cwd: join(root, 'apps', name),
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD: build,
      VITE_RELEASE: releaseOf(build),
      APP_LANGUAGE: language,
    },
  })
  if (error) throw error
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}`)
  throw new Error(`Nepodařilo se sestavit ${title}.`)
}

/** Does nothing if the last build was made from the same sources. Throws if the build fails. @param {App} app */
async function ensureAppBuilt(app) {
  const folder = join(root, 'apps', app.name)
  const stamp = join(folder, 'dist/.built-from')
  const sources = digest(root, [`apps/${app.name}`, ...SHARED])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.error(`Sestavuji ${app.title}…`)
  rmSync(stamp, { force: true })
  const dist = join(folder, 'dist')
  const client = join(dist, 'client')
  keepFiles(dist)
  for (const config of app.configs) runVite(app, sources, config)
  for (const language of app.languages ?? []) {
    runVite(app, sources, 'vite.config.ts', language)
    const built = join(dist, language, ASSETS)
    cpSync(built, join(dist, ASSETS), { recursive: true })
    rmSync(join(dist, language, 'client'), { recursive: true })
  }
  await app.finish?.(client)
  moveSourceMaps(client, join(dist, 'maps'))
  await compressFiles(client)
  restoreFiles(dist)
  writeFileSync(stamp, sources)
}

/** Builds each app only if its own sources or the shared ones have changed. */
export async function ensureBuilt() {
  for (const app of APPS) await ensureAppBuilt(app)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  await ensureBuilt()
}
