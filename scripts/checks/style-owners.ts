/**
 * A class of an app belongs to one folder: only that folder's stylesheets start a rule with it, and only its elements
 * have it. All folders may use the classes of `shared`. The name has two words, or is that of its folder or stylesheet.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { projectFiles } from './tracked-files.ts'

type Source = { readonly path: string; readonly text: string }

const FOLDER = /^apps\/(?:console|web)\/src\/(?:(?:features|shared)\/)?[^/]+(?=\/)/
const APP = /^apps\/[^/]+/
const COMMENT = /\/\*[\s\S]*?\*\//g
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/
const CLASS_NAMES = /className=(?:"([^"]*)"|\{((?:[^{}]|\$\{[^{}]*\})*)\})/g

/** Exceptions from before this check. An entry without an occurrence is a problem, so the list only becomes shorter. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  'apps/web/src/routes/rozvoz-jidel.$city.$restaurant.objednat.tsx uses .menu-place of apps/web/src/features/menu',
])

/** Returns the classes with which rules start, except for nested rules. */
export function classesOf(css: string): ReadonlySet<string> {
  const classes = new Set<string>()
  const open: string[] = []
  for (const [, prelude = '', end] of css.replaceAll(COMMENT, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop()
    if (end !== '{') continue
    const selector = prelude.trim()
    if (!selector.startsWith('@') && open.every((each) => each.startsWith('@'))) {
      for (const each of selectorsOf(selector)) {
        const first = CLASS.exec(each)?.[1]
        if (first !== undefined) classes.add(first)
      }
    }
    open.push(selector)
  }
  return classes
}

/** `:is(.a, .b) p` starts with both classes; a comma in other parentheses does not separate selectors. */
const selectorsOf = (list: string) => list.split(list.startsWith(':is(') ? ',' : /,(?![^()]*\))/)

const ownerOf = (path: string) => FOLDER.exec(path)?.[0] ?? APP.exec(path)?.[0] ?? path
const appOf = (path: string) => APP.exec(path)?.[0] ?? path

export function styleOwners(sources: readonly Source[]): string[] {
  const owners = Map.groupBy(
    sources
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) => [...classesOf(text)].map((name) => ({ name, path }))),
    ({ name, path }) => `${appOf(path)} ${name}`,
  )
  const definitions = [...owners.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, paths: [first, ...others].map(({ path }) => path) }] : [],
  )
  return [
    ...definitions.flatMap(({ name, paths }) => {
      const folders = new Set(paths.map(ownerOf))
      return folders.size > 1 ? [`.${name} is defined by ${[...folders].join(' and ')}`] : []
    }),
    ...definitions
      .filter(({ name, path, paths }) => ownerOf(path) !== appOf(path) && isGeneric(name, paths))
      .map(({ name, path }) => `${path}: .${name} needs a word that says whose it is`),
    ...sources
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [...classNamesIn(text)].flatMap((name) => {
          const owner = owners.get(`${appOf(path)} ${name}`)?.map((each) => ownerOf(each.path))[0]
          const isForeign = owner?.includes('/features/') === true && owner !== ownerOf(path)
          return isForeign ? [`${path} uses .${name} of ${owner}`] : []
        }),
      ),
  ]
}

const isGeneric = (name: string, paths: readonly string[]) =>
  !name.includes('-') &&
  !paths.some((path) => [basename(path, '.css'), basename(ownerOf(path))].includes(name))

function classNamesIn(text: string): ReadonlySet<string> {
  const values = [...text.matchAll(CLASS_NAMES)].map(([, literal, expression = '']) =>
    literal === undefined
      ? [...expression.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, part]) => part).join(' ')
      : literal,
  )
  return new Set(values.flatMap((value) => value.split(/\s+/)).filter(Boolean))
}

/** Returns problems that are not known exceptions, and exceptions that are no longer problems. */
export function withoutExceptions(problems: readonly string[], exceptions: ReadonlySet<string>): string[] {
  return [
    ...problems.filter((problem) => !exceptions.has(problem)),
    ...[...exceptions.difference(new Set(problems))].map((gone) => `no exception any more: ${gone}`),
  ]
}

export function check(root: string): string[] {
  const paths = projectFiles(root).filter(
    (path) => /^apps\/(console|web)\/src\/.*\.(css|tsx)$/.test(path) && existsSync(`${root}/${path}`),
  )
  const sources = paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  return withoutExceptions(styleOwners(sources), EXCEPTIONS)
}
