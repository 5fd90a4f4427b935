/**
 * References to the product specification (`docs/product`) must be valid. Their form is `ordering.md` §5, Contact form:
 * a section by its number, and in it a heading, a bold term, or a route or name in code font. `wire.md` has no numbers,
 * so its names are searched for on the whole page.
 */
import { existsSync, readFileSync } from 'node:fs'
import { projectFiles } from './tracked-files.ts'

const PAGES = ['ordering', 'marketplace', 'wire', 'operations', 'dispatch'] as const
const READ = /\.(ts|tsx|mjs|sql|css|md)$/
/** The fixtures of this test are broken references. */
const TEST_OF_THIS = 'scripts/checks/spec-references.test.ts'

type Section = { text: string; names: string[] }
/** `sections` are keyed by number, or without a number by their position on the page. */
type Page = { sections: ReadonlyMap<string, Section>; anchors: string[] }
export type Specification = Readonly<Record<string, Page>>

export function readPage(markdown: string): Page {
  const sections = markdown.split(/^(?=## )/m).slice(1)
  return {
    sections: new Map(
      sections.map((text, index): [string, Section] => [
        text.match(/^## (\d+)\./)?.[1] ?? `#${index}`,
        {
          text,
          names: [...text.matchAll(/^##+ (?:\d+\. )?(.+)$|\*\*([^*]+)\*\*/gm)].map(
            ([, heading, term]) => heading ?? term ?? '',
          ),
        },
      ]),
    ),
    anchors: [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, anchor = '']) => anchor),
  }
}

const REFERENCE =
  /\b(?<page>ordering|marketplace|wire|operations|dispatch)\.md(?:#(?<anchor>[a-z0-9-]+))?[`’]?(?:\]\([^)]*\))?/g
const NUMBER = /^(?:,|;|,? and)? ?§(?<from>\d+)(?:–(?<to>\d+))?/
const NAME = /^,? ?(?:`(?<code>[^`]+)`|(?<route>\/[\w/-]+)|(?<name>\p{Lu}[^,;.:()*|`'"\]]*))/u

/** Parses the numbers and names that follow the name of a page. */
function readReference(rest: string): { numbers: string[]; names: string[]; codes: string[] } {
  const numbers: string[] = []
  const names: string[] = []
  const codes: string[] = []
  for (let left = rest; ; ) {
    const number = NUMBER.exec(left)
    const name = number === null ? NAME.exec(left) : null
    const found = number ?? name
    const { from, to = from, code, route, name: words } = found?.groups ?? {}
    if (found === null || code?.endsWith('.md')) return { numbers, names, codes }
    left = left.slice(found[0].length)
    for (let n = Number(from); n <= Number(to); n += 1) numbers.push(String(n))
    if (words !== undefined) names.push(words.trim())
    const literal = code ?? route
    if (literal !== undefined) codes.push(literal)
  }
}

/** Returns whether a name is a term, or the start of one. */
const isTerm = (name: string, known: readonly string[]): boolean =>
  known.some((term) => term === name || term.startsWith(`${name} `))

/** `Accounts and Orders` is two names unless a heading is equal to it; a sentence may continue after a name. */
function unknownNames(names: readonly string[], sections: readonly Section[]): string[] {
  const known = sections.flatMap((section) => section.names)
  return names
    .flatMap((name) => (isTerm(name, known) ? [] : name.split(' and ')))
    .filter((name) => !isTerm(name, known) && !known.some((term) => name.startsWith(`${term} `)))
}

/** Removes the marks of comments that span several lines, because they are not part of a reference. */
const unwrapped = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, ' ')

export function referenceProblems(path: string, text: string, specification: Specification): string[] {
  const joined = unwrapped(text)
  return [...joined.matchAll(REFERENCE)].flatMap((match) => {
    const { page: pageName = '', anchor } = match.groups ?? {}
    const page = specification[pageName]
    if (page === undefined) return [`${path}: there is no ${pageName}.md`]
    const { numbers, names, codes } = readReference(joined.slice(match.index + match[0].length))
    const { sections: all, anchors } = page
    const sections = numbers.length === 0 ? [...all.values()] : numbers.flatMap((n) => all.get(n) ?? [])
    return [
      ...numbers.filter((n) => !all.has(n)).map((n) => `§${n}`),
      ...unknownNames(names, sections),
      ...codes.filter((code) => !sections.some((section) => section.text.includes(code))),
      ...(anchor === undefined || anchors.includes(anchor) ? [] : [`#${anchor}`]),
    ].map((missing) => `${path}: ${pageName}.md ${numbers.map((n) => `§${n} `).join('')}has no ${missing}`)
  })
}

export function check(root: string): string[] {
  const specification = Object.fromEntries(
    PAGES.map((page) => [page, readPage(readFileSync(`${root}/docs/product/${page}.md`, 'utf8'))]),
  )
  return projectFiles(root)
    .filter((path) => READ.test(path) && path !== TEST_OF_THIS && existsSync(`${root}/${path}`))
    .flatMap((path) => referenceProblems(path, readFileSync(`${root}/${path}`, 'utf8'), specification))
}
