/**
 * Calculates what a browser loads for a page, from the manifest of its app's build. Exceeding the budget is a problem.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ownFiles } from '../build.mjs'

/** Kilobytes as a browser receives them: scripts and styles with brotli, fonts unchanged. */
export type Weight = {
  readonly scripts: number
  readonly scriptKilobytes: number
  readonly styleKilobytes: number
  readonly fontKilobytes: number
  /**
   * The number of requests: document, scripts, styles and fonts, without pictures and the base stylesheet
   * (`styles.css`), which is missing in the build's manifest.
   */
  readonly requests: number
}

type Budget = Weight & { readonly routes: readonly string[] }

const FONT_KILOBYTES = 28

/**
 * A little more than a page needs. Raise one only with a reason, and run `npm run bench -- --only=pages` before and
 * after.
 */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  home: budget(['/'], 9, 136, 7),
  city: budget(['/rozvoz-jidel/$city/'], 16, 168, 11),
  restaurant: budget(
    ['/rozvoz-jidel/$city/$restaurant', '/rozvoz-jidel/$city/$restaurant/objednat'],
    15,
    163,
    10,
  ),
  lunch: budget(['/poledni-menu/$city'], 10, 155, 8),
  checkout: budget(['/rozvoz-jidel/$city/$restaurant_/platba'], 16, 199, 10),
  tracking: budget(['/objednavka/$year/$cislo'], 14, 178, 9),
}

/**
 * Budgets of the console: a tablet caches it, but a courier may open it with a weak signal. Each includes the
 * surrounding layouts.
 */
const CONSOLE_BUDGETS: Readonly<Record<string, Budget>> = {
  board: budget(['podnik.$outlet', 'podnik.$outlet.index'], 12, 215, 15),
  'sign-in': budget(['prihlaseni'], 12, 208, 15),
}

function budget(
  routes: readonly string[],
  scripts: number,
  scriptKilobytes: number,
  styleKilobytes: number,
): Budget {
  // The document, two fonts and at most eight stylesheets.
  const requests = scripts + 11
  return { routes, scripts, scriptKilobytes, styleKilobytes, fontKilobytes: FONT_KILOBYTES, requests }
}

const NAMES: Readonly<Record<keyof Weight, string>> = {
  scripts: 'scripts',
  scriptKilobytes: 'kB of scripts',
  styleKilobytes: 'kB of styles',
  fontKilobytes: 'kB of fonts',
  requests: 'requests',
}

/** Returns a sentence for each figure of the page that exceeds its budget. */
export function overBudget(page: string, weight: Weight, most: Weight): string[] {
  return Object.entries(NAMES).flatMap(([name, unit]) => {
    const [is, may] = [figure(weight, name), figure(most, name)]
    return is > may ? [`${page} loads ${Number(is.toFixed(1))} ${unit}, at most ${may}`] : []
  })
}

const figure = (weight: Weight, name: string) =>
  Object.entries(weight).find(([key]) => key === name)?.[1] ?? 0

export type Manifest = {
  readonly routes: Readonly<
    Record<string, { readonly preloads?: readonly string[]; readonly css?: readonly string[] }>
  >
}

/** `size` returns the compressed bytes of a file. */
export function weightOf(
  { routes }: Manifest,
  ids: readonly string[],
  fonts: readonly string[],
  size: (path: string) => number,
): Weight {
  const all = ['__root__', ...ids].map((id) => routes[id] ?? {})
  const scripts = new Set(all.flatMap(({ preloads }) => preloads ?? []))
  const styles = new Set(all.flatMap(({ css }) => css ?? []))
  const kilobytes = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + size(path), 0) / 1000
  return {
    scripts: scripts.size,
    scriptKilobytes: kilobytes(scripts),
    styleKilobytes: kilobytes(styles),
    fontKilobytes: kilobytes(fonts),
    requests: 1 + scripts.size + styles.size + fonts.length,
  }
}

/** Vite's own manifest, by source file. */
type BuiltFiles = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>

/** The separate file with the component of a route. */
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** Returns the files of the console's routes and, as `__root__`, of its page, with all their imports. */
export function consoleManifest(built: BuiltFiles): Manifest {
  const collect = (source: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(source)) return seen
    seen.add(source)
    for (const imported of built[source]?.imports ?? []) collect(imported, seen)
    return seen
  }
  const filesOf = (source: string) => {
    const files = [...collect(source)].flatMap((name) => built[name] ?? [])
    return {
      preloads: files.map(({ file }) => `/${file}`),
      css: files.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
    }
  }
  const routes = Object.keys(built).flatMap((source) => {
    const id = ROUTE.exec(source)?.[1]
    return id === undefined ? [] : [[id, filesOf(source)] as const]
  })
  return { routes: { ...Object.fromEntries(routes), __root__: filesOf('index.html') } }
}

/** Builds the apps if their sources changed. */
export function check(root: string): string[] {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) return [`${built.stdout}${built.stderr}`.trim()]
  const files = join(root, 'apps/console/dist/client/.vite/manifest.json')
  const console = consoleManifest(JSON.parse(readFileSync(files, 'utf8')))
  return [
    ...overBudgets(root, 'web', webManifest(root), BUDGETS),
    ...overBudgets(root, 'console', console, CONSOLE_BUDGETS),
  ]
}

function overBudgets(
  root: string,
  app: 'web' | 'console',
  manifest: Manifest,
  budgets: Readonly<Record<string, Budget>>,
): string[] {
  const client = join(root, 'apps', app, 'dist/client')
  const size = (path: string) => {
    const content = readFileSync(join(client, path))
    return path.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
  }
  const cut = readdirSync(join(root, 'packages/ui/src/fonts'))
  const fonts = ownFiles(join(root, 'apps', app, 'dist'))
    .filter((name) => cut.some((font) => name.startsWith(`${font.replace('.woff2', '')}-`)))
    .filter((name) => !/-(wght|wdth)-normal-/.test(name))
    .map((name) => `/assets/${name}`)
  return Object.entries(budgets).flatMap(([page, most]) => {
    const missing = most.routes.filter((id) => manifest.routes[id] === undefined)
    if (missing.length > 0) return missing.map((id) => `${page}: the build has no route ${id}`)
    return overBudget(page, weightOf(manifest, most.routes, fonts, size), most)
  })
}

function webManifest(root: string): Manifest {
  const folder = join(root, 'apps/web/dist/server/assets')
  const name = readdirSync(folder).find((file) => file.startsWith('_tanstack-start-manifest'))
  if (name === undefined) throw new Error(`${folder} has no manifest`)
  const { tsrStartManifest }: { readonly tsrStartManifest: () => Manifest } = createRequire(import.meta.url)(
    join(folder, name),
  )
  return tsrStartManifest()
}
